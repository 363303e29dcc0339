import { randomUUID } from 'node:crypto';
import type { WebSocket } from 'ws';
import type { Handshake } from '../address.ts';
import type { Commit, Database } from '../database.ts';
import { ANYONE, type Identity, readAppCheckToken } from '../identity.ts';
import { refusalOf, unsupported } from '../refusal.ts';
import type { Settings } from '../settings.ts';
import type { Path } from '../tree/path.ts';
import { Assembler, toFrames } from './frames.ts';
import * as messages from './messages.ts';
import { pushFor } from './pushes.ts';
import { ACTIONS, type Connection, CREDENTIAL_ACTION } from './requests.ts';

// The service accepts writes of 16 MB over a WebSocket.
export const MAX_MESSAGE_LENGTH = 16 * 1024 * 1024;
// The longest delay of a timer in Node.js.
const MAX_TIMEOUT_MS = 2 ** 31 - 1;
const POLICY_VIOLATION = 1008;

/** One WebSocket connection. Requests are answered one after the other. */
export class Session implements Connection {
  readonly namespace: string;
  readonly database: Database;
  readonly listens = new Map<string, Path>();
  identity: Identity = ANYONE;
  readonly #socket: WebSocket;
  readonly #settings: Settings;
  #appCheckExpiry: NodeJS.Timeout | undefined;
  /** Whether the App Check token is valid, or not required. */
  #isAppChecked: boolean;

  constructor(socket: WebSocket, settings: Settings, handshake: Handshake) {
    this.namespace = handshake.namespace;
    this.database = settings.databaseNamed(this.namespace);
    this.#socket = socket;
    this.#settings = settings;
    this.#isAppChecked = !settings.enforceAppCheck;
    this.#receiveFrom(socket);
    const greeting = {
      ts: settings.clock(),
      v: '5',
      h: handshake.host,
      s: randomUUID(),
    };
    this.send(messages.controlMessage('h', greeting));
    this.#checkFirstToken(handshake.appCheckToken);
  }

  #receiveFrom(socket: WebSocket): void {
    const unwatch = this.database.watch((commit) => this.#onCommit(commit));
    const assembler = new Assembler(MAX_MESSAGE_LENGTH);
    socket.on('message', (data, isBinary) => {
      if (socket.readyState !== socket.OPEN) return;
      const text = isBinary ? '' : assembler.add(String(data));
      if (text !== null) this.#receive(text);
    });
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      unwatch();
      clearTimeout(this.#appCheckExpiry);
    });
  }

  #checkFirstToken(token: string | null): void {
    if (token === null) return;
    try {
      this.setAppCheckToken(token);
    } catch (error) {
      this.#shutDown((error as Error).message);
    }
  }

  send(message: string): void {
    const socket = this.#socket;
    if (socket.readyState !== socket.OPEN) return;
    for (const frame of toFrames(message)) socket.send(frame);
  }

  setIdentity(identity: Identity): void {
    this.identity = identity;
    this.#revokeListens();
  }

  setAppCheckToken(token: string | null): void {
    if (!this.#settings.enforceAppCheck) return;
    clearTimeout(this.#appCheckExpiry);
    this.#isAppChecked = false;
    const now = this.#settings.clock();
    const lifetime = readAppCheckToken(token, now) - now;
    this.#isAppChecked = true;
    this.#appCheckExpiry = setTimeout(
      () => this.#onAppCheckExpiry(),
      Math.min(lifetime, MAX_TIMEOUT_MS),
    ).unref();
  }

  #onAppCheckExpiry(): void {
    this.#isAppChecked = false;
    const reason = { s: 'expired_token', d: 'App Check token is expired' };
    this.send(messages.pushMessage('apc', reason));
    // The client requests a new token; it does not close the connection.
    this.#socket.close();
  }

  #receive(text: string): void {
    const message = messages.parseMessage(text);
    if (message === null) {
      this.#socket.close(POLICY_VIOLATION, 'Not a message of the protocol.');
    } else if (message === 'ping') {
      this.send(messages.controlMessage('o', null));
    } else if (typeof message === 'object') this.#respond(message);
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

  /** The client prints the reason and does not reconnect. */
  #shutDown(reason: string): void {
    this.send(messages.controlMessage('s', reason));
    this.#socket.close();
  }
}
