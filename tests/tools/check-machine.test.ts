import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { projectPath } from '../../tools/shared/project.ts';

const CHECK = projectPath('tools/check-machine.cjs');

const run = (...args: readonly string[]) =>
  spawnSync(process.execPath, args, { encoding: 'utf8' });

test('an old Node, and a folder with a sign that Vite reads, are refused in two languages', () => {
  const script = `
    Object.defineProperty(process.versions, 'node', { value: '18.20.4' });
    require(${JSON.stringify(CHECK)});
  `;
  const old = run('-e', script);
  expect(old.stderr).toMatch(
    /This is Node 18\.20\.4; the site needs 20\.19.*Questo è Node 18/s,
  );
  expect(old.status).toBe(1);
  const folder = run(CHECK, "/home/l'osteria");
  expect(folder.stderr).toMatch(
    /Rename or move the folder.*sposta la cartella/s,
  );
  expect(folder.status).toBe(1);
  expect(run(CHECK, '/home/Osteria Rossi (nuovo)').status).toBe(0);
});
