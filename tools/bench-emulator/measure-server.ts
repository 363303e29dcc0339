import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openWire, type Wire } from '../fuzz/wire.ts';

/** What one server did in one round. */
export interface Figures {
  /** From the start of its process to its first greeting. */
  readonly 'ready (ms)': number;
  readonly 'writes/s, 1 listener': number;
  readonly 'writes/s, 100 listeners': number;
  /** Resident memory of its process. */
  readonly 'idle (MB)': number;
  readonly 'after the writes (MB)': number;
}

const HOST = '127.0.0.1';
const NAMESPACE = 'bench';
const PATIENCE = 120_000;
const AT_ONCE = 50;
const KEYS = 20;

/** Starts a server by node's arguments, measures it and ends it. */
export async function measureServer(args: readonly string[], port: number): Promise<Figures> {
  const start = performance.now();
  const server = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const endWithUs = () => server.kill('SIGKILL');
  process.once('exit', endWithUs);
  const memory = () =>
    Number(execFileSync('ps', ['-o', 'rss=', '-p', `${server.pid}`], { encoding: 'utf8' })) / 1024;
  try {
    (await greeted(port)).close();
    const ready = performance.now() - start;
    const idle = memory();
    const one = await writesPerSecond(port, 1, 2_000);
    const hundred = await writesPerSecond(port, 100, 500);
    return {
      'ready (ms)': ready,
      'writes/s, 1 listener': one,
      'writes/s, 100 listeners': hundred,
      'idle (MB)': idle,
      'after the writes (MB)': memory(),
    };
  } finally {
    process.off('exit', endWithUs);
    server.kill('SIGKILL');
    await once(server, 'exit');
  }
}

async function greeted(port: number): Promise<Wire> {
  const end = Date.now() + PATIENCE;
  for (;;) {
    try {
      return await openWire(HOST, port, NAMESPACE);
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }
}

/** Writes until every write is answered and every listener has heard of the last one. */
async function writesPerSecond(port: number, listeners: number, writes: number): Promise<number> {
  const last = `last of ${writes} for ${listeners}`;
  const heard: Promise<void>[] = [];
  const wires: Wire[] = [];
  for (let made = 0; made < listeners; made += 1) {
    const { promise, resolve } = withResolvers();
    heard.push(promise);
    const wire = await openWire(HOST, port, NAMESPACE, (text) => text.includes(last) && resolve());
    await wire.request('q', { p: '/bench', h: '' });
    wires.push(wire);
  }
  const writer = await openWire(HOST, port, NAMESPACE);
  const put = async (key: string, value: string) => {
    const { s } = await writer.request('p', { p: `/bench/${key}`, d: value });
    if (s !== 'ok') throw new Error(`A write is answered ${s}.`);
  };
  const start = performance.now();
  let begun = 0;
  const work = async () => {
    for (; begun < writes; ) {
      begun += 1;
      await put(`k${begun % KEYS}`, `value ${begun}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  await put('last', last);
  await Promise.all(heard);
  const seconds = (performance.now() - start) / 1000;
  for (const wire of [writer, ...wires]) wire.close();
  return writes / seconds;
}

function withResolvers(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
