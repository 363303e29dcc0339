import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../src/config.ts';
import { builtSite, demoEnvironment, PROJECT } from './demo.ts';
import { freePort } from './free-port.ts';
import { FIREBASE_FILE, hostingHeaders } from './hosting-headers.ts';
import { builtInlineSources } from './inline-sources.ts';
import { HOST, ports } from './ports.ts';
import { projectPath } from './project.ts';

export type FirebaseEmulator = 'auth' | 'database' | 'hosting';

export interface RunningEmulators {
  /** Rejects when the emulators end without having been asked to. */
  readonly crashed: Promise<never>;
  stop(): Promise<void>;
}

/** In ms: firebase-tools takes 3 s to start, minutes on a busy machine or where it waits for the network. */
const READY_TIMEOUT = 300_000;
const STOP_TIMEOUT = 8_000;
const READY_LINE = 'All emulators ready';

/** What firebase-tools runs first: it ends when the process that has started it is killed. */
const END_WITH_PARENT =
  'data:text/javascript,process.once("disconnect", () => process.kill(process.pid, "SIGINT"))';

/**
 * Starts emulators of firebase-tools in a process of their own and waits until they are ready.
 * @throws with what to do when they end, or are not ready in time
 */
export async function startFirebaseEmulators(
  emulators: readonly FirebaseEmulator[],
): Promise<RunningEmulators> {
  const folder = makeLogFolder();
  const config = await writeConfig(emulators);
  const child = spawn(
    process.execPath,
    [
      ...['--import', END_WITH_PARENT],
      // It compiles its schemas at each start: a quarter of these seconds went to making room.
      '--max-semi-space-size=64',
      createRequire(import.meta.url).resolve('firebase-tools/lib/bin/firebase.js'),
      'emulators:start',
      ...['--only', emulators.join(',')],
      ...['--project', PROJECT],
      ...['--config', config],
    ],
    // In a group of its own: the operator's Ctrl-C must not reach it, it takes a second one for force.
    { cwd: folder, detached: true, windowsHide: true, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] },
  );

  let stopping = false;
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) =>
      resolve(signal ?? reasonIn(folder) ?? `exit code ${code}`),
    );
  });
  const crashed = ended.then((reason): Promise<never> => {
    if (stopping) return new Promise(() => {});
    throw new Error(report(`(${emulators.join(', ')}) ended unasked: ${reason}`));
  });
  crashed.catch(() => {});

  const leaveNothing = () => {
    killGroup(child);
    rmSync(config, { force: true });
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', leaveNothing);
  const stop = async () => {
    stopping = true;
    if (child.connected) child.disconnect();
    const timer = setTimeout(killGroup, STOP_TIMEOUT, child);
    await ended;
    clearTimeout(timer);
    leaveNothing();
    process.off('exit', leaveNothing);
  };

  try {
    await Promise.race([isReady(child), crashed]);
    // It has been read; should this process be killed, it leaves none in the project.
    rmSync(config, { force: true });
  } catch (error) {
    await stop();
    throw error;
  }
  return { crashed, stop };
}

/** Ends firebase-tools and what it has started: Java. */
function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // Nothing is left.
  }
}

function isReady({ stdout, stderr }: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    const seconds = READY_TIMEOUT / 1000;
    const timeout = setTimeout(
      () => reject(new Error(report(`were not ready after ${seconds} s`))),
      READY_TIMEOUT,
    );
    let printed = '';
    const read = (chunk: Buffer) => {
      printed = (printed + chunk.toString()).slice(-20_000);
      if (!printed.includes(READY_LINE)) return;
      clearTimeout(timeout);
      resolve();
    };
    stdout?.on('data', read);
    stderr?.on('data', read);
  });
}

/** @param problem what went wrong with the emulators, to be followed by what to do */
function report(problem: string): string {
  return `The Firebase emulators ${problem}. Run the command again.`;
}

/** The error that ended firebase-tools: it is in its log only. */
function reasonIn(folder: string): string | undefined {
  try {
    const log = readFileSync(join(folder, 'firebase-debug.log'), 'utf8');
    return /^\[debug\] \[\S+\] Error: (.*)$/m.exec(log)?.[1];
  } catch {
    return undefined;
  }
}

/**
 * Makes the folder in which firebase-tools runs and writes its logs.
 * @throws where it takes no further megabyte: firebase-tools says "unexpected error" then
 */
function makeLogFolder(): string {
  try {
    const folder = mkdtempSync(join(tmpdir(), 'osteria-emulators-'));
    writeFileSync(join(folder, 'room'), Buffer.alloc(1_000_000));
    rmSync(join(folder, 'room'));
    return folder;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(
      `The folder for temporary files, ${tmpdir()}, takes no further megabyte (${code}): ` +
        'make room there, or name another with TMPDIR.',
    );
  }
}

/**
 * A copy of `firebase.json` with this suite's ports, its build, and the headers of the demo's hosts:
 * firebase-tools takes them from a file only, beside the folders that it names.
 * @returns its path
 */
async function writeConfig(emulators: readonly FirebaseEmulator[]): Promise<string> {
  const config = JSON.parse(readFileSync(FIREBASE_FILE, 'utf8'));
  config.emulators.auth.port = ports.auth.port;
  config.emulators.database.port = ports.database.port;
  config.emulators.hosting.port = ports.preview.port;
  // Of these, firebase-tools looks for a free one long before it takes it: two suites that start
  // at the same time would take the same.
  config.emulators.hub = { host: HOST, port: await freePort() };
  config.emulators.logging = { host: HOST, port: await freePort() };
  if (emulators.includes('hosting')) {
    config.hosting.public = builtSite();
    config.hosting.headers = hostingHeaders(
      readConfig(demoEnvironment),
      builtInlineSources(projectPath(builtSite())),
    );
  }
  const path = projectPath(`firebase.${process.pid}.local`);
  writeFileSync(path, JSON.stringify(config));
  return path;
}
