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

/** The local suite, or its emulators, while they run. */
export interface Suite {
  /** Rejects with the reason when a part ends without having been asked to. */
  readonly crashed: Promise<never>;
  stop(): Promise<void>;
}

/** In ms: it takes 3 s to start, but minutes on a busy machine or when it waits for the network. */
const READY_TIMEOUT = 300_000;
const STOP_TIMEOUT = 8_000;
const READY_LINE = 'All emulators ready';

/** Preloaded into firebase-tools: ends it when this process is killed. */
const END_WITH_PARENT =
  'data:text/javascript,process.once("disconnect", () => process.kill(process.pid, "SIGINT"))';

/**
 * Starts emulators of firebase-tools in a process of their own and waits until they are ready.
 * @throws with what to do when they end, or are not ready in time
 */
export async function startFirebaseEmulators(
  emulators: readonly FirebaseEmulator[],
): Promise<Suite> {
  const folder = makeLogFolder();
  const config = await writeConfig(emulators);
  const child = spawn(
    process.execPath,
    [
      ...['--import', END_WITH_PARENT],
      createRequire(import.meta.url).resolve('firebase-tools/lib/bin/firebase.js'),
      'emulators:start',
      ...['--only', emulators.join(',')],
      ...['--project', PROJECT],
      ...['--config', config],
    ],
    // In a group of its own, which the operator's Ctrl-C does not reach: a second signal forces it.
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
    throw emulatorError(`(${emulators.join(', ')}) ended unasked: ${reason}`);
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
    // It has been read, and should not stay in the project if this process is killed.
    rmSync(config, { force: true });
  } catch (error) {
    await stop();
    throw error;
  }
  return { crashed, stop };
}

/** Ends firebase-tools and its child, Java. */
function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // They have ended already.
  }
}

function isReady({ stdout, stderr }: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    const error = emulatorError(`were not ready after ${READY_TIMEOUT / 1000} s`);
    const timeout = setTimeout(reject, READY_TIMEOUT, error);
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

function emulatorError(problem: string): Error {
  return new Error(`The Firebase emulators ${problem}. Run the command again.`);
}

/** The error that ended firebase-tools, which prints it into its log only. */
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
 * @throws when there is no room for a megabyte: firebase-tools would print "unexpected error"
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
 * Writes a copy of `firebase.json` with this suite's ports, build and headers: firebase-tools takes
 * them only from a file, and folders relative to it.
 * @returns its path
 */
async function writeConfig(emulators: readonly FirebaseEmulator[]): Promise<string> {
  const config = JSON.parse(readFileSync(FIREBASE_FILE, 'utf8'));
  config.emulators.auth.port = ports.auth.port;
  config.emulators.database.port = ports.database.port;
  config.emulators.hosting.port = ports.preview.port;
  // firebase-tools chooses these long before it listens: two suites would choose the same ones.
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
