import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../src/config.ts';
import { builtInlineSources } from './build/inline-sources.ts';
import { demoEnvironment, PROJECT } from './demo.ts';
import { freePort } from './free-ports.ts';
import { FIREBASE_FILE, hostingHeaders } from './hosting-headers.ts';
import { HOST, ports } from './ports.ts';
import { spawnGroup } from './process-group.ts';
import { projectPath } from './project.ts';
import { temporaryFolderFault } from './temporary-folder.ts';

export type FirebaseEmulator = 'auth' | 'database' | 'hosting';

export interface RunningEmulators {
  /** Rejects when the emulators end without having been asked to. */
  readonly crashed: Promise<never>;
  stop(): Promise<void>;
}

/** firebase-tools asks nothing of the network for a demo project, but waits for it, in ms. */
const READY_TIMEOUT = 120_000;
const STOP_TIMEOUT = 8_000;
const READY_LINE = 'All emulators ready';

/**
 * Starts emulators of firebase-tools in a process of their own and waits until they are ready.
 * @throws with what to do when they end, or are not ready in time
 */
export async function startFirebaseEmulators(
  emulators: readonly FirebaseEmulator[],
): Promise<RunningEmulators> {
  const folder = mkdtempSync(join(tmpdir(), 'osteria-emulators-'));
  const config = await writeConfig({ hosting: emulators.includes('hosting') });
  const removeFiles = () => {
    rmSync(config, { force: true });
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', removeFiles);
  const { child, kill } = spawnGroup(
    process.execPath,
    [
      createRequire(import.meta.url).resolve('firebase-tools/lib/bin/firebase.js'),
      'emulators:start',
      ...['--only', emulators.join(',')],
      ...['--project', PROJECT],
      ...['--config', config],
    ],
    // firebase-tools drops its debug logs where it is started.
    { cwd: folder },
  );

  let stopping = false;
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => {
      const reason = signal ?? reasonIn(folder) ?? `exit code ${code}`;
      process.off('exit', removeFiles);
      removeFiles();
      resolve(reason);
    });
  });
  const crashed = ended.then((reason): Promise<never> => {
    if (stopping) return new Promise(() => {});
    throw new Error(report(`(${emulators.join(', ')}) ended unasked: ${reason}`));
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
      reject(new Error(report(`were not ready after ${seconds} s`)));
    }, READY_TIMEOUT);
    let printed = '';
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
    // It has been read; should this process be killed, it leaves none in the project.
    rmSync(config, { force: true });
  } catch (error) {
    await stop();
    throw error;
  }
  return { crashed, stop };
}

/** @param fault what went wrong with the emulators, to be followed by what to do */
function report(fault: string): string {
  return `The Firebase emulators ${fault}. ${temporaryFolderFault() ?? 'Run the command again.'}`;
}

/** The error that ended firebase-tools, which it tells its log only. */
function reasonIn(folder: string): string | undefined {
  try {
    const log = readFileSync(join(folder, 'firebase-debug.log'), 'utf8');
    return /^\[debug\] \[\S+\] Error: (.*)$/m.exec(log)?.[1];
  } catch {
    return undefined;
  }
}

/**
 * A copy of `firebase.json` with the ports that the environment asks for and the headers of the
 * demo's hosts: firebase-tools takes both from a file only, beside the folders that it names.
 * @returns its path
 */
async function writeConfig({ hosting }: { hosting: boolean }): Promise<string> {
  const config = JSON.parse(readFileSync(FIREBASE_FILE, 'utf8'));
  config.emulators.auth.port = ports.auth.port;
  config.emulators.database.port = ports.database.port;
  config.emulators.hosting.port = ports.preview.port;
  // Of these, firebase-tools looks for a free one long before it takes it: two suites that start
  // at the same time would take the same.
  config.emulators.hub = { host: HOST, port: await freePort() };
  config.emulators.logging = { host: HOST, port: await freePort() };
  if (hosting) {
    config.hosting.headers = hostingHeaders(readConfig(demoEnvironment), builtInlineSources());
  }
  const path = projectPath(`firebase.${process.pid}.local`);
  writeFileSync(path, JSON.stringify(config));
  return path;
}
