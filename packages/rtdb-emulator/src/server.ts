import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, isIPv6 } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { appCheckTokenIn, namespaceIn, readUrl } from './address.ts';
import { Database, readRules } from './database.ts';
import { audiencesOf } from './identity.ts';
import { controlMessage } from './protocol/messages.ts';
import { MAX_MESSAGE_LENGTH, Session } from './protocol/session.ts';
import { answerRest } from './rest/answer.ts';
import { watchRules } from './watch-rules.ts';

export interface EmulatorOptions {
  /** Default 127.0.0.1. */
  readonly host?: string;
  /** Default 0: any free port. */
  readonly port?: number;
  /** Text of a rules file for every namespace that has had none set; default: open rules. */
  readonly rules?: string;
  /** The file itself instead of its text: it is loaded again whenever it changes. */
  readonly rulesFile?: string;
  /** When given, tokens of other projects are refused. */
  readonly projectId?: string;
  /** Whether connections and REST requests without a valid App Check token are refused; default no. */
  readonly enforceAppCheck?: boolean;
  /** Server time, ms since the epoch; default the machine's clock. */
  readonly now?: () => number;
  /** After how long without a message, a ping or a pong, ms, a client is gone; default 2 minutes. */
  readonly clientTimeout?: number;
  /** How many connections a database takes at the same time, REST not counted; default: any number. */
  readonly maxConnections?: number;
  /** Takes, line by line, why the rules refuse a read or a write; default: not asked for. */
  readonly trace?: (line: string) => void;
  /** Takes lines to be shown, e.g. that the rules are loaded; default: the console. */
  readonly log?: (line: string) => void;
}

export interface DatabaseEmulator {
  readonly host: string;
  readonly port: number;
  readonly url: string;
  /** Sets the rules of one namespace. @throws {RulesError} with place and reason. */
  readonly setRules: (namespace: string, source: string) => void;
  /** Sets those of every namespace that has had none set. @throws {RulesError} */
  readonly setDefaultRules: (source: string) => void;
  /** Holds for connections from now on: none is ended. */
  readonly setMaxConnections: (count: number) => void;
  /** Ends all connections and frees the port. */
  readonly close: () => Promise<void>;
}

const CLIENT_TIMEOUT_MS = 120_000;
const OPEN_RULES = '{"rules": {".read": true, ".write": true}}';

/**
 * Starts a Realtime Database emulator; its state is in memory. Rejects with a `RulesError` for bad
 * rules, and with the system's error for a rules file that cannot be read and for a busy port.
 */
export async function startDatabaseEmulator(
  options: EmulatorOptions = {},
): Promise<DatabaseEmulator> {
  const { host = '127.0.0.1', port = 0, projectId, now: clock = Date.now, trace } = options;
  const { rules = OPEN_RULES, rulesFile, log = console.log } = options;
  const { enforceAppCheck = false, clientTimeout = CLIENT_TIMEOUT_MS } = options;
  let { maxConnections = Number.POSITIVE_INFINITY } = options;
  let defaultRules = readRules(rulesFile === undefined ? rules : readFileSync(rulesFile, 'utf8'));
  const databases = new Map<string, Database>();
  const databaseNamed = (name: string): Database => {
    const known = databases.get(name);
    if (known !== undefined) return known;
    const database = new Database({ defaultRules: () => defaultRules, clock, trace });
    databases.set(name, database);
    return database;
  };

  const http = createServer((request, response) => {
    void answerRest(request, response, { projectId, enforceAppCheck, databaseNamed, clock, log });
  });
  // A client closes its idle connections itself: one that the server closes may be in use again.
  http.keepAliveTimeout = 0;
  const sessions = new Map<string, Session>();
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_LENGTH });
  http.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    const connection = socketRequest(request);
    if (connection === null) {
      const reason = '/.ws?v=5&ns=<name> expected';
      // Half open, a refused connection would stay until its client thinks of closing it.
      socket.once('finish', () => socket.destroy());
      socket.end(`HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n${reason}`);
      return;
    }
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      const { namespace, appCheckToken, lastSession } = connection;
      // A client that connects again may do so before its old connection is seen to be gone.
      sessions.get(lastSession)?.end();
      const database = databaseNamed(namespace);
      if (database.watcherCount >= maxConnections) {
        webSocket.on('error', () => webSocket.terminate());
        // The service's words: https://github.com/step-up-labs/firebase-database-dotnet/issues/112
        const fact = `The Firebase database '${namespace}' has reached its peak connections limit.`;
        const advice = 'If you are the Firebase owner, consider upgrading.';
        webSocket.send(controlMessage('s', `${fact} ${advice}`));
        webSocket.close();
        return;
      }
      const session = new Session(webSocket, {
        database,
        audiences: audiencesOf(namespace, projectId),
        enforceAppCheck,
        appCheckToken,
        host: request.headers.host ?? '',
        clock,
        clientTimeout,
        log,
      });
      sessions.set(session.id, session);
      webSocket.once('close', () => sessions.delete(session.id));
    });
  });

  await new Promise<void>((resolve, reject) => {
    http.once('error', reject);
    http.listen(port, host, resolve);
  });
  const bound = (http.address() as AddressInfo).port;

  const setDefaultRules = (source: string) => {
    defaultRules = readRules(source);
    for (const database of databases.values()) database.setRules(null);
  };
  const unwatch = rulesFile === undefined ? null : watchRules(rulesFile, setDefaultRules, log);

  return {
    host,
    port: bound,
    url: `http://${isIPv6(host) ? `[${host}]` : host}:${bound}`,
    setRules: (name, source) => databaseNamed(name).setRules(readRules(source)),
    setDefaultRules,
    setMaxConnections: (count) => {
      maxConnections = count;
    },
    close: () =>
      new Promise((resolve) => {
        unwatch?.();
        for (const socket of sockets.clients) socket.terminate();
        http.close(() => resolve());
        http.closeAllConnections();
      }),
  };
}

/** What a request for the wire protocol, version 5, asks for; null for any other request. */
function socketRequest(request: IncomingMessage) {
  try {
    const url = readUrl(request);
    const isProtocol = url.pathname === '/.ws' && url.searchParams.get('v') === '5';
    const namespace = isProtocol ? namespaceIn(request, url) : null;
    if (namespace === null) return null;
    const lastSession = url.searchParams.get('ls') ?? '';
    return { namespace, appCheckToken: appCheckTokenIn(request, url), lastSession };
  } catch {
    return null;
  }
}
