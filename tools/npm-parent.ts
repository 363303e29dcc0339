import { spawnSync } from 'node:child_process';

const POLL = 500;

/**
 * Calls back when one of the processes between this one and the npm that runs it has gone, npm
 * included: a signal to npm ends its shell, and neither tells what the shell has started.
 * Without npm nothing is watched: who starts a script by itself may leave it running.
 */
export function onNpmGone(callback: () => void): void {
  const watched = processesUpToNpm();
  const timer = setInterval(() => {
    if (watched.every(isAlive)) return;
    clearInterval(timer);
    callback();
  }, POLL);
  timer.unref();
}

function processesUpToNpm(): number[] {
  if (process.env.npm_lifecycle_event === undefined) return [];
  const parents = new Map<number, { parent: number; title: string }>();
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
  for (const [, pid, parent, title = ''] of stdout.matchAll(/^ *(\d+) +(\d+) (.*)$/gm)) {
    parents.set(Number(pid), { parent: Number(parent), title });
  }
  const between: number[] = [];
  for (let pid = process.ppid; pid > 1; ) {
    const ancestor = parents.get(pid);
    if (ancestor === undefined) return [];
    between.push(pid);
    if (/^npm( |$)|\bnpm-cli\.js\b/.test(ancestor.title)) return between;
    pid = ancestor.parent;
  }
  return [];
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
