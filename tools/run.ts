import { spawnSync } from 'node:child_process';
import { constants } from 'node:os';
import type { Running } from './suite/firebase-emulators.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Calls back with the exit code when the operator, or the npm that runs this,
 * wants it to end.
 */
function onStop(callback: (code: number) => void): void {
  for (const name of SIGNALS)
    process.on(name, () => callback(128 + constants.signals[name]));
  const npm = npmProcesses();
  const timer = setInterval(() => {
    if (npm.every(isRunning)) return;
    clearInterval(timer);
    callback(128 + constants.signals.SIGHUP);
  }, 500);
  timer.unref();
}

/**
 * npm runs a script in a shell. A signal to npm ends the shell, which does not
 * pass it on.
 */
function npmProcesses(): readonly number[] {
  if (process.env.npm_lifecycle_event === undefined) return [];
  const { stdout } = spawnSync(
    'ps',
    ['-o', 'ppid=,args=', '-p', String(process.ppid)],
    {
      encoding: 'utf8',
    },
  );
  const npm = /^ *(\d+) \S*sh -c /.exec(stdout ?? '')?.[1];
  return npm === undefined ? [process.ppid] : [process.ppid, Number(npm)];
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Ends the process when it is to stop. */
export function exitOnSignals(): void {
  onStop((code) => process.exit(code));
}

/** The reason of a failure, for the operator. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * Runs a command; where it throws, prints the reason without a trace and ends
 * with exit code 1.
 */
export async function runTool(run: () => void | Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    console.error(`\n${reasonOf(error)}`);
    process.exitCode = 1;
  }
}

/**
 * Runs something that goes on until the operator stops it, and leaves no
 * process behind. When it does not start, or a part of it fails, all of it ends
 * with the reason and the exit code 1; a start that is interrupted ends at
 * once.
 */
export async function runUntilStopped(
  start: () => Promise<Running>,
): Promise<never> {
  let isStarted = false;
  const stopped = new Promise<void>((resolve) => {
    onStop((code) => (isStarted ? resolve() : process.exit(code)));
  });
  await runTool(async () => {
    const suite = await start();
    isStarted = true;
    try {
      await Promise.race([suite.crashed, stopped]);
    } finally {
      await suite.stop();
    }
  });
  process.exit();
}
