import { once } from 'node:events';
import {
  type AddressInfo,
  createConnection,
  createServer,
  type Socket,
} from 'node:net';

/**
 * What can be wrong with a connection: nothing arrives that the server or the
 * client sends; what the client sends is under way until `release`, even if it
 * hangs up; everything takes `SLOW_MS`.
 */
type Failure = 'muteServer' | 'muteClient' | 'holdClient' | 'slow';

const SLOW_MS = 300;

/** A line that can be made to fail. */
export interface FaultyLine {
  /** `host:port` to connect to instead of the server's own. */
  readonly address: string;
  /** How often a client has tried to connect. */
  tries(): number;
  /**
   * The requests that clients have sent, such as `PATCH /.json`, whether they
   * have arrived or not.
   */
  requests(): readonly string[];
  /** Lets the open connections and, until `mend`, new ones fail. */
  fail(failure: Failure): void;
  /**
   * What was held arrives. Resolves when those calls have ended whose client
   * has hung up.
   */
  release(): Promise<void>;
  /** Cuts every connection, and new ones until `mend`. */
  cut(): void;
  /** New connections work again; those that fail still do. */
  mend(): void;
  close(): void;
}

/** A client's connection, and what it has sent while it is held. */
interface Call {
  readonly client: Socket;
  readonly upstream: Socket;
  readonly held: (() => void)[];
  failure: Failure | null;
}

/**
 * Starts a line to `target` (host:port) that can be made to fail like a phone's
 * network.
 */
export async function startFaultyLine(target: string): Promise<FaultyLine> {
  const [host = '', port] = target.split(':');
  const calls = new Set<Call>();
  let failureOfNew: Failure | null = null;
  let isCut = false;
  let tries = 0;
  const requests: string[] = [];

  function connect(client: Socket): void {
    const upstream = createConnection({ host, port: Number(port) });
    const call: Call = { client, upstream, held: [], failure: failureOfNew };
    calls.add(call);
    const later = (act: () => void) =>
      call.failure === 'slow' ? void setTimeout(act, SLOW_MS) : act();
    const fromClient = (act: () => void) =>
      call.failure === 'holdClient' ? call.held.push(act) : later(act);
    client.on('data', (chunk) => {
      const request = requestIn(chunk);
      if (request) requests.push(request);
      fromClient(() => call.failure !== 'muteClient' && upstream.write(chunk));
    });
    client.on('close', () => fromClient(() => upstream.end()));
    upstream.on('data', (chunk) =>
      later(() => call.failure !== 'muteServer' && client.write(chunk)),
    );
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
    requests: () => requests,
    fail(failure) {
      failureOfNew = failure;
      for (const call of calls) call.failure = failure;
    },
    async release() {
      const endings = [...calls].map((call) => {
        for (const act of call.held.splice(0)) act();
        call.failure = null;
        const { client, upstream } = call;
        return (
          client.destroyed &&
          new Promise((resolve) => upstream.once('close', resolve))
        );
      });
      await Promise.all(endings);
    },
    cut() {
      isCut = true;
      hangUp();
    },
    mend() {
      isCut = false;
      failureOfNew = null;
    },
    close() {
      hangUp();
      server.close();
    },
  };
}

/** The request that a client's piece of data begins with. */
function requestIn(chunk: Buffer): string | undefined {
  const [request] = /^[A-Z]+ [^ ?]+/.exec(chunk.toString('latin1')) ?? [];
  return request;
}
