import { statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { documents } from '../../../src/content/documents/catalogue.ts';
import { FONT_FILES, sources } from '../../../tools/documents/sources.ts';
import { GLYPHS } from '../../../tools/fonts.ts';
import { projectPath } from '../../../tools/project.ts';

test.each([
  [FONT_FILES.fraunces, 40_000],
  [FONT_FILES.figtree, 20_000],
])('%s is at most %i bytes', (file, limit) => {
  expect(statSync(projectPath(file)).size).toBeLessThanOrEqual(limit);
});

test('the fonts are cut to hold every character of the documents', () => {
  const words = documents
    .map(({ id }) => sources[id]().replace(/<style>.*?<\/style>/s, ''))
    .join('')
    .replaceAll(/<[^>]*>|&\w+;|\s/g, '');
  expect([...new Set(words)].filter((character) => !GLYPHS.includes(character))).toEqual([]);
});
