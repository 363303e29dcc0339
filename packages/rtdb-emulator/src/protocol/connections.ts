import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { type Handshake, readHandshake } from '../address.ts';
import type { Settings } from '../settings.ts';
import { controlMessage } from './messages.ts';
import { Session } from './session.ts';

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
  readonly #sockets = new WebSocketServer({ noServer: true });
  readonly #sessions = new Set<Session>();

  constructor(settings: Settings, max: number) {
    this.#settings = settings;
    this.max = max;
  }

  /** Answers an HTTP request to upgrade to a WebSocket. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', () => socket.destroy());
    const handshake = readHandshake(request);
    if (handshake === null) {
      socket.end(REFUSED_UPGRADE, () => socket.destroy());
      return;
    }
    this.#sockets.handleUpgrade(request, socket, head, (webSocket) => {
      this.#open(webSocket, handshake);
    });
  }

  terminate(): void {
    for (const socket of this.#sockets.clients) socket.terminate();
  }

  #open(socket: WebSocket, handshake: Handshake): void {
    const { namespace } = handshake;
    const others = [...this.#sessions].filter(
      (session) => session.namespace === namespace,
    );
    if (others.length >= this.max) {
      refuse(socket, namespace);
      return;
    }
    const session = new Session(socket, this.#settings, handshake);
    this.#sessions.add(session);
    socket.once('close', () => this.#sessions.delete(session));
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
