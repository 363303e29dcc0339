import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { projectPath } from '../../tools/shared/project.ts';

const CHECK = projectPath('tools/check-machine.cjs');

function run(args: readonly string[], cwd = projectPath('.')) {
  const { status, stderr } = spawnSync(args[0] ?? '', args.slice(1), {
    cwd,
    encoding: 'utf8',
  });
  return { status, stderr };
}

test('a Node that is too old is named in two languages before the install', () => {
  const script = `
    Object.defineProperty(process.versions, 'node', { value: '18.20.4' });
    require(${JSON.stringify(CHECK)});
  `;
  const { status, stderr } = run([process.execPath, '-e', script]);
  expect(stderr).toMatch(
    /This is Node 18\.20\.4; the site needs 20\.19.*Questo è Node 18/s,
  );
  expect(status).toBe(1);
});

test.each(["/home/l'osteria", '/home/sito #2', '/home/100%'])(
  'the folder %s is refused, with the remedy in two languages',
  (folder) => {
    const { status, stderr } = run([process.execPath, CHECK, folder]);
    expect(stderr).toMatch(/Rename or move the folder.*sposta la cartella/s);
    expect(status).toBe(1);
  },
);

test('a folder whose path has spaces and brackets is accepted', () => {
  const { status, stderr } = run([
    process.execPath,
    CHECK,
    '/home/Osteria Rossi (nuovo)',
  ]);
  expect(stderr).toBe('');
  expect(status).toBe(0);
});

test.each(['preinstall', 'start', 'build', 'documents', 'deploy'])(
  'npm run %s names a folder whose path the build cannot read',
  (name) => {
    const folder = mkdtempSync(join(tmpdir(), "l'osteria-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    cpSync(projectPath('package.json'), join(folder, 'package.json'));
    mkdirSync(join(folder, 'tools'));
    cpSync(CHECK, join(folder, 'tools/check-machine.cjs'));

    const { status, stderr } = run(['npm', 'run', name], folder);

    expect(stderr).toContain("has the sign ' in it");
    expect(status).toBe(1);
  },
);
