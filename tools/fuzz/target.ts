import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Burden } from './emulator-process.ts';
import { Fault } from './fault.ts';

/** How long an answer may take, ms, on a machine that does much else. */
export const PATIENCE = 30_000;

/** An emulator in a process of its own, and what must stay true of it. */
export interface Target {
  readonly port: number;
  /** What it wrote to its error output, when it ended by itself. */
  readonly crash: () => string | null;
  /** Rejects with a `Fault` when it is gone, does not answer, or has lost or shown the canary. */
  readonly probe: () => Promise<void>;
  /** Empties the fuzzed namespaces and opens their rules. */
  readonly reset: () => Promise<void>;
  readonly burden: () => Promise<Burden>;
  readonly stop: () => Promise<void>;
}

/** The namespaces that inputs name; whatever is in them may change. */
export const NAMESPACES = ['fuzz', 'fuzz-b'];
const CANARY = 'canary';
const OWNER = { authorization: 'Bearer owner' };
const OPEN = '{"rules": {".read": true, ".write": true}}';

export async function startTarget(): Promise<Target> {
  const child = fork(fileURLToPath(new URL('./emulator-process.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx', '--expose-gc', '--max-old-space-size=512'],
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
  const endWithUs = () => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  let errors = '';
  let hasEnded = false;
  child.stderr?.on('data', (data) => {
    errors += data;
  });
  child.once('exit', () => {
    hasEnded = true;
  });
  const { port } = await report<{ port: number }>(child);
  const send = (namespace: string, path: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${port}/${path}.json?ns=${namespace}`, {
      signal: AbortSignal.timeout(PATIENCE),
      ...init,
    });
  const put = async (namespace: string, path: string, body: string) => {
    const response = await send(namespace, path, { method: 'PUT', headers: OWNER, body });
    if (!response.ok) throw new Fault(`The owner may not write: ${await response.text()}`);
  };
  await put(CANARY, '.settings/rules', '{"rules": {}}');
  await put(CANARY, 'bird', '"alive"');

  const target: Target = {
    port,
    crash: () => (hasEnded ? errors.trim() || 'no output' : null),
    probe: async () => {
      if (hasEnded) throw new Fault(`It has ended: ${errors.trim()}`);
      const [own, foreign] = await Promise.all([
        send(CANARY, 'bird', { headers: OWNER }).then((response) => response.text()),
        send(CANARY, 'bird').then((response) => response.status),
      ]).catch((error: Error) => {
        throw new Fault(hasEnded ? `It has ended: ${errors.trim()}` : `No answer: ${error}`);
      });
      if (own !== '"alive"') throw new Fault(`Another namespace holds ${own}.`);
      if (foreign !== 401) throw new Fault(`Another namespace answers a stranger ${foreign}.`);
    },
    reset: async () => {
      for (const namespace of NAMESPACES) {
        await put(namespace, '.settings/rules', OPEN);
        await put(namespace, '', 'null');
      }
    },
    burden: () => {
      child.send({});
      return report<Burden>(child);
    },
    stop: async () => {
      process.off('exit', endWithUs);
      if (hasEnded) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
  await target.reset();
  return target;
}

async function report<T>(child: ChildProcess): Promise<T> {
  const [message] = await once(child, 'message', { signal: AbortSignal.timeout(2 * PATIENCE) });
  return message as T;
}
