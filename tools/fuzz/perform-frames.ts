import { connect } from 'node:net';
import type { Input } from './campaign.ts';
import { within } from './exchange.ts';
import { Fault } from './fault.ts';
import { PATIENCE, type Target } from './target.ts';
import { encodeFrame, handshake, textsIn } from './websocket-frame.ts';

/**
 * Opens a connection, sends its frames and ends it.
 * Rejects with a `Fault` when the emulator does not end it too, or says what is no message.
 */
export async function performFrames(target: Target, input: Input): Promise<void> {
  const socket = connect(target.port, '127.0.0.1');
  const received: Buffer[] = [];
  let isClosed = false;
  socket.on('data', (data) => received.push(data));
  socket.on('error', () => {});
  socket.on('close', () => {
    isClosed = true;
  });
  for (const { does, text } of input) {
    if (does === 'connect') {
      socket.write(handshake(text));
      const hasAnswer = () => isClosed || received.some((data) => data.includes('\r\n\r\n'));
      if (!(await within(socket, PATIENCE, hasAnswer))) throw new Fault('No handshake.');
    } else if (does === 'frame') socket.write(encodeFrame('text', text));
    else if (does === 'binary' || does === 'ping') socket.write(encodeFrame(does, text));
    else if (does === 'fragments') {
      const middle = text.length >> 1;
      socket.write(encodeFrame('text', text.slice(0, middle), false));
      socket.write(encodeFrame('continuation', text.slice(middle)));
    } else if (does === 'bytes') socket.write(Buffer.from(text, 'latin1'));
    else if (does === 'close') socket.write(encodeFrame('close', ''));
  }
  // What came before may have swallowed a closing frame; the end of the stream cannot be.
  if (input.at(-1)?.does === 'reset') socket.resetAndDestroy();
  else if (input.at(-1)?.does !== 'close' || input.some(({ does }) => does === 'bytes'))
    socket.end();
  const isEnded = await within(socket, PATIENCE, () => isClosed);
  socket.destroy();
  if (!isEnded) throw new Fault('A connection is not ended.');
  checkAnswers(Buffer.concat(received));
}

/** All that is said over a connection is JSON, or the number of the frames that follow. */
function checkAnswers(received: Buffer): void {
  const start = received.indexOf('\r\n\r\n');
  if (!received.toString('latin1', 0, 12).startsWith('HTTP/1.1 101')) return;
  let missing = 0;
  let text = '';
  for (const frame of textsIn(received.subarray(start + 4))) {
    if (missing === 0 && /^\d+$/.test(frame)) {
      missing = Number(frame);
      continue;
    }
    text += frame;
    missing = Math.max(missing - 1, 0);
    if (missing > 0) continue;
    if (!isMessage(text)) throw new Fault(`It says ${text.slice(0, 200)}.`);
    text = '';
  }
}

function isMessage(text: string): boolean {
  try {
    const message: unknown = JSON.parse(text);
    return typeof message === 'object' && message !== null && 't' in message && 'd' in message;
  } catch {
    return false;
  }
}
