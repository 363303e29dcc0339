import { test } from 'vitest';
import { requirePictureStyles } from '../../../tools/content/drawings.ts';
import { filesIn } from '../../../tools/content/folder.ts';
import { RESTAURANT } from '../../../tools/shared/project.ts';
import { changedText, expectProblem } from './changed-file.ts';

const FILE = 'pictures/pictures.css';
const check = (source: string, file: string) =>
  requirePictureStyles(source, file, filesIn(RESTAURANT));

test.each([
  ['no quotation mark', '.svg"', '.svg', 'line 2: the style sheet cannot be'],
  ['no such drawing', 'vine.svg', 'wine.svg', 'names no file of the folder'],
  ['a name less', /--vine.*/, '', '"--vine" is missing'],
  ['a wrong name', '--detail', '--detial', 'line 8: "--detial" does not bel'],
  ['one number', '30% 50%', '30%', 'line 8: "--detail" ("30%")'],
])('pictures.css with %s is refused', (_, what, by, problem) => {
  expectProblem(check, FILE, changedText(FILE, what, by), problem);
});
