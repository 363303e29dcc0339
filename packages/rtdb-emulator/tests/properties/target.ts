import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import fc, { type Arbitrary } from 'fast-check';
import { RUNS } from './runs.ts';

/** For one answer, on a busy machine. */
export const ANSWER_TIMEOUT_MS = 30_000;
/** The namespace of the inputs. */
export const NAMESPACE = 'fuzz';

const OWNER = { authorization: 'Bearer owner' };
const OPEN = '{"rules": {".read": true, ".write": true}}';
// The memory that V8 itself needs, in all and per input.
const GROWTH = 8 * 1024 * 1024;
const GROWTH_PER_INPUT = 128;
// Keep-alive connections of the checks.
const SOCKETS = 8;

interface State {
  readonly failures: readonly string[];
  readonly bytes: number;
  readonly sockets: number;
}

/** An emulator in its own process, which is started again after a failure. */
export class FuzzTarget {
  port = 0;
  #child: ChildProcess | null = null;
  #errors = '';

  async start(): Promise<void> {
    this.#errors = '';
    const child = fork(
      fileURLToPath(new URL('./emulator-process.ts', import.meta.url)),
      {
        execArgv: [
          '--import',
          'tsx',
          '--expose-gc',
          '--max-old-space-size=512',
        ],
        stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
      },
    );
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

  /** Writes as the owner. @returns the status. */
  async put(namespace: string, path: string, body: string): Promise<number> {
    const init = { method: 'PUT', headers: OWNER, body };
    return (await this.fetch(namespace, path, init)).status;
  }

  /**
   * Performs inputs one after the other. Rejects with the smallest input for which `perform`
   * rejects, the emulator fails or hangs, or another namespace changes, and for a memory leak.
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
    await fc.assert(property, { ...RUNS, numRuns: 20 });
    const before = await this.#state(true);
    await fc.assert(property, RUNS);
    const after = await this.#state(true);
    const growth = after.bytes - before.bytes;
    if (growth > GROWTH + GROWTH_PER_INPUT * RUNS.numRuns)
      throw new Error(`Memory has grown by ${growth} bytes.`);
    if (after.sockets > SOCKETS)
      throw new Error(`${after.sockets} connections are still open.`);
  }

  async #checkHealth(): Promise<void> {
    const own = await this.fetch('other', '/value', { headers: OWNER });
    const seen = [
      own.status,
      await own.text(),
      (await this.fetch('other', '/value')).status,
    ];
    if (String(seen) !== '200,"unchanged",401')
      throw new Error(`Another namespace has ${seen}.`);
    const { failures } = await this.#state(false);
    if (failures.length > 0) throw new Error(`It has failed: ${failures}`);
    await this.#reset();
  }

  async #reset(): Promise<void> {
    await this.put(NAMESPACE, '/.settings/rules', OPEN);
    await this.put(NAMESPACE, '/', 'null');
  }

  async #state(collectGarbage: boolean): Promise<State> {
    this.#child?.send({ collectGarbage });
    const [state] = await once(this.#child as ChildProcess, 'message');
    return state as State;
  }

  fetch(
    namespace: string,
    path: string,
    init: RequestInit = {},
  ): Promise<Response> {
    const address = `http://127.0.0.1:${this.port}${path}.json?ns=${namespace}`;
    return fetch(address, {
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
      ...init,
    });
  }
}
