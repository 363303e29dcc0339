import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import fc, { type Arbitrary } from 'fast-check';
import { RUNS } from './runs.ts';

/** How long an answer may take, ms, on a machine that does much else. */
export const PATIENCE = 30_000;
/** The namespace that inputs write to. */
export const NAMESPACE = 'fuzz';

const OWNER = { authorization: 'Bearer owner' };
const OPEN = '{"rules": {".read": true, ".write": true}}';
// What the engine itself needs more when it optimises its code, and a trace of every input.
const GROWTH = 8 * 1024 * 1024;
const GROWTH_PER_INPUT = 128;
// The checks' own connections are kept alive.
const SOCKETS = 8;

interface State {
  readonly failures: readonly string[];
  readonly bytes: number;
  readonly sockets: number;
}

/** An emulator in a process of its own, which is started again where an input has ended it. */
export class FuzzTarget {
  port = 0;
  #child: ChildProcess | null = null;
  #errors = '';

  async start(): Promise<void> {
    this.#errors = '';
    const child = fork(fileURLToPath(new URL('./emulator-process.ts', import.meta.url)), {
      execArgv: ['--import', 'tsx', '--expose-gc', '--max-old-space-size=512'],
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    });
    this.#child = child;
    child.stderr?.on('data', (data) => {
      this.#errors += data;
    });
    const [{ port }] = await once(child, 'message');
    this.port = port;
    await this.put('canary', '/.settings/rules', '{"rules": {}}');
    await this.put('canary', '/bird', '"alive"');
    await this.#reset();
  }

  stop(): void {
    this.#child?.kill('SIGKILL');
  }

  /** Writes as the owner. @returns the status. */
  async put(namespace: string, path: string, body: string): Promise<number> {
    const init = { method: 'PUT', headers: OWNER, body };
    return (await this.ask(namespace, path, init)).status;
  }

  /**
   * Tries inputs, each on an emulator that has borne all before it.
   * Rejects with the smallest one found that `perform` rejects, that ends, hangs or fails the
   * emulator, or that reaches another namespace; and when the emulator has grown.
   */
  async bears<T>(inputs: Arbitrary<T>, perform: (input: T) => Promise<void>): Promise<void> {
    const property = fc.asyncProperty(inputs, async (input) => {
      try {
        await perform(input);
        await this.#check();
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
    if (growth > GROWTH + GROWTH_PER_INPUT * RUNS.numRuns) throw new Error(`Grown by ${growth} B.`);
    if (after.sockets > SOCKETS) throw new Error(`${after.sockets} connections are kept.`);
  }

  async #check(): Promise<void> {
    const own = await this.ask('canary', '/bird', { headers: OWNER });
    const seen = [own.status, await own.text(), (await this.ask('canary', '/bird')).status];
    if (String(seen) !== '200,"alive",401') throw new Error(`Another namespace has ${seen}.`);
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

  ask(namespace: string, path: string, init: RequestInit = {}): Promise<Response> {
    const address = `http://127.0.0.1:${this.port}${path}.json?ns=${namespace}`;
    return fetch(address, { signal: AbortSignal.timeout(PATIENCE), ...init });
  }
}
