import { spawn } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { readConfig } from '../src/config.ts';
import { builtInlineSources } from './build/inline-sources.ts';
import { demoEnvironment, PROJECT } from './demo.ts';
import { FIREBASE_FILE, hostingHeaders } from './hosting-headers.ts';
import { ports } from './ports.ts';
import { projectPath } from './project.ts';

export type FirebaseEmulator = 'auth' | 'database' | 'hosting';

export interface RunningEmulators {
  /** Rejects when the emulators end without having been asked to. */
  readonly crashed: Promise<never>;
  stop(): Promise<void>;
}

/** firebase-tools asks nothing of the network for a demo project, but waits for it, in ms. */
const READY_TIMEOUT = 60_000;
const STOP_TIMEOUT = 8_000;
const READY_LINE = 'All emulators ready';

/**
 * Starts emulators of firebase-tools in a process of their own and waits until they are ready.
 * @throws with the last lines they printed when they end, or are not ready in time
 */
export async function startFirebaseEmulators(
  emulators: readonly FirebaseEmulator[],
): Promise<RunningEmulators> {
  const config = configFile({ hosting: emulators.includes('hosting') });
  const child = spawn(
    process.execPath,
    [
      createRequire(import.meta.url).resolve('firebase-tools/lib/bin/firebase.js'),
      'emulators:start',
      ...['--only', emulators.join(',')],
      ...['--project', PROJECT],
      ...['--config', config.path],
    ],
    {
      // firebase-tools drops its debug logs where it is started.
      cwd: tmpdir(),
      // A group of its own: Ctrl-C reaches it through `stop` only, once, and in order.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const kill = (signal: NodeJS.Signals) => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, signal);
    } catch {
      // The group has ended already.
    }
  };
  const killAtExit = () => {
    kill('SIGKILL');
    config.remove();
  };
  process.once('exit', killAtExit);

  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  void ended.then(() => {
    process.off('exit', killAtExit);
    config.remove();
  });

  let printed = '';
  let stopping = false;
  const crashed = ended.then((): Promise<never> => {
    if (stopping) return new Promise(() => {});
    const lastLines = printed.trim().split('\n').slice(-15).join('\n');
    throw new Error(`The Firebase emulators (${emulators.join(', ')}) ended:\n${lastLines}`);
  });
  crashed.catch(() => {});

  const stop = async () => {
    stopping = true;
    kill('SIGINT');
    const impatience = setTimeout(kill, STOP_TIMEOUT, 'SIGKILL');
    await ended;
    clearTimeout(impatience);
  };

  const ready = new Promise<void>((resolve, reject) => {
    const timeout = setTimeout(() => {
      const seconds = READY_TIMEOUT / 1000;
      reject(new Error(`The Firebase emulators were not ready after ${seconds} s:\n${printed}`));
    }, READY_TIMEOUT);
    const read = (chunk: Buffer) => {
      printed = (printed + chunk.toString()).slice(-20_000);
      if (!printed.includes(READY_LINE)) return;
      clearTimeout(timeout);
      resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
  });
  try {
    await Promise.race([ready, crashed]);
  } catch (error) {
    await stop();
    throw error;
  }
  return { crashed, stop };
}

/**
 * A copy of `firebase.json` with the ports that the environment asks for and the headers of the
 * demo's hosts: firebase-tools takes both from a file only, beside the folders that it names.
 */
function configFile({ hosting }: { hosting: boolean }): { path: string; remove(): void } {
  const config = JSON.parse(readFileSync(FIREBASE_FILE, 'utf8'));
  config.emulators.auth.port = ports.auth.port;
  config.emulators.database.port = ports.database.port;
  config.emulators.hosting.port = ports.preview.port;
  if (hosting) {
    config.hosting.headers = hostingHeaders(readConfig(demoEnvironment), builtInlineSources());
  }
  const path = projectPath(`firebase.${process.pid}.local`);
  writeFileSync(path, JSON.stringify(config));
  return { path, remove: () => rmSync(path, { force: true }) };
}
