import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { projectPath } from '../../tools/shared/project.ts';

const CHECK = projectPath('tools/check-machine.cjs');

const run = (...args: readonly string[]) =>
  spawnSync(process.execPath, args, { encoding: 'utf8' });

test('a Node that is too old is named in two languages before the install', () => {
  const script = `
    Object.defineProperty(process.versions, 'node', { value: '18.20.4' });
    require(${JSON.stringify(CHECK)});
  `;
  const { status, stderr } = run('-e', script);
  expect(stderr).toMatch(
    /This is Node 18\.20\.4; the site needs 20\.19.*Questo è Node 18/s,
  );
  expect(status).toBe(1);
});

test('a folder with a sign that Vite reads is refused, with the remedy in two languages', () => {
  const { status, stderr } = run(CHECK, "/home/l'osteria");
  expect(stderr).toMatch(/Rename or move the folder.*sposta la cartella/s);
  expect(status).toBe(1);
  expect(run(CHECK, '/home/Osteria Rossi (nuovo)').status).toBe(0);
});
