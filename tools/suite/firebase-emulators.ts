import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROJECT } from './demo.ts';
import {
  type FirebaseEmulator,
  writeEmulatorsConfig,
} from './emulators-config.ts';

/** Something that runs until it is stopped. */
export interface Running {
  /** Rejects with the reason when a part ends without having been stopped. */
  readonly crashed: Promise<never>;
  stop(): Promise<void>;
}

/**
 * A start takes 3 s, but minutes when it waits for the network; then it is
 * killed.
 */
const START_TIMEOUT_MS = 300_000;
const STOP_TIMEOUT_MS = 8_000;

const READY = 'All emulators ready';

/** How much of the output is kept for an error, in characters. */
const OUTPUT_LENGTH = 20_000;

/** Preloaded into firebase-tools: ends it when this process is killed. */
const END_WITH_PARENT =
  'data:text/javascript,' +
  'process.once("disconnect", () => process.kill(process.pid, "SIGINT"))';

/**
 * Starts emulators of firebase-tools in a process of their own and waits until
 * they are ready.
 * @throws with what they printed when they end before
 */
export async function startFirebaseEmulators(
  emulators: readonly FirebaseEmulator[],
): Promise<Running> {
  // firebase-tools runs and writes its logs there.
  const folder = mkdtempSync(join(tmpdir(), 'osteria-emulators-'));
  const config = await writeEmulatorsConfig(emulators);
  const child = spawnFirebase(emulators, folder, config);
  const output = readOutput(child);

  let isStopping = false;
  const ended = once(child, 'exit');
  const crashed = ended.then((): Promise<never> => {
    if (isStopping) return new Promise(() => {});
    throw new Error(
      `${output.text()}\n` +
        'The Firebase emulators have ended. Run the command again.',
    );
  });
  // The caller awaits it later: until then the error is not unhandled.
  crashed.catch(() => {});

  const cleanUp = () => {
    killGroup(child);
    rmSync(config, { force: true });
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', cleanUp);

  async function stop(): Promise<void> {
    isStopping = true;
    if (child.connected) child.disconnect();
    const timer = setTimeout(killGroup, STOP_TIMEOUT_MS, child);
    await ended;
    clearTimeout(timer);
    cleanUp();
    process.off('exit', cleanUp);
  }

  const timer = setTimeout(killGroup, START_TIMEOUT_MS, child);
  try {
    await Promise.race([output.isReady, crashed]);
    // It has been read. Should this process be killed, it would stay in the
    // project.
    rmSync(config, { force: true });
  } catch (error) {
    await stop();
    throw error;
  } finally {
    clearTimeout(timer);
  }
  return { crashed, stop };
}

/**
 * @param folder where it runs
 * @param config the path of its `firebase.json`
 */
function spawnFirebase(
  emulators: readonly FirebaseEmulator[],
  folder: string,
  config: string,
): ChildProcess {
  const { resolve } = createRequire(import.meta.url);
  const args = [
    `--import=${END_WITH_PARENT}`,
    resolve('firebase-tools/lib/bin/firebase.js'),
    'emulators:start',
    `--only=${emulators.join(',')}`,
    `--project=${PROJECT}`,
    `--config=${config}`,
  ];
  return spawn(process.execPath, args, {
    cwd: folder,
    // In a group of its own, which the operator's Ctrl-C does not reach:
    // firebase-tools takes a second signal as an order to end at once.
    detached: true,
    windowsHide: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
}

/** The end of what a process prints, and when it prints that it is ready. */
function readOutput(child: ChildProcess) {
  let text = '';
  const isReady = new Promise<void>((resolve) => {
    const read = (chunk: Buffer) => {
      text = (text + chunk).slice(-OUTPUT_LENGTH);
      if (text.includes(READY)) resolve();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
  });
  return { isReady, text: () => text };
}

/** Ends firebase-tools and its child, Java. */
function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // They have ended already.
  }
}
