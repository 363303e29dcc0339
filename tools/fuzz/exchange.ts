import { connect, type Socket } from 'node:net';
import { Fault } from './fault.ts';
import { PATIENCE, type Target } from './target.ts';

/** After this silence, ms, a request that may lack its end is taken for one, and is ended. */
const SILENCE = 50;

/**
 * Sends the pieces of one HTTP request and waits for its answer.
 * @param isWhole whether the request is known to have its end; it must have an answer then
 * @returns the status and the body; null when the connection ended without an answer.
 * Rejects with a `Fault` when neither comes, and for a status that says that the emulator failed.
 */
export async function exchange(
  target: Target,
  pieces: readonly string[],
  isWhole = false,
): Promise<{ readonly status: number; readonly body: string } | null> {
  const socket = connect(target.port, '127.0.0.1');
  let received = '';
  let isClosed = false;
  socket.setEncoding('latin1');
  socket.on('data', (data) => {
    received += data;
  });
  let trouble = '';
  socket.on('error', (error) => {
    trouble = error.message;
  });
  socket.on('close', () => {
    isClosed = true;
  });
  // The answer to HEAD tells the length of a body that does not come.
  const isHead = pieces[0]?.startsWith('HEAD ') ?? false;
  const hasAnswer = () => isClosed || answerIn(received, isHead) !== null;
  for (const piece of pieces) {
    socket.write(Buffer.from(piece, 'latin1'));
    if (pieces.length > 1) await new Promise(setImmediate);
  }
  if (!(await within(socket, isWhole ? PATIENCE : SILENCE, hasAnswer))) {
    socket.end();
    if (!(await within(socket, PATIENCE, hasAnswer))) {
      socket.destroy();
      throw new Fault('A request is neither answered nor ended.');
    }
  }
  // A reset, so that no port is kept from the next connections.
  socket.resetAndDestroy();
  const answer = answerIn(received, isHead);
  if (isWhole && answer === null) throw new Fault(`A request is not answered. ${trouble}`);
  if (answer && answer.status >= 500 && answer.status !== 501) {
    throw new Fault(`A request is answered ${answer.status}: ${answer.body}`);
  }
  return answer;
}

/** Waits until something holds after data has come or the connection has ended. */
export function within(socket: Socket, ms: number, holds: () => boolean): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = () => {
      clearTimeout(timer);
      socket.off('data', check);
      socket.off('close', check);
      resolve(holds());
    };
    const check = () => {
      if (holds()) settle();
    };
    const timer = setTimeout(settle, ms);
    socket.on('data', check);
    socket.on('close', check);
    check();
  });
}

/** The first whole answer in what was received, interim answers left out. */
function answerIn(
  received: string,
  isHead: boolean,
): { readonly status: number; readonly body: string } | null {
  const [, head = '', status = ''] = /^(HTTP\/1\.1 (\d{3})[\s\S]*?\r\n\r\n)/.exec(received) ?? [];
  if (head === '') return null;
  const rest = received.slice(head.length);
  if (status.startsWith('1') && status !== '101') return answerIn(rest, isHead);
  const length = /^content-length: (\d+)/im.exec(head)?.[1];
  const isComplete =
    isHead ||
    (length === undefined
      ? !isChunked(head) || rest.endsWith('0\r\n\r\n')
      : rest.length >= Number(length));
  return isComplete ? { status: Number(status), body: rest } : null;
}

const isChunked = (head: string) => /^transfer-encoding: chunked/im.test(head);
