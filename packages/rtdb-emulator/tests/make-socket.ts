import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { until } from './until.ts';

interface Answer {
  readonly s: string;
  readonly d: unknown;
}

/** A WebSocket that sends and receives single frames of the wire protocol. */
export interface Socket {
  /** All received frames. The first is the handshake. */
  readonly frames: string[];
  /** The parsed messages of one frame, without the handshake. */
  readonly messages: () => { t: string; d: Record<string, unknown> }[];
  readonly sendFrame: (frame: string) => void;
  /** Sends a request and waits for its answer. */
  readonly request: (action: string, body: unknown) => Promise<Answer>;
  /** The close code; null while the connection is open. */
  readonly closed: () => number | null;
  readonly close: () => void;
}

/** Opens a connection that is closed when the test ends. */
export async function makeSocket(
  { host, port }: { readonly host: string; readonly port: number },
  path = '/.ws?v=5&ns=test',
  options: { readonly autoPong?: boolean } = {},
): Promise<Socket> {
  const socket = new WebSocket(`ws://${host}:${port}${path}`, options);
  const frames: string[] = [];
  let code: number | null = null;
  let requests = 0;
  socket.on('message', (data) => frames.push(String(data)));
  socket.on('close', (closeCode) => {
    code = closeCode;
  });
  socket.on('error', () => {});
  onTestFinished(() => socket.close());
  await until(() => frames.length > 0 || code !== null);
  const messages = () =>
    frames
      .slice(1)
      .map(
        (frame) =>
          JSON.parse(frame) as { t: string; d: Record<string, unknown> },
      );
  return {
    frames,
    messages,
    sendFrame: (frame) => socket.send(frame),
    closed: () => code,
    close: () => socket.close(),
    request: async (action, body) => {
      requests += 1;
      const number = requests;
      socket.send(
        JSON.stringify({ t: 'd', d: { r: number, a: action, b: body } }),
      );
      const answer = () => messages().find(({ d }) => d.r === number)?.d.b;
      await until(() => answer() !== undefined);
      return answer() as Answer;
    },
  };
}
