import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { type Handshake, readHandshake } from '../address.ts';
import type { Settings } from '../settings.ts';
import { controlMessage } from './messages.ts';
import { MAX_MESSAGE_LENGTH, Session } from './session.ts';

const REFUSED_UPGRADE = [
  'HTTP/1.1 400 Bad Request',
  'Connection: close',
  '',
  '/.ws?v=5&ns=<name> expected',
].join('\r\n');

/** The WebSocket connections of an emulator. */
export class Connections {
  /** The maximum of simultaneous connections to a database. */
  max: number;
  readonly #settings: Settings;
  readonly #sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_MESSAGE_LENGTH,
  });
  /** By the id of the session. */
  readonly #sessions = new Map<string, Session>();

  constructor(settings: Settings, max: number) {
    this.#settings = settings;
    this.max = max;
  }

  /** Answers an HTTP request to upgrade to a WebSocket. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', () => socket.destroy());
    const handshake = readHandshake(request);
    if (handshake === null) {
      // Otherwise the connection stays half open until the client closes it.
      socket.once('finish', () => socket.destroy());
      socket.end(REFUSED_UPGRADE);
      return;
    }
    this.#sockets.handleUpgrade(request, socket, head, (webSocket) => {
      this.#open(webSocket, request.socket, handshake);
    });
  }

  terminate(): void {
    for (const socket of this.#sockets.clients) socket.terminate();
  }

  #open(socket: WebSocket, tcp: Socket, handshake: Handshake): void {
    this.#endPrevious(handshake.lastSession);
    if (this.#countIn(handshake.namespace) >= this.max) {
      refuse(socket, handshake.namespace);
      return;
    }
    const session = new Session(socket, tcp, this.#settings, handshake);
    this.#sessions.set(session.id, session);
    socket.once('close', () => this.#sessions.delete(session.id));
  }

  /** A client can reconnect before its old connection is closed. */
  #endPrevious(id: string): void {
    this.#sessions.get(id)?.end();
    this.#sessions.delete(id);
  }

  #countIn(namespace: string): number {
    let count = 0;
    for (const session of this.#sessions.values()) {
      if (session.namespace === namespace) count += 1;
    }
    return count;
  }
}

/**
 * The message of the service:
 * github.com/step-up-labs/firebase-database-dotnet/issues/112
 */
function refuse(socket: WebSocket, namespace: string): void {
  const reason =
    `The Firebase database '${namespace}' has reached its peak connections ` +
    'limit. If you are the Firebase owner, consider upgrading.';
  socket.on('error', () => socket.terminate());
  socket.send(controlMessage('s', reason));
  socket.close();
}
