import { randomUUID } from 'node:crypto';
import type { WebSocket } from 'ws';
import type { Handshake } from '../address.ts';
import type { Database } from '../database.ts';
import { ANYONE, type Identity, readAppCheckToken } from '../identity.ts';
import { Refusal, refusalOf, unsupported } from '../refusal.ts';
import type { Settings } from '../settings.ts';
import { isRelated, type Path, pathText } from '../tree/path.ts';
import { keepRange } from '../tree/query.ts';
import { toJson } from '../tree/tree.ts';
import { Assembler, toFrames } from './frames.ts';
import * as messages from './messages.ts';
import {
  ACTIONS,
  type Connection,
  CREDENTIAL_ACTION,
  type Listen,
} from './requests.ts';

// The service accepts writes of 16 MB over a WebSocket.
const MAX_BYTES = 16 * 1024 * 1024;
// The longest delay of a timer in Node.js.
const MAX_TIMEOUT_MS = 2 ** 31 - 1;

/** One WebSocket connection. Requests are answered one after the other. */
export class Session implements Connection {
  readonly database: Database;
  readonly listens = new Map<string, Listen>();
  identity: Identity = ANYONE;
  readonly #socket: WebSocket;
  readonly #settings: Settings;
  #appCheckExpiry: NodeJS.Timeout | undefined;
  /** Whether the App Check token is valid, or not required. */
  #isAppChecked: boolean;

  constructor(socket: WebSocket, settings: Settings, handshake: Handshake) {
    this.database = settings.databaseNamed(handshake.namespace);
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
    const unwatch = this.database.watch((changed) => this.#onChange(changed));
    const assembler = new Assembler();
    socket.on('message', (data) => {
      const text = assembler.add(String(data));
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
    try {
      const { t, d } = JSON.parse(text) as messages.Message;
      if (t === 'd') this.#respond(d, Buffer.byteLength(text));
      else if (d.t === 'p') this.send(messages.controlMessage('o', null));
    } catch {
      // Not a message of the protocol.
      this.#socket.close();
    }
  }

  #respond({ r, a, b = {} }: messages.Message['d'], bytes: number): void {
    const isCredential = CREDENTIAL_ACTION.test(a);
    if (!(this.#isAppChecked || this.identity.admin || isCredential)) {
      this.#shutDown('Missing appcheck token');
      return;
    }
    try {
      if (bytes > MAX_BYTES) throw tooBig();
      const act = ACTIONS.get(a);
      if (act === undefined) throw unsupported(`The request "${a}"`);
      this.send(messages.answerMessage(r, 'ok', act(this, b)));
    } catch (error) {
      const { log } = this.#settings;
      const { status, message } = refusalOf(error, `${a} ${b.p}`, log);
      this.send(messages.answerMessage(r, status, message));
      // The client then reconnects with a new App Check token.
      if (a === 'appcheck' || a === 'unappeck') this.#socket.close();
    }
  }

  #onChange(changed: readonly Path[]): void {
    // Before the data is sent: a write may have ended the right to read it.
    this.#revokeListens();
    for (const listen of this.listens.values()) {
      const isConcerned = changed.some((at) => isRelated(at, listen.path));
      if (isConcerned) this.sendData(listen);
    }
  }

  /**
   * Sends all data of a listen, so that no client sees a part of a merge.
   * @throws {Refusal} if it may not be read.
   */
  sendData({ path, query, body }: Listen): void {
    const tree = keepRange(this.database.read(path, this.identity), query);
    const data = toJson(tree, { priorities: true });
    const push = { p: pathText(path), d: data, t: body.t };
    this.send(messages.pushMessage('d', push));
  }

  #revokeListens(): void {
    for (const [key, { path, body }] of this.listens) {
      if (this.database.mayRead(path, this.identity)) continue;
      this.listens.delete(key);
      // The client expects its query in an array.
      const q = body.q && [body.q];
      this.send(messages.pushMessage('c', { p: pathText(path), q }));
    }
  }

  /** The client prints the reason and does not reconnect. */
  #shutDown(reason: string): void {
    this.send(messages.controlMessage('s', reason));
    this.#socket.close();
  }
}

/**
 * Status and message of the service:
 * https://github.com/FirebaseExtended/firebase-import/issues/46
 */
function tooBig(): Refusal {
  return new Refusal(
    'write_too_big',
    'Data to write exceeds the maximum size that can be modified with a ' +
      'single request.',
  );
}
