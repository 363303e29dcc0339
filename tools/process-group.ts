import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';

export interface ProcessGroup {
  readonly child: ChildProcessByStdio<null, Readable, Readable>;
  /** Signals every process of the group; nothing happens where all have ended. */
  kill(signal: NodeJS.Signals): void;
}

/**
 * Starts a command in a process group of its own: the operator's Ctrl-C reaches it through this
 * process only, once, and the group ends with this process, however that ends.
 */
export function spawnGroup(
  command: string,
  args: readonly string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): ProcessGroup {
  const child = spawn(command, args, {
    ...options,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const group = child.pid;
  const kill = (signal: NodeJS.Signals) => {
    if (group === undefined) return;
    try {
      process.kill(-group, signal);
    } catch {
      // The group has ended already.
    }
  };
  const killAtExit = () => kill('SIGKILL');
  process.once('exit', killAtExit);
  const dismissHeir = group === undefined ? () => {} : appointHeir(group);
  child.once('close', () => {
    process.off('exit', killAtExit);
    dismissHeir();
  });
  return { child, kill };
}

/**
 * Has a group killed when this process is killed itself, without a chance to run its exit handlers:
 * a shell waits for the end of a pipe whose other end only this process holds.
 * @returns a function that lets the group live on
 */
function appointHeir(group: number): () => void {
  const heir = spawn('sh', ['-c', 'read -r _; kill -KILL "-$0"', String(group)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  heir.unref();
  return () => void heir.kill('SIGKILL');
}
