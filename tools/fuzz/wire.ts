import { WebSocket } from 'ws';

export interface Answer {
  readonly s: string;
  readonly d: unknown;
}

/** A connection that speaks the database's wire protocol, as many requests at a time as wanted. */
export interface Wire {
  /** Rejects when the connection ends first. */
  readonly request: (action: string, body: object) => Promise<Answer>;
  readonly close: () => void;
}

/**
 * Connects to a namespace; rejects when that does not work.
 * @param heard is told the text of all that is no answer, after the greeting
 */
export function openWire(
  host: string,
  port: number,
  namespace: string,
  heard: (text: string) => void = () => {},
): Promise<Wire> {
  const socket = new WebSocket(`ws://${host}:${port}/.ws?v=5&ns=${namespace}`);
  const waiting = new Map<number, { resolve: (answer: Answer) => void; reject: () => void }>();
  let requests = 0;
  const wire: Wire = {
    request: (action, body) =>
      new Promise((resolve, reject) => {
        requests += 1;
        waiting.set(requests, { resolve, reject: () => reject(new Error('It was cut off.')) });
        socket.send(JSON.stringify({ t: 'd', d: { r: requests, a: action, b: body } }));
      }),
    close: () => socket.close(),
  };
  return new Promise((resolve, reject) => {
    socket.once('message', () => resolve(wire));
    socket.once('error', reject);
    socket.on('close', () => {
      for (const { reject: cut } of waiting.values()) cut();
    });
    let missing = 0;
    let text = '';
    socket.on('message', (data) => {
      const frame = String(data);
      if (missing === 0 && /^\d+$/.test(frame)) {
        missing = Number(frame);
        text = '';
        return;
      }
      text = missing === 0 ? frame : text + frame;
      missing = Math.max(missing - 1, 0);
      if (missing > 0) return;
      const { d } = JSON.parse(text) as { d: { r?: number; b: Answer } };
      if (d.r === undefined) return heard(text);
      waiting.get(d.r)?.resolve(d.b);
      waiting.delete(d.r);
    });
  });
}
