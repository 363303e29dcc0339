import { spawn, spawnSync } from 'node:child_process';
import { onTestFailed, onTestFinished } from 'vitest';
import { freePort, isFree } from '../../tools/free-port.ts';
import { projectPath } from '../../tools/project.ts';
import { eventually } from './eventually.ts';

/** How to run a tool of `tools/` without npm. */
export const tool = (name: string): readonly [string, ...string[]] => [
  process.execPath,
  '--import',
  'tsx',
  projectPath(`tools/${name}.ts`),
];

/** Starts a command on ports of its own. It and all that it has started end with the test. */
export async function launch(command: readonly [string, ...string[]], env: NodeJS.ProcessEnv = {}) {
  const ports = {
    SITE_PORT: await freePort(),
    SERVICES_PORT: await freePort(),
    PREVIEW_PORT: await freePort(),
    DATABASE_PORT: await freePort(),
    AUTH_PORT: await freePort(),
  };
  const chosen = Object.entries(ports).map(([name, port]) => [name, String(port)]);
  const [file, ...args] = command;
  const child = spawn(file, args, {
    cwd: projectPath('.'),
    // A group of its own, as a terminal gives to a command.
    detached: true,
    // As if from a terminal, whatever runs these tests.
    env: { ...process.env, npm_lifecycle_event: undefined, ...Object.fromEntries(chosen), ...env },
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
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) =>
    child.once('exit', (code, signal) => resolve(code ?? signal)),
  );
  const until = async (isSo: () => boolean) => {
    while (!isSo()) {
      const stillRunning = await Promise.race([ended.then(() => false), pause(50)]);
      if (!stillRunning) throw new Error(`It ended too early:\n${output}`);
    }
  };
  return {
    ports,
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
        const free = await Promise.all(Object.values(ports).map(isFree));
        if (alive.length > 0 || free.includes(false)) {
          throw new Error(`Still there: processes ${alive}, free ports ${free}`);
        }
      }),
  };
}

const pause = (ms: number) => new Promise<true>((resolve) => setTimeout(resolve, ms, true));

/** The processes below `pid` whose command line holds `text`, by what `ps` says. */
function descendants(pid: number, text = ''): number[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
  const rows = [...stdout.matchAll(/^ *(\d+) +(\d+) (.*)$/gm)].map(
    ([, child, parent, args = '']) => ({
      child: Number(child),
      parent: Number(parent),
      args,
    }),
  );
  const below = (ancestor: number): typeof rows =>
    rows.filter(({ parent }) => parent === ancestor).flatMap((row) => [row, ...below(row.child)]);
  return below(pid)
    .filter(({ args }) => args.includes(text))
    .map(({ child }) => child);
}

/** @returns whether the process was there */
function kill(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}
