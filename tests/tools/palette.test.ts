import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { palette } from '../../src/content/palette.ts';
import { projectPath } from '../../tools/project.ts';

const textOf = (file: string) => readFileSync(projectPath(file), 'utf8').toUpperCase();

test.each(Object.entries(palette))(
  'by day the site’s colour %s is the palette’s',
  (ink, colour) => {
    const [byDay = ''] = textOf('src/styles/tokens.css').split('@MEDIA');
    expect(byDay).toContain(`--${ink.toUpperCase()}: ${colour};`);
  },
);

test.each([
  'src/components/documents/menu-sheet.module.css',
  'src/components/documents/policy.module.css',
])('%s has no colour that is not the palette’s', (file) => {
  const colours = textOf(file).match(/#[0-9A-F]{3,8}\b/g) ?? [];
  expect(colours).not.toEqual([]);
  expect(Object.values(palette)).toEqual(expect.arrayContaining(colours));
});
