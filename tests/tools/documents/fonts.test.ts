import { readFileSync, statSync } from 'node:fs';
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

test('no text waits for a font, nor moves for one that is late', () => {
  const css = readFileSync(projectPath('src/content/fonts/fonts.css'), 'utf8');
  const own = css.match(/@font-face \{[^}]*url\([^}]*\}/g) ?? [];
  expect(own).toHaveLength(2);
  for (const rule of own) expect(rule).toMatch(/font-display: optional;/);
});
