import { spawn, spawnSync } from 'node:child_process';
import { connect } from 'node:net';
import { onTestFailed, onTestFinished } from 'vitest';
import { freePort } from '../../tools/free-ports.ts';
import { projectPath } from '../../tools/project.ts';
import { eventually } from './eventually.ts';

/** Ports that nobody uses, beside those of the suite that is running for these tests. */
export const ports = {
  SITE_PORT: String(await freePort()),
  SERVICES_PORT: String(await freePort()),
  PREVIEW_PORT: String(await freePort()),
  DATABASE_PORT: String(await freePort()),
  AUTH_PORT: String(await freePort()),
};

/** Starts one of `tools/` with these arguments, on ports of its own. */
export function launchTool(tool: string, args: string[] = [], env: NodeJS.ProcessEnv = {}) {
  const script = projectPath(`tools/${tool}.ts`);
  return launch(process.execPath, ['--import', 'tsx', script, ...args], env);
}

/** Starts a command on ports of its own. It and all that it has started end with the test. */
export function launch(command: string, args: string[], env: NodeJS.ProcessEnv = {}) {
  const child = spawn(command, args, {
    cwd: projectPath('.'),
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
    ended,
    output: () => output,
    printed: (text: string) => until(() => output.includes(text)),
    /** Resolves when it has started a process whose command line holds `text`. */
    spawned: (text: string) => until(() => descendants(pid, text).length > 0),
    processes: () => descendants(pid),
    signal: (name: NodeJS.Signals) => child.kill(name),
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

/** Waits until none of these processes is left and nobody listens on the ports above. */
export async function expectNothingLeft(processes: readonly number[]): Promise<void> {
  await eventually(async () => {
    const alive = processes.filter((pid) => kill(pid, 0));
    const listening = await Promise.all(Object.values(ports).map(isListening));
    if (alive.length > 0 || listening.includes(true)) {
      throw new Error(`Still there: processes ${alive}, ports ${listening}`);
    }
  }, 15_000);
}

/** @returns whether the process was there */
function kill(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    process.kill(pid, signal);
    return true;
  } catch {
    return false;
  }
}

function isListening(port: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(Number(port), '127.0.0.1');
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}
