import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { runCommand } from '../../../tools/command.ts';
import { demoEnvironment } from '../../../tools/demo.ts';
import { projectPath } from '../../../tools/project.ts';

/** What a deployment reads. */
const PARTS = [
  'src',
  'tools',
  'public',
  'package.json',
  'tsconfig.json',
  'biome.json',
  'vite.config.ts',
  'index.html',
  'firebase.json',
  'database.rules.json',
];

/** What a test's process may have in its environment, and an owner's has not. */
const unset = Object.fromEntries(
  [...Object.keys(demoEnvironment), 'NODE_ENV', 'VITEST'].map((name) => [name, undefined]),
);

/** A copy of this project, as an owner has it before anything is filled in. */
export function makeProject() {
  const folder = mkdtempSync(join(tmpdir(), 'osteria-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const part of PARTS) cpSync(projectPath(part), join(folder, part), { recursive: true });
  symlinkSync(projectPath('node_modules'), join(folder, 'node_modules'));
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
  return {
    folder,
    read,
    write,
    /** Changes a file's text. */
    edit: (file: string, change: (text: string) => string) => write(file, change(read(file))),
    /** Runs one of the tools there, with `path` as its PATH. */
    run: (tool: string, args: readonly string[] = [], path = process.env.PATH) => {
      const command = [process.execPath, '--import', 'tsx', `tools/${tool}/main.ts`, ...args];
      const env = { ...unset, PATH: path, CHROMIUM_PATH: process.env.CHROMIUM_PATH };
      return runCommand('env', ['--chdir', folder, ...command], { env });
    },
  };
}
