import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { makeScratchSite } from '../../../support/make-scratch-site.ts';

test('the drawing above the menus gets the colours of the restaurant', async () => {
  const { content, run } = makeScratchSite();
  const file = content('pictures/menu-masthead.svg');
  const drawing = (primary: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><style>svg { --primary: ${primary}; --own: #123456 }</style></svg>`;
  writeFileSync(file, drawing('#6b1a2b'));
  expect(await run('owner/documents/main')).toMatchObject({ status: 0 });
  expect(readFileSync(file, 'utf8')).toBe(drawing('#073a50'));
});
