import type { IncomingMessage } from 'node:http';
import type { WebSocket } from 'ws';
import { openSession, type SessionOptions } from './session.ts';

// A client that does not read must not fill the memory.
const MAX_UNSENT_BYTES = 64 * 1024 * 1024;

/** Serves one WebSocket until it ends. */
export function acceptSocket(
  socket: WebSocket,
  request: IncomingMessage,
  options: Omit<SessionOptions, 'host' | 'sendFrame' | 'drop'>,
): void {
  const session = openSession({
    ...options,
    host: request.headers.host ?? '',
    sendFrame: (frame) => {
      if (socket.bufferedAmount > MAX_UNSENT_BYTES) socket.terminate();
      else if (socket.readyState === socket.OPEN) socket.send(frame);
    },
    drop: (reason) => socket.close(1008, reason),
  });
  socket.on('message', (data, isBinary) => {
    if (isBinary) socket.close(1003, 'Text only.');
    else session.receive(String(data));
  });
  // Errors, such as a frame too big, end in a close as well.
  socket.on('error', () => socket.terminate());
  socket.on('close', session.end);
}
