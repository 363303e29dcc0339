import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { onTestFailed, onTestFinished } from 'vitest';
import { projectPath } from '../../tools/project.ts';
import { freePort, isFree } from '../../tools/suite/free-port.ts';
import { ports as usualPorts } from '../../tools/suite/ports.ts';
import { eventually } from './eventually.ts';

type Command = readonly [string, ...string[]];

/** How to run a tool of `tools/` without npm. */
export const tool = (name: string): Command => [
  process.execPath,
  '--import',
  'tsx',
  projectPath(`tools/${name}.ts`),
];

/** Starts a command on ports of its own. It and all that it has started end with the test. */
export async function launch(
  [file, ...args]: Command,
  env: NodeJS.ProcessEnv = {},
) {
  const ports: Record<string, string> = {};
  for (const { variable } of Object.values(usualPorts))
    ports[variable] = String(await freePort());
  const child = spawn(file, args, {
    cwd: projectPath('.'),
    // A group of its own, as a terminal gives to a command.
    detached: true,
    // As if from a terminal, whatever runs these tests.
    env: { ...process.env, npm_lifecycle_event: undefined, ...ports, ...env },
  });
  const pid = child.pid ?? 0;
  onTestFinished(() => {
    for (const each of [...descendants(pid), pid]) kill(each, 'SIGKILL');
  });
  let output = '';
  onTestFailed(() => console.log(output));
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  // Not "close": what it leaves behind may hold its output open.
  const ended = once(child, 'exit').then(([code, signal]) => code ?? signal);
  const until = async (isSo: () => boolean) => {
    while (!isSo()) {
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error(`It ended too early:\n${output}`);
      await pause(50);
    }
  };
  return {
    ports,
    /** Resolves with its exit code, or the signal that has ended it. */
    ended,
    output: () => output.trim(),
    printed: (text: string) => until(() => output.includes(text)),
    /** The processes below it whose command line holds `text`, once there is one. */
    spawned: async (text: string) => {
      await until(() => descendants(pid, text).length > 0);
      return descendants(pid, text);
    },
    signal: (name: NodeJS.Signals) => child.kill(name),
    /** Signals it and all of its group, as a terminal's Ctrl-C does. */
    signalGroup: (name: NodeJS.Signals) => kill(-pid, name),
    /** Waits until these processes have ended and their ports are free. */
    expectNothingLeft: (processes: readonly number[]) =>
      eventually(async () => {
        const alive = processes.filter((each) => kill(each, 0));
        const free = await Promise.all(
          Object.values(ports).map((port) => isFree(Number(port))),
        );
        if (alive.length > 0 || free.includes(false)) {
          throw new Error(
            `Still there: processes ${alive}, free ports ${free}`,
          );
        }
      }),
  };
}

/** The processes below `pid` whose command line holds `text`. */
function descendants(pid: number, text = ''): number[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,args='], {
    encoding: 'utf8',
  });
  const rows = [...stdout.matchAll(/^ *(\d+) +(\d+) (.*)$/gm)];
  const below = (ancestor: number): typeof rows =>
    rows
      .filter(([, , parent]) => Number(parent) === ancestor)
      .flatMap((row) => [row, ...below(Number(row[1]))]);
  return below(pid)
    .filter(([, , , args]) => args?.includes(text))
    .map(([, child]) => Number(child));
}

/** @returns whether the process was there */
function kill(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}
