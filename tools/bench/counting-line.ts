import { createConnection, createServer, type Socket } from 'node:net';
import { HOST } from '../ports.ts';

/** A line to a server that counts what passes. */
export interface CountingLine {
  /** `host:port` to connect to instead of the server's own. */
  readonly address: string;
  /** Bytes since the last call, or since the line was opened. */
  take(): { readonly sent: number; readonly received: number };
  close(): Promise<void>;
}

/**
 * Opens a line to a port of this machine; what clients say is `sent`.
 * @param delay how long everything takes in each direction, ms
 */
export async function openCountingLine(port: number, delay = 0): Promise<CountingLine> {
  const sockets = new Set<Socket>();
  let counted = { sent: 0, received: 0 };
  const server = createServer((client) => {
    const upstream = createConnection({ host: HOST, port });
    const pass = (chunk: Buffer, to: Socket) =>
      delay === 0 ? to.write(chunk) : setTimeout(() => to.write(chunk), delay);
    client.on('data', (chunk) => {
      counted.sent += chunk.length;
      pass(chunk, upstream);
    });
    upstream.on('data', (chunk) => {
      counted.received += chunk.length;
      pass(chunk, client);
    });
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('No port to listen on.');
  return {
    address: `${HOST}:${address.port}`,
    take() {
      const taken = counted;
      counted = { sent: 0, received: 0 };
      return taken;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
