import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectPath } from '../../tools/project.ts';

const execute = promisify(execFile);

const PARTS = (
  'src tools public index.html package.json tsconfig.json vite.config.ts database.rules.json ' +
  'firebase.json'
).split(' ');

/** A copy of the site, in which an owner may make mistakes; `dispose` takes it away. */
export function makeScratchSite() {
  const folder = mkdtempSync(join(tmpdir(), 'scratch-site-'));
  for (const part of PARTS) {
    cpSync(projectPath(part), join(folder, part), { recursive: true });
  }
  symlinkSync(projectPath('node_modules'), join(folder, 'node_modules'), 'junction');
  return {
    path: (file: string) => join(folder, file),
    /** Replaces the first occurrence of `what`. @throws without one */
    replace(file: string, what: string | RegExp, by: string) {
      const text = readFileSync(join(folder, file), 'utf8');
      const changed = text.replace(what, by);
      if (changed === text) throw new Error(`${what} is not in ${file}.`);
      writeFileSync(join(folder, file), changed);
    },
    /** Runs a tool of `tools/` there, with `input` on its standard input, on a machine of `locale`. */
    async run(tool: string, input = '', locale = 'en_GB.UTF-8') {
      const command = ['--import', 'tsx', join(folder, `tools/${tool}.ts`)];
      const running = execute(process.execPath, command, {
        cwd: folder,
        env: { ...process.env, LC_ALL: locale },
      });
      running.child.stdin?.end(input);
      const { code = 0, stdout, stderr } = await running.catch((error) => error);
      return { status: code, output: `${stdout}${stderr}` };
    },
    dispose: () => rmSync(folder, { recursive: true }),
  };
}
