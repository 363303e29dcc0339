import { existsSync, readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { makeScratchSite } from '../support/make-scratch-site.ts';

const site = makeScratchSite();
afterAll(() => site.dispose());

test('the guide becomes a page whose pictures and files are there', async () => {
  const { status } = await site.run('guide');
  expect(status).toBe(0);
  const page = readFileSync(site.path('guida.html'), 'utf8');
  const files = [...page.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, file = '']) => file);
  const local = files.filter((file) => !file.startsWith('http'));
  expect(local.filter((file) => file.endsWith('.svg'))).toHaveLength(5);
  expect(local.filter((file) => !existsSync(site.path(file)))).toEqual([]);
});
