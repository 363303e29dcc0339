import type { Page } from '@playwright/test';

/** Bytes of WebSocket frames with their headers, below TLS; without the handshake. */
export interface SocketBytes {
  sent: number;
  received: number;
}

/** Counts, from now on, what the WebSockets of a page send and receive. */
export function watchSockets(page: Page): Readonly<SocketBytes> {
  const bytes: SocketBytes = { sent: 0, received: 0 };
  page.on('websocket', (socket) => {
    // Clients mask what they send, by 4 bytes: RFC 6455, section 5.2.
    socket.on('framesent', ({ payload }) => {
      bytes.sent += frameSize(payload) + 4;
    });
    socket.on('framereceived', ({ payload }) => {
      bytes.received += frameSize(payload);
    });
  });
  return bytes;
}

function frameSize(payload: string | Buffer): number {
  const length = Buffer.byteLength(payload);
  return 2 + (length < 126 ? 0 : length < 65_536 ? 2 : 8) + length;
}
