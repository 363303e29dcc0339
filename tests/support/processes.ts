import { spawnSync } from 'node:child_process';

interface ProcessRow {
  readonly pid: number;
  readonly parent: number;
  readonly commandLine: string;
}

/**
 * @returns the ids of the processes below `pid` whose command line holds `text`
 */
export function descendants(pid: number, text = ''): number[] {
  const rows = allProcesses();
  const below = (ancestor: number): ProcessRow[] => {
    const children = rows.filter(({ parent }) => parent === ancestor);
    return children.flatMap((child) => [child, ...below(child.pid)]);
  };
  return below(pid)
    .filter(({ commandLine }) => commandLine.includes(text))
    .map((row) => row.pid);
}

/**
 * @param pid of a process; minus that of a group
 * @param signal 0 only asks
 * @returns whether the process was there
 */
export function kill(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

function allProcesses(): ProcessRow[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,args='], {
    encoding: 'utf8',
  });
  const rows = stdout.matchAll(/^ *(?<pid>\d+) +(?<parent>\d+) (?<args>.*)$/gm);
  return [...rows].map(({ groups }) => ({
    pid: Number(groups?.pid),
    parent: Number(groups?.parent),
    commandLine: groups?.args ?? '',
  }));
}
