import { once } from 'node:events';
import { WebSocket } from 'ws';
import { eventually } from './eventually.ts';

interface Answer {
  readonly s: string;
  readonly d: unknown;
}

/** A bare connection to a database emulator, which speaks the wire protocol frame by frame. */
export interface Socket {
  /** All frames received so far, the greeting first. */
  readonly frames: readonly string[];
  /** Sends a request and waits for its answer. */
  readonly request: (action: string, body: unknown) => Promise<Answer>;
  readonly close: () => void;
}

export async function makeSocket(
  { host, port }: { readonly host: string; readonly port: number },
  path: string,
): Promise<Socket> {
  const socket = new WebSocket(`ws://${host}:${port}${path}`);
  const frames: string[] = [];
  let requests = 0;
  socket.on('message', (data) => frames.push(String(data)));
  await once(socket, 'message');
  return {
    frames,
    close: () => socket.close(),
    request: (action, body) => {
      requests += 1;
      const r = requests;
      socket.send(JSON.stringify({ t: 'd', d: { r, a: action, b: body } }));
      return eventually(() => {
        const answer = frames.map((frame) => JSON.parse(frame).d).find((d) => d.r === r);
        if (answer === undefined) throw new Error(`Request ${r} has no answer.`);
        return answer.b as Answer;
      });
    },
  };
}
