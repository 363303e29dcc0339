import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { folderProblems } from '../../../tools/content/problems.ts';
import { projectPath } from '../../../tools/project.ts';
import { makeScratchSite } from '../../support/make-scratch-site.ts';

const site = makeScratchSite();
const content = (file: string) => site.path(`src/restaurant/${file}`);
let output = '';

beforeAll(async () => {
  cpSync(content('pictures/gallery-1.png'), content('pictures/gallery-1.jpg'));
  cpSync(content('pictures/gallery-5.png'), content('pictures/gallery-5.png.JPG'));
  cpSync(content('menu-dolci.yaml'), content('menu-vini.yaml'));
  rmSync(content('menu-ristorante.yaml'));
  ({ output } = await site.run('content/main'));
}, 120_000);
afterAll(() => site.dispose());

test.each([
  ['a photograph beside the drawing', 'gallery-1.jpg is not shown: the site takes'],
  ['a photograph with two extensions', 'gallery-5.png.JPG is not shown'],
  ['a third menu', 'menu-vini.yaml is shown nowhere'],
  ['a menu that is missing', 'menu-ristorante.yaml is missing: put it back'],
])('%s is named', (_, message) => {
  expect(output).toContain(message);
});

test('a folder whose path the build cannot read is named', () => {
  for (const folder of ["/home/l'osteria", '/home/sito #2', '/home/100%']) {
    expect(folderProblems(folder)).toEqual([expect.stringContaining('Rename or move the folder')]);
  }
  expect(folderProblems('/home/Osteria Rossi (nuovo)')).toEqual([]);
});

test('a Node that is too old is named in two languages before anything is installed', () => {
  const fake = site.path('old-node.cjs');
  mkdirSync(site.path('tools'), { recursive: true });
  writeFileSync(fake, "Object.defineProperty(process.versions, 'node', { value: '18.20.4' });");
  const run = () =>
    execFileSync(process.execPath, ['-r', fake, projectPath('tools/node-version.cjs')], {
      stdio: 'pipe',
      encoding: 'utf8',
    });
  expect(run).toThrow(/This is Node 18\.20\.4; the site needs 20\.19.*Questo è Node 18/s);
});
