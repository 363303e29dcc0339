import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../src/config.ts';
import { FIREBASE_FILE, hostingHeaders } from '../build/hosting-headers.ts';
import { builtInlineSources } from '../build/inline-sources.ts';
import { projectPath } from '../project.ts';
import { builtSite, demoEnvironment, PROJECT } from './demo.ts';
import { freePort } from './free-port.ts';
import { HOST, ports } from './ports.ts';

export type FirebaseEmulator = 'auth' | 'database' | 'hosting';

/** The local suite, or its emulators, while they run. */
export interface Suite {
  /** Rejects with the reason when a part ends without having been asked to. */
  readonly crashed: Promise<never>;
  stop(): Promise<void>;
}

/** In ms; then it is killed. A start takes 3 s, but minutes when it waits for the network. */
const START_TIMEOUT = 300_000;
const STOP_TIMEOUT = 8_000;

/** Preloaded into firebase-tools: ends it when this process is killed. */
const END_WITH_PARENT =
  'data:text/javascript,process.once("disconnect", () => process.kill(process.pid, "SIGINT"))';

/**
 * Starts emulators of firebase-tools in a process of their own and waits until they are ready.
 * @throws with what they printed when they end before
 */
export async function startFirebaseEmulators(
  emulators: readonly FirebaseEmulator[],
): Promise<Suite> {
  // firebase-tools runs and writes its logs there.
  const folder = mkdtempSync(join(tmpdir(), 'osteria-emulators-'));
  const config = await writeConfig(emulators);
  const child = spawn(
    process.execPath,
    [
      ...['--import', END_WITH_PARENT],
      createRequire(import.meta.url).resolve(
        'firebase-tools/lib/bin/firebase.js',
      ),
      'emulators:start',
      ...['--only', emulators.join(',')],
      ...['--project', PROJECT],
      ...['--config', config],
    ],
    // In a group of its own, which the operator's Ctrl-C does not reach: a second signal forces it.
    {
      cwd: folder,
      detached: true,
      windowsHide: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  );
  let printed = '';
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => {
        printed = (printed + chunk).slice(-20_000);
        if (printed.includes('All emulators ready')) resolve();
      });
  });

  let stopping = false;
  const ended = once(child, 'exit');
  const crashed = ended.then((): Promise<never> => {
    if (stopping) return new Promise(() => {});
    throw new Error(
      `${printed}\nThe Firebase emulators have ended. Run the command again.`,
    );
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

  const startTimer = setTimeout(killGroup, START_TIMEOUT, child);
  try {
    await Promise.race([ready, crashed]);
    // It has been read, and should not stay in the project if this process is killed.
    rmSync(config, { force: true });
  } catch (error) {
    await stop();
    throw error;
  } finally {
    clearTimeout(startTimer);
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

/**
 * Writes a copy of `firebase.json` with this suite's ports, build and headers: firebase-tools takes
 * them only from a file, and folders relative to it.
 * @returns its path
 */
async function writeConfig(
  emulators: readonly FirebaseEmulator[],
): Promise<string> {
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
