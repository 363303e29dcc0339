import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { readHandshake } from '../address.ts';
import type { Settings } from '../settings.ts';
import { Session } from './session.ts';

const REFUSED_UPGRADE = [
  'HTTP/1.1 400 Bad Request',
  'Connection: close',
  '',
  '/.ws?v=5&ns=<name> expected',
].join('\r\n');

/** The WebSocket connections of an emulator. */
export class Connections {
  readonly #settings: Settings;
  readonly #sockets = new WebSocketServer({ noServer: true });

  constructor(settings: Settings) {
    this.#settings = settings;
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
      new Session(webSocket, this.#settings, handshake);
    });
  }

  terminate(): void {
    for (const socket of this.#sockets.clients) socket.terminate();
  }
}
