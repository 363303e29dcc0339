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
import { projectPath } from '../../tools/project.ts';

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
  readonly input?: string;
  readonly locale?: string;
}

/**
 * A copy of the site with the restaurant of the tests in place of its own, in
 * which an owner may make mistakes. It is deleted when the test ends.
 */
export function makeScratchSite() {
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
    /** The path of a file of the restaurant. */
    content,
    /**
     * Replaces the first occurrence of `what` in a file of the restaurant.
     * @throws without one
     */
    replace(file: string, what: string | RegExp, by: string) {
      const text = readFileSync(content(file), 'utf8');
      const changed = text.replace(what, by);
      if (changed === text) throw new Error(`${what} is not in ${file}.`);
      writeFileSync(content(file), changed);
    },
    /**
     * Runs a tool of `tools/` there, with `input` on its standard input, on a
     * machine of `locale`.
     */
    async run(
      tool: string,
      { args = [], input = '', locale = 'en_GB.UTF-8' }: RunOptions = {},
    ) {
      const command = ['--import', 'tsx', path(`tools/${tool}.ts`), ...args];
      const env = { ...process.env, NODE_OPTIONS: '', LC_ALL: locale };
      const running = execute(process.execPath, command, { cwd: folder, env });
      running.child.stdin?.end(input);
      const {
        code = 0,
        stdout,
        stderr,
      } = await running.catch((error) => error);
      return { status: code, output: `${stdout}${stderr}` };
    },
  };
}
