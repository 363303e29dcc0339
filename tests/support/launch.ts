import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { onTestFailed, onTestFinished } from 'vitest';
import { projectPath } from '../../tools/shared/project.ts';
import {
  freePorts,
  isFree,
  type PortVariable,
} from '../../tools/suite/ports.ts';
import { eventually } from './eventually.ts';
import { descendants, kill } from './processes.ts';

type Command = readonly [string, ...string[]];

/** A command that was started, on ports of its own. */
export interface Launched {
  readonly ports: Readonly<Record<PortVariable, string>>;
  /** Resolves with its exit code, or the signal that has ended it. */
  readonly ended: Promise<number | NodeJS.Signals>;
  /** What it has printed so far. */
  output(): string;
  /** Waits until it has printed the text. @throws when it ends before */
  printed(text: string): Promise<void>;
  /**
   * Waits until a process below it has the text in its command line.
   * @returns the ids of all that have it
   * @throws when it ends before
   */
  spawned(text: string): Promise<readonly number[]>;
  /** Signals it alone. */
  signal(name: NodeJS.Signals): void;
  /** Signals it and all of its group, as a terminal's Ctrl-C does. */
  signalGroup(name: NodeJS.Signals): void;
  /** Waits until these processes have ended and its ports are free. */
  expectNothingLeft(processes: readonly number[]): Promise<void>;
}

/** How to run a tool of `tools/` without npm. */
export const tool = (name: string): Command => [
  process.execPath,
  '--import',
  'tsx',
  projectPath(`tools/${name}.ts`),
];

/**
 * Starts a command in the project's folder. It and all that it has started end
 * with the test.
 */
export async function launch(
  [file, ...args]: Command,
  env: NodeJS.ProcessEnv = {},
): Promise<Launched> {
  const ports = await freePorts();
  const child = spawn(file, args, {
    cwd: projectPath('.'),
    // A group of its own, as a terminal gives to a command.
    detached: true,
    env: { ...process.env, ...ports, ...env },
  });
  const pid = child.pid ?? 0;
  onTestFinished(() => {
    for (const each of [...descendants(pid), pid]) kill(each, 'SIGKILL');
  });

  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  onTestFailed(() => console.log(output));

  async function until(isSo: () => boolean): Promise<void> {
    while (!isSo()) {
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error(`It ended too early:\n${output}`);
      await pause(50);
    }
  }

  return {
    ports,
    // Not "close": what it leaves behind may hold its output open.
    ended: once(child, 'exit').then(([code, signal]) => code ?? signal),
    output: () => output.trim(),
    printed: (text) => until(() => output.includes(text)),
    async spawned(text) {
      await until(() => descendants(pid, text).length > 0);
      return descendants(pid, text);
    },
    signal: (name) => void child.kill(name),
    signalGroup: (name) => void kill(-pid, name),
    // Firebase's tools take their time to notice that they are alone.
    expectNothingLeft: (processes) =>
      eventually(() => expectEnded(processes, Object.values(ports)), 60_000),
  };
}

/** @throws when a process is there or a port is busy */
async function expectEnded(
  processes: readonly number[],
  ports: readonly string[],
): Promise<void> {
  const alive = processes.filter((pid) => kill(pid, 0));
  if (alive.length > 0) throw new Error(`Still running: ${alive.join(', ')}`);
  for (const port of ports) {
    if (!(await isFree(Number(port)))) throw new Error(`Port ${port} is busy.`);
  }
}
