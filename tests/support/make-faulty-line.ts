import { createConnection, createServer, type Socket } from 'node:net';
import { afterAll } from 'vitest';

/** A line to a server that can be made to fail the ways of a phone's network. */
export interface FaultyLine {
  /** `host:port` to connect to instead of the server's own. */
  readonly address: string;
  /** From now on nothing that the server says arrives. */
  muteServer(): void;
  /** From now on nothing that the client says arrives. */
  muteClient(): void;
  /** Cuts every connection; new ones are cut as well until `mend`. */
  cut(): void;
  /** New connections work again; those that were muted stay so. */
  mend(): void;
}

/** Makes a line to `target` (host:port); it is taken down after the file's tests. */
export async function makeFaultyLine(target: string): Promise<FaultyLine> {
  const [host, port] = target.split(':');
  const sockets = new Set<Socket>();
  const calls = new Set<{ muteServer: () => void; muteClient: () => void }>();
  let isCut = false;

  const server = createServer((client) => {
    if (isCut) return void client.destroy();
    const upstream = createConnection({ host: host ?? '', port: Number(port) });
    const muted = { server: false, client: false };
    const call = {
      muteServer: () => {
        muted.server = true;
      },
      muteClient: () => {
        muted.client = true;
      },
    };
    calls.add(call);
    client.on('data', (chunk) => muted.client || upstream.write(chunk));
    upstream.on('data', (chunk) => muted.server || client.write(chunk));
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        calls.delete(call);
        client.destroy();
        upstream.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('No port to listen on.');
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  afterAll(() => {
    hangUp();
    server.close();
  });
  return {
    address: `127.0.0.1:${address.port}`,
    muteServer: () => {
      for (const call of calls) call.muteServer();
    },
    muteClient: () => {
      for (const call of calls) call.muteClient();
    },
    cut() {
      isCut = true;
      hangUp();
    },
    mend() {
      isCut = false;
    },
  };
}
