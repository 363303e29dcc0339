import { createConnection, createServer, type Socket } from 'node:net';

/** A line to a server that can be made to fail the ways of a phone's network. */
export interface FaultyLine {
  /** `host:port` to connect to instead of the server's own. */
  readonly address: string;
  /** How often a client has called so far. */
  tries(): number;
  /** How many bytes clients have said so far, whatever became of them. */
  said(): number;
  /** From now on nothing that the server says arrives; until `mend` also on new connections. */
  muteServer(): void;
  /** From now on nothing that the client says arrives; until `mend` also on new connections. */
  muteClient(): void;
  /**
   * From now on what the client says is under way until `release`, even if it hangs up; until `mend`
   * also on new connections.
   */
  holdClient(): void;
  /** What was held arrives; where the client has hung up, so does that before it resolves. */
  release(): Promise<void>;
  /** From now on what either side says takes `ms` to arrive. */
  slow(ms: number): void;
  /** Cuts every connection; new ones are cut as well until `mend`. */
  cut(): void;
  /** Cuts new connections until `mend`, and leaves those that are there. */
  refuse(): void;
  /** New connections work again; those that were muted or held stay so. */
  mend(): void;
  /** Takes it down. */
  close(): void;
}

type Failure = 'muteServer' | 'muteClient' | 'hold';

/** Starts a line to `target` (host:port). */
export async function startFaultyLine(target: string): Promise<FaultyLine> {
  const [host, port] = target.split(':');
  const calls = new Set<ReturnType<typeof connect>>();
  /** What a new connection begins with. */
  const failures = new Set<Failure>();
  let isCut = false;
  let tries = 0;
  let said = 0;
  let delay = 0;

  function connect(client: Socket) {
    const upstream = createConnection({ host: host ?? '', port: Number(port) });
    const muted = { server: false, client: false };
    let held: (() => void)[] | null = null;
    const later = (act: () => void) => (delay > 0 ? void setTimeout(act, delay) : act());
    const fromClient = (act: () => void) => (held ? void held.push(act) : later(act));
    const ended = new Promise<void>((resolve) => upstream.once('close', () => resolve()));
    client.on('data', (chunk) => {
      said += chunk.length;
      fromClient(() => void (muted.client || upstream.write(chunk)));
    });
    upstream.on('data', (chunk) => later(() => void (muted.server || client.write(chunk))));
    const call = {
      muteServer: () => {
        muted.server = true;
      },
      muteClient: () => {
        muted.client = true;
      },
      hold: () => {
        held ??= [];
      },
      release: async () => {
        for (const act of held?.splice(0) ?? []) act();
        held = null;
        if (client.destroyed) await ended;
      },
      hangUp: () => {
        client.destroy();
        upstream.destroy();
      },
    };
    for (const socket of [client, upstream]) socket.on('error', () => {});
    upstream.on('close', () => {
      calls.delete(call);
      client.destroy();
    });
    client.on('close', () => fromClient(() => void upstream.end()));
    return call;
  }

  const server = createServer((client) => {
    tries += 1;
    if (isCut) return void client.destroy();
    const call = connect(client);
    calls.add(call);
    for (const failure of failures) call[failure]();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('No port to listen on.');
  const begin = (failure: Failure) => () => {
    failures.add(failure);
    for (const call of calls) call[failure]();
  };
  const hangUp = () => {
    for (const call of calls) call.hangUp();
  };
  return {
    address: `127.0.0.1:${address.port}`,
    tries: () => tries,
    said: () => said,
    muteServer: begin('muteServer'),
    muteClient: begin('muteClient'),
    holdClient: begin('hold'),
    release: async () => {
      await Promise.all([...calls].map((call) => call.release()));
    },
    slow(ms) {
      delay = ms;
    },
    cut() {
      isCut = true;
      hangUp();
    },
    refuse() {
      isCut = true;
    },
    mend() {
      isCut = false;
      failures.clear();
    },
    close() {
      hangUp();
      server.close();
    },
  };
}
