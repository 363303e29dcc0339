import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import fc, { type Arbitrary } from 'fast-check';
import { RUNS } from './runs.ts';

/** For one answer, on a busy machine. */
export const ANSWER_TIMEOUT_MS = 30_000;
/** The namespace of the inputs. */
export const NAMESPACE = 'fuzz';

const EMULATOR = fileURLToPath(
  new URL('./emulator-process.ts', import.meta.url),
);
const NODE_FLAGS = [
  '--import',
  'tsx',
  '--expose-gc',
  '--max-old-space-size=512',
];
const OWNER = { authorization: 'Bearer owner' };
const OPEN = '{"rules": {".read": true, ".write": true}}';
const WARM_UP_INPUTS = 20;
// The memory that V8 itself needs, in all and per input.
const GROWTH = 8 * 1024 * 1024;
const GROWTH_PER_INPUT = 128;
// Keep-alive connections of the checks.
const SOCKETS = 8;

/** What the process of the emulator reports. */
interface State {
  readonly failures: readonly string[];
  readonly bytes: number;
  readonly sockets: number;
}

/** An answer whose body has been read, so that its connection is free. */
export interface Answer {
  readonly status: number;
  readonly body: string;
}

/** An emulator in its own process, which is started again after a failure. */
export class FuzzTarget {
  port = 0;
  #child: ChildProcess | null = null;
  #errors = '';

  async start(): Promise<void> {
    this.#errors = '';
    const child = fork(EMULATOR, {
      execArgv: NODE_FLAGS,
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    });
    this.#child = child;
    child.stderr?.on('data', (data) => {
      this.#errors += data;
    });
    const [{ port }] = await once(child, 'message');
    this.port = port;
    await this.put('other', '/.settings/rules', '{"rules": {}}');
    await this.put('other', '/value', '"unchanged"');
    await this.#reset();
  }

  stop(): void {
    this.#child?.kill('SIGKILL');
  }

  /** Sends a request to `path`, without its `.json`. */
  async send(
    namespace: string,
    path: string,
    init: RequestInit = {},
  ): Promise<Answer> {
    const address = `http://127.0.0.1:${this.port}${path}.json?ns=${namespace}`;
    const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
    const response = await fetch(address, { signal, ...init });
    return { status: response.status, body: await response.text() };
  }

  /** Writes as the owner. */
  put(namespace: string, path: string, body: string): Promise<Answer> {
    return this.send(namespace, path, { method: 'PUT', headers: OWNER, body });
  }

  /**
   * Performs inputs one after the other. Rejects with the smallest input for
   * which `perform` rejects, the emulator fails or hangs, or another namespace
   * changes; also for a memory leak and for connections that stay open.
   */
  async check<T>(
    inputs: Arbitrary<T>,
    perform: (input: T) => Promise<void>,
  ): Promise<void> {
    const property = fc.asyncProperty(inputs, async (input) => {
      try {
        await perform(input);
        await this.#checkHealth();
      } catch (error) {
        const errors = this.#errors.slice(0, 2_000);
        this.stop();
        await this.start();
        throw new Error(`${error} ${errors}`);
      }
    });
    await fc.assert(property, { ...RUNS, numRuns: WARM_UP_INPUTS });
    const before = await this.#state({ collectGarbage: true });
    await fc.assert(property, RUNS);
    const after = await this.#state({ collectGarbage: true });

    const growth = after.bytes - before.bytes;
    if (growth > GROWTH + GROWTH_PER_INPUT * RUNS.numRuns) {
      throw new Error(`Memory has grown by ${growth} bytes.`);
    }
    if (after.sockets > SOCKETS) {
      throw new Error(`${after.sockets} connections are still open.`);
    }
  }

  async #checkHealth(): Promise<void> {
    const own = await this.send('other', '/value', { headers: OWNER });
    if (own.status !== 200 || own.body !== '"unchanged"') {
      throw new Error(`Another namespace answers ${own.status} ${own.body}.`);
    }
    const foreign = await this.send('other', '/value');
    if (foreign.status !== 401) {
      throw new Error(`Another namespace may be read: ${foreign.status}.`);
    }
    const { failures } = await this.#state({ collectGarbage: false });
    if (failures.length > 0) {
      throw new Error(`It has failed: ${failures.join('\n')}`);
    }
    await this.#reset();
  }

  async #reset(): Promise<void> {
    await this.put(NAMESPACE, '/.settings/rules', OPEN);
    await this.put(NAMESPACE, '/', 'null');
  }

  async #state(request: { collectGarbage: boolean }): Promise<State> {
    if (this.#child === null) throw new Error('The emulator is not started.');
    this.#child.send(request);
    const [state] = await once(this.#child, 'message');
    return state;
  }
}
