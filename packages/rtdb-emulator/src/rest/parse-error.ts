import type { Duplex } from 'node:stream';

// How long what a client still sends is read and discarded.
const DISCARD_MS = 1_000;

/**
 * Answers a request that Node.js cannot parse, e.g. one whose headers are over
 * 16 kB, and closes its connection. Without this, Node.js closes at once: a
 * client that is still sending its body then gets a reset, and no answer.
 */
export function answerParseError(
  error: NodeJS.ErrnoException,
  socket: Duplex,
): void {
  // Node.js reports each further piece of the body as another error.
  if (!socket.writable) return;
  const status =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? '431 Request Header Fields Too Large'
      : '400 Bad Request';
  socket.end(
    `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
  );
  setTimeout(() => socket.destroy(), DISCARD_MS).unref();
}
