import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { acceptSocket } from './protocol/accept.ts';
import { MAX_MESSAGE_LENGTH } from './protocol/frames.ts';
import { answerRest } from './rest/answer.ts';
import { namespaceNameIn } from './rest/namespace-name.ts';
import { loadRules } from './rules/ruleset.ts';
import { createNamespace, type Namespace } from './store/namespace.ts';
import { audiencesOf } from './tokens.ts';

export interface EmulatorOptions {
  /** Default 127.0.0.1. */
  readonly host?: string;
  /** Default 0: any free port. */
  readonly port?: number;
  /** Text of a rules file for every namespace that has had none uploaded; default: open rules. */
  readonly rules?: string;
  /** When given, tokens of other projects are refused. */
  readonly projectId?: string;
  /** Server time, ms since the epoch; default the machine's clock. */
  readonly now?: () => number;
}

export interface DatabaseEmulator {
  readonly host: string;
  readonly port: number;
  /** `http://host:port` */
  readonly url: string;
  /** Sets the rules of one namespace. @throws {RulesError} with place and reason. */
  readonly setRules: (namespace: string, source: string) => void;
  /** Ends all connections and frees the port. */
  readonly close: () => Promise<void>;
}

const OPEN_RULES = '{"rules": {".read": true, ".write": true}}';

/**
 * Starts a Realtime Database emulator; its state lives in memory and ends with it.
 * @returns the running emulator.
 * Rejects with a `RulesError` for bad rules and with the `EADDRINUSE` error for a busy port.
 */
export async function startDatabaseEmulator(
  options: EmulatorOptions = {},
): Promise<DatabaseEmulator> {
  const { host = '127.0.0.1', port = 0, rules = OPEN_RULES, projectId, now = Date.now } = options;
  loadRules(rules);
  const namespaces = new Map<string, Namespace>();
  const namespaceNamed = (name: string): Namespace => {
    const namespace = namespaces.get(name) ?? createNamespace(name, rules, now);
    namespaces.set(name, namespace);
    return namespace;
  };

  const http = createServer((request, response) => {
    void answerRest(request, response, { projectId, namespaceNamed, clock: now });
  });
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_LENGTH });
  http.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    const name = socketNamespace(request);
    if (name === null) {
      socket.end(
        'HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n/.ws?v=5&ns=<name> expected',
      );
      return;
    }
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      const namespace = namespaceNamed(name);
      acceptSocket(webSocket, request, {
        namespace,
        audiences: audiencesOf(name, projectId),
        now: now(),
      });
    });
  });

  await new Promise<void>((resolve, reject) => {
    http.once('error', reject);
    http.listen(port, host, resolve);
  });
  const bound = (http.address() as AddressInfo).port;

  return {
    host,
    port: bound,
    url: `http://${host}:${bound}`,
    setRules: (name, source) => namespaceNamed(name).setRules(source),
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets.clients) socket.terminate();
        http.close(() => resolve());
        http.closeAllConnections();
      }),
  };
}

/** The namespace of a request for the wire protocol, version 5; null for any other. */
function socketNamespace(request: IncomingMessage): string | null {
  const address = request.url ?? '';
  if (!URL.canParse(address, 'http://localhost')) return null;
  const url = new URL(address, 'http://localhost');
  if (url.pathname !== '/.ws' || url.searchParams.get('v') !== '5') return null;
  return namespaceNameIn(request, url);
}
