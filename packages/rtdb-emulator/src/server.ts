import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, isIPv6 } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { readHandshake } from './address.ts';
import { Database } from './database.ts';
import { controlMessage } from './protocol/messages.ts';
import { MAX_MESSAGE_LENGTH, Session } from './protocol/session.ts';
import { answerRest } from './rest/answer.ts';
import { answerParseError } from './rest/parse-error.ts';
import { Ruleset } from './rules/ruleset.ts';
import { watchRules } from './watch-rules.ts';

export interface EmulatorOptions {
  /** 127.0.0.1 if omitted. */
  readonly host?: string;
  /** 0, any free port, if omitted. */
  readonly port?: number;
  /** The text of a rules file, for namespaces without rules of their own; if omitted, open rules. */
  readonly rules?: string;
  /** A file to use instead of `rules`: it is loaded again when it changes. */
  readonly rulesFile?: string;
  /** If given, tokens of other projects are refused. */
  readonly projectId?: string;
  /** Whether connections and REST requests need a valid App Check token; false if omitted. */
  readonly enforceAppCheck?: boolean;
  /** Server time, ms since the epoch; the clock of the machine if omitted. */
  readonly now?: () => number;
  /** Ends a connection after this time without a message, ping or pong, ms; 2 minutes if omitted. */
  readonly clientTimeout?: number;
  /** The maximum of simultaneous connections to a database, without REST; if omitted, no maximum. */
  readonly maxConnections?: number;
  /** Receives, line by line, why the rules refuse a read or a write. */
  readonly trace?: (line: string) => void;
  /** Receives messages for the user, e.g. that rules are loaded; the console if omitted. */
  readonly log?: (line: string) => void;
}

export interface DatabaseEmulator {
  readonly host: string;
  readonly port: number;
  readonly url: string;
  /** Sets the rules of one namespace. @throws {RulesError} with location and reason. */
  readonly setRules: (namespace: string, source: string) => void;
  /** Sets the rules of all namespaces without rules of their own. @throws {RulesError} */
  readonly setDefaultRules: (source: string) => void;
  /** Applies to new connections: existing ones stay open. */
  readonly setMaxConnections: (count: number) => void;
  /** Ends all connections and frees the port. */
  readonly close: () => Promise<void>;
}

const CLIENT_TIMEOUT_MS = 120_000;
const OPEN_RULES = '{"rules": {".read": true, ".write": true}}';

/**
 * Starts a Realtime Database emulator with its state in memory. Rejects with a `RulesError` for
 * invalid rules, and with the system's error for an unreadable rules file or a busy port.
 */
export async function startDatabaseEmulator(
  options: EmulatorOptions = {},
): Promise<DatabaseEmulator> {
  const {
    host = '127.0.0.1',
    port = 0,
    projectId,
    now: clock = Date.now,
    trace,
  } = options;
  const { rules = OPEN_RULES, rulesFile, log = console.log } = options;
  const { enforceAppCheck = false, clientTimeout = CLIENT_TIMEOUT_MS } =
    options;
  let { maxConnections = Number.POSITIVE_INFINITY } = options;
  let initialRules = new Ruleset(
    rulesFile === undefined ? rules : readFileSync(rulesFile, 'utf8'),
  );
  const databases = new Map<string, Database>();
  const databaseNamed = (name: string): Database => {
    const existing = databases.get(name);
    if (existing !== undefined) return existing;
    const database = new Database(() => initialRules, clock, trace);
    databases.set(name, database);
    return database;
  };

  const settings = {
    projectId,
    enforceAppCheck,
    clientTimeout,
    clock,
    log,
    databaseNamed,
  };
  const http = createServer(
    (request, response) => void answerRest(request, response, settings),
  );
  // Clients close idle connections. If the server did, it could close one that is in use again.
  http.keepAliveTimeout = 0;
  http.on('clientError', answerParseError);
  const sessions = new Map<string, Session>();
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_MESSAGE_LENGTH,
  });
  http.on(
    'upgrade',
    (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      socket.on('error', () => socket.destroy());
      const handshake = readHandshake(request);
      if (handshake === null) {
        const reason = '/.ws?v=5&ns=<name> expected';
        // Otherwise the connection stays half open until the client closes it.
        socket.once('finish', () => socket.destroy());
        socket.end(
          `HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n${reason}`,
        );
        return;
      }
      sockets.handleUpgrade(request, socket, head, (webSocket) => {
        // A client can reconnect before its old connection is closed.
        sessions.get(handshake.lastSession)?.end();
        const { namespace } = handshake;
        if (databaseNamed(namespace).connectionCount >= maxConnections) {
          webSocket.on('error', () => webSocket.terminate());
          // The message of the service: github.com/step-up-labs/firebase-database-dotnet/issues/112
          const fact = `The Firebase database '${namespace}' has reached its peak connections limit.`;
          const advice = 'If you are the Firebase owner, consider upgrading.';
          webSocket.send(controlMessage('s', `${fact} ${advice}`));
          webSocket.close();
          return;
        }
        const session = new Session(webSocket, settings, handshake);
        sessions.set(session.id, session);
        webSocket.once('close', () => sessions.delete(session.id));
      });
    },
  );

  await new Promise<void>((resolve, reject) => {
    http.once('error', reject);
    http.listen(port, host, resolve);
  });
  const bound = (http.address() as AddressInfo).port;

  const setDefaultRules = (source: string) => {
    initialRules = new Ruleset(source);
    for (const database of databases.values()) database.setRules(null);
  };
  const unwatch =
    rulesFile === undefined
      ? null
      : watchRules(rulesFile, setDefaultRules, log);

  return {
    host,
    port: bound,
    url: `http://${isIPv6(host) ? `[${host}]` : host}:${bound}`,
    setRules: (name, source) =>
      databaseNamed(name).setRules(new Ruleset(source)),
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
