import { once } from 'node:events';
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';

export type FaultyLine = Awaited<ReturnType<typeof startFaultyLine>>;

interface Failures {
  isServerMuted: boolean;
  isClientMuted: boolean;
  isClientHeld: boolean;
}

/** A client's connection, and what it has sent while it is held. */
interface Call extends Failures {
  readonly client: Socket;
  readonly upstream: Socket;
  readonly held: (() => void)[];
}

const noFailures: Failures = { isServerMuted: false, isClientMuted: false, isClientHeld: false };

/**
 * Starts a line to `target` (host:port) that can be made to fail like a phone's network. A failure is
 * one of the open connections and, until `mend`, of new ones.
 */
export async function startFaultyLine(target: string) {
  const [host = '', port] = target.split(':');
  const calls = new Set<Call>();
  const failuresOfNew = { ...noFailures };
  let isCut = false;
  let tries = 0;
  let said = 0;
  let delay = 0;

  function connect(client: Socket): void {
    const upstream = createConnection({ host, port: Number(port) });
    const call: Call = { client, upstream, held: [], ...failuresOfNew };
    calls.add(call);
    const later = (act: () => void) => (delay > 0 ? void setTimeout(act, delay) : act());
    const fromClient = (act: () => void) =>
      call.isClientHeld ? void call.held.push(act) : later(act);
    client.on('data', (chunk) => {
      said += chunk.length;
      fromClient(() => void (call.isClientMuted || upstream.write(chunk)));
    });
    client.on('close', () => fromClient(() => void upstream.end()));
    upstream.on('data', (chunk) => later(() => void (call.isServerMuted || client.write(chunk))));
    upstream.on('close', () => {
      calls.delete(call);
      client.destroy();
    });
    for (const socket of [client, upstream]) socket.on('error', () => {});
  }

  const fail = (failure: Partial<Failures>) => {
    for (const each of [failuresOfNew, ...calls]) Object.assign(each, failure);
  };
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
    /** `host:port` to connect to instead of the server's own. */
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** How often a client has tried to connect. */
    tries: () => tries,
    /** How many bytes clients have sent, whether they have arrived or not. */
    said: () => said,
    /** Nothing that the server sends arrives. */
    muteServer: () => fail({ isServerMuted: true }),
    /** Nothing that the client sends arrives. */
    muteClient: () => fail({ isClientMuted: true }),
    /** What the client sends is under way until `release`, even if it hangs up. */
    holdClient: () => fail({ isClientHeld: true }),
    /** What was held arrives. Resolves when those calls have ended whose client has hung up. */
    async release(): Promise<void> {
      const endings = [...calls].map((call) => {
        for (const act of call.held.splice(0)) act();
        call.isClientHeld = false;
        const { client, upstream } = call;
        return client.destroyed && new Promise((resolve) => upstream.once('close', resolve));
      });
      await Promise.all(endings);
    },
    /** What either side sends takes `ms` to arrive. */
    slow(ms: number): void {
      delay = ms;
    },
    /** Cuts every connection, and new ones until `mend`. */
    cut(): void {
      isCut = true;
      hangUp();
    },
    /** Cuts new connections until `mend`. */
    refuse(): void {
      isCut = true;
    },
    /** New connections work again; those that are muted or held stay so. */
    mend(): void {
      isCut = false;
      Object.assign(failuresOfNew, noFailures);
    },
    close(): void {
      hangUp();
      server.close();
    },
  };
}
