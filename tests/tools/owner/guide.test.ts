import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { makeScratchSite } from '../../support/make-scratch-site.ts';

test('the guide is a page, and the files that it links to exist', async () => {
  const { run, path } = makeScratchSite();
  expect(await run('owner/guide')).toMatchObject({ status: 0 });
  const page = readFileSync(path('guida.html'), 'utf8');
  const files = [...page.matchAll(/(?:src|href)="([^"]*)"/g)].map(
    ([, file = '']) => file,
  );
  const local = files.filter((file) => !file.startsWith('http'));
  expect(local.filter((file) => file.endsWith('.svg'))).toHaveLength(5);
  expect(local.filter((file) => !existsSync(path(file)))).toEqual([]);
});
