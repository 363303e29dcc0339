import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { WebSocket } from 'ws';
import type { Handshake } from '../address.ts';
import type { Commit, Database } from '../database.ts';
import {
  ANYONE,
  audiencesOf,
  type Identity,
  readAppCheckToken,
} from '../identity.ts';
import { refusalOf, unsupported } from '../refusal.ts';
import type { Settings } from '../settings.ts';
import type { Operation } from '../tree/operation.ts';
import { type Path, pathText } from '../tree/path.ts';
import { startExpiry } from './expiry.ts';
import { Assembler } from './frames.ts';
import * as messages from './messages.ts';
import { Outbox } from './outbox.ts';
import { pushFor } from './pushes.ts';
import { ACTIONS, type Connection, CREDENTIAL_ACTION } from './requests.ts';

// The service accepts writes of 16 MB over a WebSocket.
export const MAX_MESSAGE_LENGTH = 16 * 1024 * 1024;
// How often a client is pinged before its connection times out.
const PINGS_PER_TIMEOUT = 4;

/** One WebSocket connection. Requests are answered one after the other. */
export class Session implements Connection {
  /** `s` in the handshake; the client sends it as `ls` when it reconnects. */
  readonly id = randomUUID();
  readonly namespace: string;
  readonly database: Database;
  readonly audiences: readonly string[] | null;
  readonly listens = new Map<string, Path>();
  identity: Identity = ANYONE;
  disconnectWrites: Operation[] = [];
  readonly #socket: WebSocket;
  readonly #settings: Settings;
  readonly #unwatch: () => void;
  readonly #idleTimer: NodeJS.Timeout;
  readonly #pings: NodeJS.Timeout;
  readonly #outbox: Outbox;
  #hasEnded = false;
  #tokenExpiry: NodeJS.Timeout | undefined;
  #appCheckExpiry: NodeJS.Timeout | undefined;
  /** Whether the App Check token is valid, or not required. */
  #isAppChecked: boolean;

  /** @param tcp the connection below the WebSocket. */
  constructor(
    socket: WebSocket,
    tcp: Socket,
    settings: Settings,
    handshake: Handshake,
  ) {
    const { clock, clientTimeout } = settings;
    this.namespace = handshake.namespace;
    this.database = settings.databaseNamed(this.namespace);
    this.audiences = audiencesOf(this.namespace, settings.projectId);
    this.#socket = socket;
    this.#settings = settings;
    this.#isAppChecked = !settings.enforceAppCheck;
    this.#unwatch = this.database.watch((commit) => this.#onCommit(commit));
    this.#idleTimer = setTimeout(() => this.#onIdle(), clientTimeout).unref();
    // A client that receives much sends no keep-alives, but it answers pings.
    const interval = clientTimeout / PINGS_PER_TIMEOUT;
    this.#pings = setInterval(() => socket.ping(), interval).unref();
    this.#outbox = new Outbox(socket, tcp, {
      timeoutMs: interval,
      onStuck: (unsentBytes) => this.#onStuck(unsentBytes, interval),
      onTaken: () => this.#idleTimer.refresh(),
    });
    this.#receiveFrom(socket);
    const greeting = { ts: clock(), v: '5', h: handshake.host, s: this.id };
    this.send(messages.controlMessage('h', greeting));
    this.#checkFirstToken(handshake.appCheckToken);
  }

  #receiveFrom(socket: WebSocket): void {
    for (const event of ['message', 'ping', 'pong']) {
      socket.on(event, () => this.#idleTimer.refresh());
    }
    const assembler = new Assembler(MAX_MESSAGE_LENGTH, {
      onMessage: (text) => this.#receive(text),
      onTooLong: (request) => this.#refuseMessage(request),
    });
    socket.on('message', (data, isBinary) => {
      if (this.#hasEnded) return;
      if (isBinary) this.#refuseMessage(null);
      else assembler.add(String(data));
    });
    socket.on('error', () => socket.terminate());
    socket.on('close', () => this.end());
  }

  #checkFirstToken(token: string | null): void {
    if (token === null) return;
    try {
      this.setAppCheckToken(token);
    } catch (error) {
      this.#shutDown((error as Error).message);
    }
  }

  #onIdle(): void {
    // Its messages are not read until it has taken its data: see #onStuck.
    if (this.#outbox.isHolding) this.#idleTimer.refresh();
    else this.end();
  }

  #onStuck(unsentBytes: number, timeoutMs: number): void {
    const megabytes = Math.round(unsentBytes / 1024 / 1024);
    this.#settings.log(
      `A connection to ${this.namespace} is ended: its client has taken ` +
        `nothing of ${megabytes} MB for ${timeoutMs / 1000} s.`,
    );
    this.end();
  }

  send(message: string): void {
    this.#outbox.send(message);
  }

  setIdentity(identity: Identity): void {
    this.identity = identity;
    clearTimeout(this.#tokenExpiry);
    this.#tokenExpiry = startExpiry(
      this.#timeUntil(identity.expires ?? 0),
      () => {
        const reason = { s: 'expired_token', d: 'Auth token is expired' };
        this.send(messages.pushMessage('ac', reason));
        this.setIdentity(ANYONE);
      },
    );
    this.#revokeListens();
  }

  setAppCheckToken(token: string | null): void {
    if (!this.#settings.enforceAppCheck) return;
    clearTimeout(this.#appCheckExpiry);
    this.#isAppChecked = false;
    const expires = readAppCheckToken(token, this.#settings.clock());
    this.#isAppChecked = true;
    this.#appCheckExpiry = startExpiry(this.#timeUntil(expires), () => {
      this.#isAppChecked = false;
      const reason = { s: 'expired_token', d: 'App Check token is expired' };
      this.send(messages.pushMessage('apc', reason));
      // The client requests a new token; it does not close the connection.
      this.#socket.close();
    });
  }

  #receive(text: string): void {
    const message = messages.parseMessage(text);
    if (message === null) this.#refuseMessage(null);
    else if (typeof message === 'object') this.#respond(message);
    else if (message === 'ping') this.send(messages.controlMessage('o', null));
  }

  #respond({ number, action, body }: messages.Request): void {
    const isCredential = CREDENTIAL_ACTION.test(action);
    if (!(this.#isAppChecked || this.identity.admin || isCredential)) {
      this.#shutDown('Missing appcheck token');
      return;
    }
    try {
      const act = ACTIONS.get(action);
      if (act === undefined)
        throw unsupported(`The request "${action.slice(0, 100)}"`);
      this.send(messages.answerMessage(number, 'ok', act(this, body)));
    } catch (error) {
      const path = typeof body.p === 'string' ? body.p : '';
      const { status, message } = refusalOf(
        error,
        `${action} ${path}`,
        this.#settings.log,
      );
      this.send(messages.answerMessage(number, status, message));
      // The client then reconnects with a new App Check token.
      if (action === 'appcheck' || action === 'unappeck') this.#socket.close();
    }
  }

  #onCommit(commit: Commit | null): void {
    // Before the data is sent: this commit may have ended the right to read it.
    this.#revokeListens();
    if (commit === null) return;
    // Two listens, one within the other, can give the same message.
    const pushes = new Set(
      [...this.listens.values()].map((path) => pushFor(commit, path)),
    );
    for (const push of pushes) if (push !== null) this.send(push);
  }

  #revokeListens(): void {
    for (const [text, path] of this.listens) {
      if (this.database.mayRead(path, this.identity)) continue;
      this.listens.delete(text);
      this.send(messages.pushMessage('c', { p: text }));
    }
  }

  /** @param instant ms since the epoch. @returns ms. */
  #timeUntil(instant: number): number {
    return instant - this.#settings.clock();
  }

  /** Answers a request that is too long; without its number, closes. */
  #refuseMessage(request: number | null): void {
    if (request === null) {
      this.#socket.close(1008, 'Not a message of the protocol.');
      return;
    }
    const reason = 'Data to write exceeds the maximum size.';
    this.send(messages.answerMessage(request, 'too_big', reason));
  }

  /** The client prints the reason and does not reconnect. */
  #shutDown(reason: string): void {
    this.send(messages.controlMessage('s', reason));
    this.#socket.close();
  }

  /** Ends the session. The onDisconnect writes are done when this returns. */
  end(): void {
    this.#hasEnded = true;
    this.#socket.terminate();
    clearTimeout(this.#idleTimer);
    clearInterval(this.#pings);
    clearTimeout(this.#tokenExpiry);
    clearTimeout(this.#appCheckExpiry);
    this.#unwatch();
    for (const operation of this.disconnectWrites.splice(0)) {
      this.#writeOnDisconnect(operation);
    }
  }

  #writeOnDisconnect(operation: Operation): void {
    try {
      this.database.write(operation, this.identity);
    } catch (error) {
      // The rules may not allow it any more. Other errors are printed.
      const request = `onDisconnect /${pathText(operation.path)}`;
      refusalOf(error, request, this.#settings.log);
    }
  }
}
