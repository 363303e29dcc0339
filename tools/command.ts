import { spawnGroup } from './process-group.ts';

export interface CommandResult {
  /** The exit status; 1 where a signal ended the command. */
  readonly status: number;
  /** Everything it printed. */
  readonly output: string;
}

/**
 * Runs a command to its end, or to that of this process.
 * @param env variables added to this process's own
 * @param print whether its output is shown while it runs
 */
export function runCommand(
  command: string,
  args: readonly string[],
  { env = {}, print = false }: { env?: NodeJS.ProcessEnv; print?: boolean } = {},
): Promise<CommandResult> {
  return new Promise((resolve, reject) => {
    const { child } = spawnGroup(command, args, { env: { ...process.env, ...env } });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk;
        if (print) process.stdout.write(chunk);
      });
    }
    child.once('error', reject);
    child.once('close', (code) => resolve({ status: code ?? 1, output }));
  });
}
