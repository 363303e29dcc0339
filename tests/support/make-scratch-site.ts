import { execFile } from 'node:child_process';
import {
  cpSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { projectPath } from '../../tools/shared/project.ts';

const execute = promisify(execFile);

const PARTS = [
  'docs',
  'src',
  'tools',
  'index.html',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
  'firebase.json',
];

interface RunOptions {
  readonly args?: readonly string[];
  /** What it reads from its standard input. */
  readonly input?: string;
  /** The language of the machine. */
  readonly locale?: string;
}

interface RunResult {
  readonly status: number;
  readonly output: string;
}

/** A copy of the site in which an owner may make mistakes. */
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
  /** Runs a tool of `tools/` there to its end. */
  run(tool: string, options?: RunOptions): Promise<RunResult>;
}

/**
 * Copies the site with the restaurant of the tests in place of its own. The
 * copy is deleted when the test ends.
 */
export function makeScratchSite(): ScratchSite {
  const folder = mkdtempSync(join(tmpdir(), 'scratch-site-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = (file: string) => join(folder, file);
  for (const part of PARTS)
    cpSync(projectPath(part), path(part), { recursive: true });
  const content = (file: string) => path(`src/restaurant/${file}`);
  rmSync(content(''), { recursive: true });
  cpSync(projectPath('tests/restaurant'), content(''), { recursive: true });
  renameSync(content('public'), path('public'));
  renameSync(content('database.rules.json'), path('database.rules.json'));
  symlinkSync(projectPath('node_modules'), path('node_modules'), 'junction');
  return {
    path,
    content,
    replace(file, what, by) {
      const text = readFileSync(content(file), 'utf8');
      const changed = text.replace(what, by);
      if (changed === text) throw new Error(`${what} is not in ${file}.`);
      writeFileSync(content(file), changed);
    },
    async run(tool, { args = [], input = '', locale = 'en_GB.UTF-8' } = {}) {
      const command = ['--import', 'tsx', path(`tools/${tool}.ts`), ...args];
      const env = { ...process.env, NODE_OPTIONS: '', LC_ALL: locale };
      const running = execute(process.execPath, command, { cwd: folder, env });
      running.child.stdin?.end(input);
      const result = await running.catch((error) => error);
      return {
        status: result.code ?? 0,
        output: `${result.stdout}${result.stderr}`,
      };
    },
  };
}
