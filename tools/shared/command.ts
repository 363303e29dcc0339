import { x } from 'tinyexec';

/**
 * Runs a command, one of the project's packages or of the machine, to its end,
 * or to that of this process.
 * @param print whether its output is shown while it runs
 * @returns the exit status, 1 where a signal ended the command, and everything
 *   it printed
 */
export async function runCommand(
  command: string,
  args: readonly string[],
  print = false,
) {
  const running = x(command, [...args], {
    nodeOptions: { stdio: ['ignore', 'pipe', 'pipe'] },
  });
  const kill = () => running.kill();
  process.once('exit', kill);
  let output = '';
  for await (const line of running) {
    output += `${line}\n`;
    if (print) console.log(line);
  }
  process.off('exit', kill);
  return { status: running.exitCode ?? 1, output };
}
