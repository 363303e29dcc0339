import {
  cpSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { onTestFinished, vi } from 'vitest';
import {
  PUBLIC,
  projectPath,
  RESTAURANT,
  RULES_FILE,
} from '../../tools/shared/project.ts';

interface RunOptions {
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** What it reads from its standard input. */
  readonly input?: string;
}

interface RunResult {
  readonly status: number;
  readonly output: string;
}

/** A copy of the restaurant's files in which an owner may make mistakes. */
export interface ScratchSite {
  /** The path of a file of the site. */
  path(file: string): string;
  /** The path of a file of the restaurant. */
  content(file: string): string;
  /**
   * Replaces the first occurrence in a file of the restaurant.
   * @throws without one
   */
  replace(file: string, what: string | RegExp, by: string): void;
  /** Runs a command of `tools/` on the copy, in this process, to its end. */
  run(command: string, options?: RunOptions): Promise<RunResult>;
}

const RULES = RULES_FILE.slice(projectPath('').length);
const CODE = /^(?:src|tools|docs|node_modules)\//;

/** What the site imports of the owner's YAML. */
const FACTS = ['restaurant', 'meals', 'messages', 'floor-plan', 'pictures'].map(
  (name) => `#restaurant/facts/${name}`,
);

/** The copy is deleted when the test ends. */
export function makeScratchSite(): ScratchSite {
  const folder = mkdtempSync(join(tmpdir(), 'scratch-site-'));
  const path = (file: string) => join(folder, file);
  const content = (file: string) => path(`${RESTAURANT}/${file}`);
  for (const part of [RESTAURANT, PUBLIC, RULES, 'firebase.json'])
    cpSync(projectPath(part), path(part), { recursive: true });
  onTestFinished(() => {
    vi.doUnmock(projectPath('tools/shared/project.ts'));
    for (const name of FACTS) vi.doUnmock(name);
    vi.resetModules();
    rmSync(folder, { recursive: true });
  });
  return {
    path,
    content,
    replace(file, what, by) {
      const text = readFileSync(content(file), 'utf8');
      const changed = text.replace(what, by);
      if (changed === text) throw new Error(`${what} is not in ${file}.`);
      writeFileSync(content(file), changed);
    },
    run(command, options) {
      takeFilesFrom(path);
      return runCommand(command, options);
    },
  };
}

/** Modules that are imported from now on take the restaurant from a copy. */
function takeFilesFrom(path: (file: string) => string): void {
  vi.resetModules();
  vi.doMock(import('../../tools/shared/project.ts'), async (original) => ({
    ...(await original()),
    projectPath: (file) =>
      file.startsWith(RESTAURANT) || !CODE.test(file)
        ? path(file)
        : projectPath(file),
    RULES_FILE: path(RULES),
  }));
  for (const name of FACTS)
    vi.doMock(name, () => import('../../tools/content/facts.ts'));
}

async function runCommand(
  command: string,
  { args = [], env = {}, input = '' }: RunOptions = {},
): Promise<RunResult> {
  const { argv, exitCode } = process;
  const stdin = Object.getOwnPropertyDescriptor(process, 'stdin') ?? {};
  const lines: string[] = [];
  const print = (line: unknown) => {
    lines.push(`${line}`);
    return true;
  };
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(print),
    vi.spyOn(console, 'error').mockImplementation(print),
    vi.spyOn(process.stdout, 'write').mockImplementation(print),
  ];
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  process.argv = [process.execPath, command, ...args];
  process.exitCode = 0;
  Object.defineProperty(process, 'stdin', {
    configurable: true,
    value: Readable.from([input]),
  });
  try {
    await import(projectPath(`tools/${command}.ts`));
    return { status: Number(process.exitCode), output: lines.join('\n') };
  } finally {
    for (const spy of spies) spy.mockRestore();
    vi.unstubAllEnvs();
    Object.defineProperty(process, 'stdin', stdin);
    Object.assign(process, { argv, exitCode });
  }
}
