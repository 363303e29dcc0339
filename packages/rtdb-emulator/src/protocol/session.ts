import { randomUUID } from 'node:crypto';
import type { WebSocket } from 'ws';
import type { Commit, Database } from '../database.ts';
import { ANYONE, type Identity } from '../identity.ts';
import { Refusal, unsupported } from '../refusal.ts';
import type { Json } from '../tree/tree.ts';
import { createAssembler, toFrames } from './frames.ts';
import { pushFor, pushMessage } from './pushes.ts';
import { ACTIONS, type Body, type Connection } from './requests.ts';

// The service takes writes of 16 MB over a WebSocket.
export const MAX_MESSAGE_LENGTH = 16 * 1024 * 1024;
// A client that does not read must not fill the memory.
const MAX_UNSENT_BYTES = 64 * 1024 * 1024;
// The longest that a timer of Node.js can wait.
const MAX_TIMEOUT_MS = 2 ** 31 - 1;
// The client drops a control message without `d`.
const PONG = JSON.stringify({ t: 'c', d: { t: 'o', d: null } });

export interface SessionOptions {
  readonly database: Database;
  readonly audiences: readonly string[] | null;
  /** The host under which the client has connected; it reconnects to it. */
  readonly host: string;
  /** Server time, ms since the epoch. */
  readonly clock: () => number;
}

/** Serves one WebSocket until it ends: each request is answered before the next is looked at. */
export function serveSocket(socket: WebSocket, options: SessionOptions): void {
  const { database, audiences, host, clock } = options;
  const send = (message: string) => {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > MAX_UNSENT_BYTES) socket.terminate();
    else for (const frame of toFrames(message)) socket.send(frame);
  };
  const drop = () => socket.close(1008, 'Not a message of the protocol.');

  const revokeLapsedListens = () => {
    for (const [text, path] of connection.listens) {
      if (database.mayRead(path, connection.identity)) continue;
      connection.listens.delete(text);
      send(pushMessage('c', { p: text }));
    }
  };
  let expiry: NodeJS.Timeout | undefined;
  const become = (identity: Identity) => {
    connection.identity = identity;
    clearTimeout(expiry);
    const left = (identity.expires ?? 0) - clock();
    if (left > 0 && left <= MAX_TIMEOUT_MS) expiry = setTimeout(expire, left).unref();
    revokeLapsedListens();
  };
  const expire = () => {
    send(pushMessage('ac', { s: 'expired_token', d: 'Auth token is expired' }));
    become(ANYONE);
  };
  const connection: Connection = {
    database,
    audiences,
    identity: ANYONE,
    listens: new Map(),
    disconnectWrites: [],
    send,
    become,
  };

  const unwatch = database.watch((commit: Commit | null) => {
    // First the rights: data that has just become secret must not go out.
    revokeLapsedListens();
    if (commit === null) return;
    // Two listens, one within the other, may lead to the same message.
    const pushes = new Set([...connection.listens.values()].map((path) => pushFor(commit, path)));
    for (const push of pushes) if (push !== null) send(push);
  });
  const assemble = createAssembler(MAX_MESSAGE_LENGTH);
  socket.on('message', (data, isBinary) => {
    const assembled = isBinary ? null : assemble(String(data));
    if (isBinary) drop();
    else if (assembled?.kind === 'message') receive(assembled.text);
    else if (assembled?.request === null) drop();
    else if (assembled) {
      send(answer(assembled.request, 'too_big', 'Data to write exceeds the maximum size.'));
    }
  });
  const receive = (text: string) => {
    const message = parseMessage(text);
    if (message === null) drop();
    else if (typeof message === 'object') send(respond(connection, message));
    else if (message === 'ping') send(PONG);
  };
  // Errors, such as a frame too big, end in a close as well.
  socket.on('error', () => socket.terminate());
  socket.on('close', () => {
    clearTimeout(expiry);
    unwatch();
    for (const operation of connection.disconnectWrites) {
      try {
        database.write(operation, connection.identity);
      } catch {
        // The rules refuse it by now, and nobody is left to be told.
      }
    }
  });

  const hello = { ts: clock(), v: '5', h: host, s: randomUUID() };
  send(JSON.stringify({ t: 'c', d: { t: 'h', d: hello } }));
}

interface Request {
  /** The number under which the answer goes out. */
  readonly number: number;
  readonly action: string;
  readonly body: Body;
}

/** What a client can send; null for what is no message of the protocol. */
function parseMessage(text: string): Request | 'ping' | 'other control' | null {
  let message: unknown;
  try {
    message = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isObject(message) || !isObject(message.d)) return null;
  const { r: number, a: action, b: body = {}, t } = message.d;
  if (message.t === 'c') return t === 'p' ? 'ping' : 'other control';
  if (message.t !== 'd' || typeof number !== 'number' || typeof action !== 'string') return null;
  return isObject(body) ? { number, action, body } : null;
}

function isObject(json: unknown): json is Body {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

function respond(connection: Connection, { number, action, body }: Request): string {
  try {
    const act = ACTIONS.get(action);
    if (act === undefined) throw unsupported(`The request "${action.slice(0, 100)}"`);
    return answer(number, 'ok', act(connection, body));
  } catch (error) {
    if (error instanceof Refusal) return answer(number, error.status, error.message);
    console.error(error);
    return answer(number, 'failure', String(error));
  }
}

function answer(number: number, status: string, data: Json): string {
  return JSON.stringify({ t: 'd', d: { r: number, b: { s: status, d: data } } });
}
