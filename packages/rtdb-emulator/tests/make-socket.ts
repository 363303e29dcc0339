import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';

export interface Answer {
  /** The status, e.g. `ok`. */
  readonly s: string;
  readonly d: unknown;
}

export interface Message {
  readonly t: string;
  readonly d: Record<string, unknown>;
}

/** A WebSocket that sends and receives single frames of the wire protocol. */
export interface Socket {
  /** All received frames. The first is the handshake. */
  readonly frames: string[];
  /** The parsed messages of one frame, without the handshake. */
  readonly messages: () => Message[];
  readonly sendFrame: (frame: string) => void;
  /** Sends a request and waits for its answer. */
  readonly request: (action: string, body: unknown) => Promise<Answer>;
  /** The close code; null while the connection is open. */
  readonly closed: () => number | null;
  readonly close: () => void;
}

interface Address {
  readonly host: string;
  readonly port: number;
}

/** Opens a connection that is closed when the test ends. */
export async function makeSocket(
  { host, port }: Address,
  path = '/.ws?v=5&ns=test',
): Promise<Socket> {
  const socket = new WebSocket(`ws://${host}:${port}${path}`);
  const frames: string[] = [];
  let code: number | null = null;
  let requests = 0;
  socket.on('message', (data) => frames.push(String(data)));
  socket.on('close', (closeCode) => {
    code = closeCode;
  });
  socket.on('error', () => {});
  onTestFinished(() => socket.close());
  await new Promise((resolve) => {
    socket.once('message', resolve);
    socket.once('close', resolve);
  });

  return {
    frames,
    messages: () => frames.slice(1).map(parse),
    sendFrame: (frame) => socket.send(frame),
    closed: () => code,
    close: () => socket.close(),
    request: (action, body) => {
      requests += 1;
      const answer = answerTo(socket, requests);
      const request = { r: requests, a: action, b: body };
      socket.send(JSON.stringify({ t: 'd', d: request }));
      return answer;
    },
  };
}

/** Rejects if the connection is closed before the answer arrives. */
function answerTo(socket: WebSocket, request: number): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const onClose = () => reject(new Error('The connection is closed.'));
    const onMessage = (data: WebSocket.RawData) => {
      const { d } = parse(String(data));
      if (d.r !== request) return;
      socket.off('message', onMessage);
      socket.off('close', onClose);
      resolve(d.b as Answer);
    };
    socket.on('message', onMessage);
    socket.once('close', onClose);
  });
}

function parse(frame: string): Message {
  return JSON.parse(frame);
}
