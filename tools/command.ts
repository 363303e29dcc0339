import { spawn } from 'node:child_process';

export interface CommandResult {
  /** The exit status; 1 where a signal ended the command. */
  readonly status: number;
  /** Everything it printed. */
  readonly output: string;
}

/**
 * Runs a command to its end.
 * @param env variables added to this process's own
 * @param print whether its output is shown while it runs
 */
export function runCommand(
  command: string,
  args: readonly string[],
  { env = {}, print = false }: { env?: NodeJS.ProcessEnv; print?: boolean } = {},
): Promise<CommandResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const endWithUs = () => child.kill();
    process.once('exit', endWithUs);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk;
        if (print) process.stdout.write(chunk);
      });
    }
    child.once('error', reject);
    child.once('close', (code) => {
      process.off('exit', endWithUs);
      resolve({ status: code ?? 1, output });
    });
  });
}
