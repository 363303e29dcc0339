import { readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { documents } from '../../../src/content/documents/catalogue.ts';
import { GLYPHS } from '../../../tools/documents/font-faces.ts';
import { averageAdvance, readMetrics } from '../../../tools/documents/sfnt.ts';
import { FONT_FILES, sources } from '../../../tools/documents/sources.ts';
import { subsetFont } from '../../../tools/fonts.ts';
import { projectPath } from '../../../tools/project.ts';

const css = readFileSync(projectPath('src/content/fonts/fonts.css'), 'utf8');

function trueType(file: string): Promise<Buffer> {
  return subsetFont(readFileSync(projectPath(file)), GLYPHS, { targetFormat: 'truetype' });
}

test.each([
  [FONT_FILES.fraunces, 40_000],
  [FONT_FILES.figtree, 20_000],
])('%s is at most %i bytes', (file, limit) => {
  expect(statSync(projectPath(file)).size).toBeLessThanOrEqual(limit);
});

test.each(Object.values(FONT_FILES))('%s has every character of the documents', async (file) => {
  const font = await trueType(file);
  const words = documents
    .map(({ id }) => sources[id]().replace(/<style>.*?<\/style>/s, ''))
    .join('')
    .replaceAll(/<[^>]*>|&\w+;/g, ' ');
  expect(() => averageAdvance(font, [...new Set(words)].join(''))).not.toThrow();
});

test('a character that a font lacks is reported', async () => {
  const font = await trueType(FONT_FILES.figtree);
  expect(() => averageAdvance(font, '漢')).toThrow('The font has no "漢".');
});

test('a fallback line is as high as one of ours', async () => {
  const { ascent } = readMetrics(await trueType(FONT_FILES.fraunces));
  const [rule = ''] = css.match(/@font-face \{[^}]*"Fraunces Fallback"[^}]*\}/) ?? [];
  const percent = (name: string) => Number(new RegExp(`${name}: ([\\d.]+)%`).exec(rule)?.[1]) / 100;
  expect(percent('size-adjust') * percent('ascent-override')).toBeCloseTo(ascent, 3);
});

test('no text waits for a font, nor moves for one that is late', () => {
  const own = css.match(/@font-face \{[^}]*url\([^}]*\}/g) ?? [];
  expect(own).toHaveLength(2);
  for (const rule of own) expect(rule).toMatch(/font-display: optional;/);
});
