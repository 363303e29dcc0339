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

/** Connects to a namespace; rejects when that does not work. */
export function openWire(host: string, port: number, namespace: string): Promise<Wire> {
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
    socket.on('message', (data) => {
      const { d } = JSON.parse(String(data)) as { d: { r?: number; b: Answer } };
      if (d.r === undefined) return;
      waiting.get(d.r)?.resolve(d.b);
      waiting.delete(d.r);
    });
  });
}
