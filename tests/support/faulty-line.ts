import { once } from 'node:events';
import {
  type AddressInfo,
  createConnection,
  createServer,
  type Socket,
} from 'node:net';

/** A line that can be made to fail. */
export interface FaultyLine {
  /** `host:port` to connect to instead of the server's own. */
  readonly address: string;
  /** How often a client has tried to connect. */
  tries(): number;
  /** Until `mend`, nothing arrives that the server sends. */
  mute(): void;
  /** Cuts every connection, and new ones until `mend`. */
  cut(): void;
  /** New connections work again; those that are mute stay so. */
  mend(): void;
  close(): void;
}

/** A client's connection. */
interface Call {
  readonly client: Socket;
  readonly upstream: Socket;
  isMute: boolean;
}

/**
 * Starts a line to `target` (host:port) that can be made to fail like a phone's
 * network.
 */
export async function startFaultyLine(target: string): Promise<FaultyLine> {
  const [host = '', port] = target.split(':');
  const calls = new Set<Call>();
  let isMute = false;
  let isCut = false;
  let tries = 0;

  function connect(client: Socket): void {
    const upstream = createConnection({ host, port: Number(port) });
    const call: Call = { client, upstream, isMute };
    calls.add(call);
    client.on('data', (chunk) => upstream.write(chunk));
    client.on('close', () => upstream.end());
    upstream.on('data', (chunk) => call.isMute || client.write(chunk));
    upstream.on('close', () => {
      calls.delete(call);
      client.destroy();
    });
    for (const socket of [client, upstream]) socket.on('error', () => {});
  }

  const hangUp = () => {
    for (const { client, upstream } of calls) {
      client.destroy();
      upstream.destroy();
    }
  };

  const server = createServer((client) => {
    tries += 1;
    if (isCut) client.destroy();
    else connect(client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    tries: () => tries,
    mute() {
      isMute = true;
      for (const call of calls) call.isMute = true;
    },
    cut() {
      isCut = true;
      hangUp();
    },
    mend() {
      isCut = false;
      isMute = false;
    },
    close() {
      hangUp();
      server.close();
    },
  };
}
