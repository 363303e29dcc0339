import type { Socket } from 'node:net';
import type { WebSocket } from 'ws';
import { toFrames } from './frames.ts';

const MAX_UNSENT_BYTES = 64 * 1024 * 1024;
// What Node.js adds to each frame in memory.
const FRAME_OVERHEAD = 512;

export interface OutboxOptions {
  /** How long a client may take none of the data that is held for it, ms. */
  readonly timeoutMs: number;
  /** Is called once the client has taken nothing for that time. */
  readonly onStuck: (unsentBytes: number) => void;
  /** Is called when the client has taken what was held for it. */
  readonly onTaken: () => void;
}

/**
 * Sends messages. While 64 MB or more are held for a client, nothing is read
 * from it, so that further answers do not fill the memory.
 */
export class Outbox {
  readonly #socket: WebSocket;
  readonly #onTaken: () => void;
  #unsentFrames = 0;

  /** @param tcp the connection below the WebSocket. */
  constructor(socket: WebSocket, tcp: Socket, options: OutboxOptions) {
    this.#socket = socket;
    this.#onTaken = options.onTaken;
    // Node.js emits it only if nothing was read or sent, not even a part of a
    // write.
    tcp.setTimeout(options.timeoutMs);
    tcp.on('timeout', () => {
      if (this.isHolding) options.onStuck(this.#unsentBytes);
    });
  }

  /** Whether nothing is read from the client until it has taken its data. */
  get isHolding(): boolean {
    return this.#socket.isPaused;
  }

  get #unsentBytes(): number {
    return this.#socket.bufferedAmount + this.#unsentFrames * FRAME_OVERHEAD;
  }

  send(message: string): void {
    const socket = this.#socket;
    if (socket.readyState !== socket.OPEN) return;
    for (const frame of toFrames(message)) {
      this.#unsentFrames += 1;
      socket.send(frame, () => this.#onSent());
    }
    if (this.#unsentBytes > MAX_UNSENT_BYTES) socket.pause();
  }

  #onSent(): void {
    this.#unsentFrames -= 1;
    if (!this.isHolding || this.#unsentBytes > MAX_UNSENT_BYTES) return;
    this.#socket.resume();
    this.#onTaken();
  }
}
