import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { requirePictureStyles } from '../../../tools/content/drawings.ts';
import { filesIn } from '../../../tools/content/folder.ts';
import { projectPath, RESTAURANT } from '../../../tools/shared/project.ts';
import { makeScratchSite } from '../../support/make-scratch-site.ts';

const FILE = 'pictures/pictures.css';
const source = readFileSync(projectPath(`${RESTAURANT}/${FILE}`), 'utf8');

test.each([
  ['a brace is missing', '}', '', /line 1: .*cannot be read/],
  ['a quotation mark is missing', '.svg"', '.svg', /line 2: .*cannot be read/],
  [
    'a drawing is not there',
    'vine.svg',
    'wine.svg',
    /line 2: "--vine" .*names no/,
  ],
  ['a drawing is missing', /--vine.*/, '', /"--vine" is missing/],
  [
    'a name is misspelt',
    '--detail',
    '--detial',
    /line 8: "--detial" does not belong/,
  ],
  ['a part has one number', '30% 50%', '30%', /line 8: "--detail" \("30%"\)/],
])('pictures.css in which %s is refused', (_, what, by, problem) => {
  const changed = source.replace(what, by);
  expect(changed).not.toBe(source);
  expect(() =>
    requirePictureStyles(changed, FILE, filesIn(RESTAURANT)),
  ).toThrow(problem);
});

test('a drawing that is broken, a photograph or not there is named', async () => {
  const { content, run } = makeScratchSite();
  const photograph = readFileSync(content('pictures/sharing.png'));
  writeFileSync(content('pictures/logo.svg'), photograph);
  writeFileSync(
    content('pictures/vine.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">\n<g>\n</svg>',
  );
  const { output, status } = await run('owner/check-content');
  expect(output).toContain('logo.svg is a picture of the kind png: export it');
  expect(output).toContain('vine.svg, line 3: the drawing cannot be read');
  expect(status).toBe(1);
  rmSync(content('pictures/cutlery.svg'));
  const again = await run('owner/check-content');
  expect(again.output).toContain(
    'pictures/cutlery.svg is missing: put it back',
  );
});
