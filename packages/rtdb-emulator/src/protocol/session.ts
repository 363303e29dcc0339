import { randomUUID } from 'node:crypto';
import type { WebSocket } from 'ws';
import { readAppCheckToken } from '../app-check.ts';
import type { Commit, Database } from '../database.ts';
import { ANYONE, type Identity } from '../identity.ts';
import { Refusal, unsupported } from '../refusal.ts';
import type { Operation } from '../tree/operation.ts';
import type { Path } from '../tree/path.ts';
import { createAssembler, toFrames } from './frames.ts';
import {
  answerMessage,
  controlMessage,
  parseMessage,
  pushMessage,
  type Request,
} from './messages.ts';
import { pushFor } from './pushes.ts';
import { ACTIONS, type Connection, CREDENTIAL_ACTIONS } from './requests.ts';

// The service takes writes of 16 MB over a WebSocket.
export const MAX_MESSAGE_LENGTH = 16 * 1024 * 1024;
// A client that does not read must not fill the memory. What a frame takes beside its text, bytes.
const MAX_UNSENT_BYTES = 64 * 1024 * 1024;
const FRAME_OVERHEAD = 512;
// The longest that a timer of Node.js can wait.
const MAX_TIMEOUT_MS = 2 ** 31 - 1;

export interface SessionOptions {
  readonly database: Database;
  readonly audiences: readonly string[] | null;
  readonly enforceAppCheck: boolean;
  readonly appCheckToken: string | null;
  /** The host under which the client has connected; it reconnects to it. */
  readonly host: string;
  readonly clock: () => number;
  readonly clientTimeout: number;
  readonly log: (line: string) => void;
}

/** Serves one WebSocket until it ends: each request is answered before the next is looked at. */
export class Session implements Connection {
  /** What the client is given as `s`, and sends as `ls` when it connects again. */
  readonly id = randomUUID();
  readonly database: Database;
  readonly audiences: readonly string[] | null;
  readonly listens = new Map<string, Path>();
  identity: Identity = ANYONE;
  disconnectWrites: Operation[] = [];
  readonly #socket: WebSocket;
  readonly #options: SessionOptions;
  readonly #unwatch: () => void;
  readonly #silence: NodeJS.Timeout;
  readonly #pings: NodeJS.Timeout;
  #unsentFrames = 0;
  #hasEnded = false;
  #tokenExpiry: NodeJS.Timeout | undefined;
  #appCheckExpiry: NodeJS.Timeout | undefined;
  /** Whether the connection has shown that it is the app's, where that is asked for. */
  #isAttested: boolean;

  constructor(socket: WebSocket, options: SessionOptions) {
    const { database, audiences, clock, host, appCheckToken, clientTimeout } = options;
    this.database = database;
    this.audiences = audiences;
    this.#socket = socket;
    this.#options = options;
    this.#isAttested = !options.enforceAppCheck;
    this.#unwatch = database.watch((commit) => this.#tell(commit));
    this.#silence = setTimeout(() => this.end(), clientTimeout).unref();
    // A client that receives much sends no keep-alive: it shows by its pongs that it is there.
    this.#pings = setInterval(() => socket.ping(), clientTimeout / 4).unref();
    for (const sign of ['message', 'ping', 'pong']) socket.on(sign, () => this.#silence.refresh());
    const assemble = createAssembler(MAX_MESSAGE_LENGTH);
    socket.on('message', (data, isBinary) => {
      // What a session has still to read when it is ended comes too late.
      if (this.#hasEnded) return;
      const assembled = isBinary ? null : assemble(String(data));
      if (isBinary) this.#drop();
      else if (assembled?.kind === 'message') this.#receive(assembled.text);
      else if (assembled?.request === null) this.#drop();
      else if (assembled) {
        const reason = 'Data to write exceeds the maximum size.';
        this.send(answerMessage(assembled.request, 'too_big', reason));
      }
    });
    socket.on('error', () => socket.terminate());
    socket.on('close', () => this.end());
    this.send(controlMessage('h', { ts: clock(), v: '5', h: host, s: this.id }));
    try {
      if (appCheckToken !== null) this.attest(appCheckToken);
    } catch (error) {
      this.#kill((error as Error).message);
    }
  }

  send(message: string): void {
    const socket = this.#socket;
    const unsent = socket.bufferedAmount + this.#unsentFrames * FRAME_OVERHEAD;
    if (unsent > MAX_UNSENT_BYTES) socket.terminate();
    if (socket.readyState !== socket.OPEN) return;
    for (const frame of toFrames(message)) {
      this.#unsentFrames += 1;
      socket.send(frame, this.#countSent);
    }
  }

  readonly #countSent = () => {
    this.#unsentFrames -= 1;
  };

  become(identity: Identity): void {
    this.identity = identity;
    clearTimeout(this.#tokenExpiry);
    this.#tokenExpiry = this.#at(identity.expires, () => {
      this.send(pushMessage('ac', { s: 'expired_token', d: 'Auth token is expired' }));
      this.become(ANYONE);
    });
    this.#revokeLapsedListens();
  }

  attest(token: string | null): void {
    if (!this.#options.enforceAppCheck) return;
    clearTimeout(this.#appCheckExpiry);
    this.#isAttested = false;
    const expires = readAppCheckToken(token, this.#options.clock());
    this.#isAttested = true;
    this.#appCheckExpiry = this.#at(expires, () => {
      this.#isAttested = false;
      // The client asks for a new token, but leaves it to the server to close the connection.
      this.send(pushMessage('apc', { s: 'expired_token', d: 'App Check token is expired' }));
      this.#socket.close();
    });
  }

  #receive(text: string): void {
    const message = parseMessage(text);
    if (message === null) this.#drop();
    else if (typeof message === 'object') this.#respond(message);
    else if (message === 'ping') this.send(controlMessage('o', null));
  }

  #respond({ number, action, body }: Request): void {
    const isCredential = CREDENTIAL_ACTIONS.has(action);
    if (!(this.#isAttested || this.identity.admin || isCredential)) {
      this.#kill('Missing appcheck token');
      return;
    }
    try {
      const act = ACTIONS.get(action);
      if (act === undefined) throw unsupported(`The request "${action.slice(0, 100)}"`);
      this.send(answerMessage(number, 'ok', act(this, body)));
    } catch (error) {
      const isExpected = error instanceof Refusal;
      if (!isExpected) console.error(error);
      // The client prints no refusal of a listen: to its developer, it would just wait.
      if (isExpected && error.isUnsupported) {
        const path = typeof body.p === 'string' ? body.p : '';
        this.#options.log(`The request ${action} ${path} is refused. ${error.message}`);
      }
      const status = isExpected ? error.status : 'failure';
      this.send(answerMessage(number, status, isExpected ? error.message : String(error)));
      // A client whose App Check token was refused connects again, with a new one.
      if (action === 'appcheck' || action === 'unappeck') this.#socket.close();
    }
  }

  #tell(commit: Commit | null): void {
    // First the rights: data that has just become secret must not go out.
    this.#revokeLapsedListens();
    if (commit === null) return;
    // Two listens, one within the other, may lead to the same message.
    const pushes = new Set([...this.listens.values()].map((path) => pushFor(commit, path)));
    for (const push of pushes) if (push !== null) this.send(push);
  }

  #revokeLapsedListens(): void {
    for (const [text, path] of this.listens) {
      if (this.database.mayRead(path, this.identity)) continue;
      this.listens.delete(text);
      this.send(pushMessage('c', { p: text }));
    }
  }

  /** Calls back at an instant, ms since the epoch, if that lies ahead. */
  #at(instant: number | undefined, act: () => void): NodeJS.Timeout | undefined {
    const left = (instant ?? 0) - this.#options.clock();
    return left > 0 && left <= MAX_TIMEOUT_MS ? setTimeout(act, left).unref() : undefined;
  }

  #drop(): void {
    this.#socket.close(1008, 'Not a message of the protocol.');
  }

  /** Ends the connection; the client prints the reason and does not connect again. */
  #kill(reason: string): void {
    this.send(controlMessage('s', reason));
    this.#socket.close();
  }

  /** Ends the session; its onDisconnect writes are done when this returns. */
  end(): void {
    this.#hasEnded = true;
    this.#socket.terminate();
    for (const timer of [this.#silence, this.#pings, this.#tokenExpiry, this.#appCheckExpiry]) {
      clearTimeout(timer);
    }
    this.#unwatch();
    for (const operation of this.disconnectWrites.splice(0)) {
      try {
        this.database.write(operation, this.identity);
      } catch {
        // The rules refuse it by now.
      }
    }
  }
}
