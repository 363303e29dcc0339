import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { projectPath } from '../../../tools/shared/project.ts';
import { makeScratchSite } from '../../support/make-scratch-site.ts';

test('the guide is a page, and the files that it links to exist', async () => {
  const { run, path } = makeScratchSite();
  await run('owner/guide');
  const page = readFileSync(path('guida.html'), 'utf8');
  const files = [...page.matchAll(/(?:src|href)="([^"]*)"/g)]
    .map(([, file = '']) => file)
    .filter((file) => !file.startsWith('http'));
  expect(files.filter((file) => file.endsWith('.svg'))).toHaveLength(5);
  expect(files.filter((file) => !existsSync(projectPath(file)))).toEqual([]);
});
