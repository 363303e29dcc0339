import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../../tools/command.ts';
import { projectPath } from '../../tools/project.ts';

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
    write: (file: string, text: string) => writeFileSync(join(folder, file), text),
    read: (file: string) => readFileSync(join(folder, file), 'utf8'),
    /** Replaces the first place where `what` stands. @throws where there is none */
    replace(file: string, what: string | RegExp, by: string) {
      const text = readFileSync(join(folder, file), 'utf8');
      const changed = text.replace(what, by);
      if (changed === text) throw new Error(`${what} is not in ${file}.`);
      writeFileSync(join(folder, file), changed);
    },
    /** Runs a tool of `tools/` there. */
    run: (tool: string, ...args: readonly string[]) =>
      runCommand(process.execPath, ['--import', 'tsx', join(folder, `tools/${tool}.ts`), ...args], {
        cwd: folder,
      }),
    dispose: () => rmSync(folder, { recursive: true }),
  };
}
