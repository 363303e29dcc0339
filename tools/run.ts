import type { Suite } from './suite.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Makes the operator's signals end the process by way of its exit handlers, which end all parts. */
export function exitOnSignals(): void {
  for (const name of SIGNALS) process.on(name, () => process.exit(130));
}

/**
 * Runs something that goes on until the operator stops it, and leaves no process behind. When it
 * does not start, or a part of it fails, all of it ends with the reason and the exit code 1.
 */
export async function runUntilStopped(start: () => Promise<Suite>): Promise<never> {
  const stopped = new Promise<void>((resolve) => {
    for (const name of SIGNALS) process.on(name, () => resolve());
  });
  const failed = new Promise<never>((_, reject) => {
    process.on('uncaughtException', reject);
    process.on('unhandledRejection', reject);
  });
  failed.catch(() => {});

  const started = start();
  try {
    const crashed = started.then((suite) => suite.crashed);
    await Promise.race([crashed, failed, stopped]);
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  }
  // A start that was interrupted is waited for as well: what it has started must be stopped.
  await started.then(
    (suite) => suite.stop(),
    () => {},
  );
  process.exit();
}
