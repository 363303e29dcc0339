import { expect, test } from 'vitest';
import { parseColours } from '../../../tools/content/colours.ts';
import { changedText, expectProblem, textOf } from './changed-file.ts';

const FILE = 'colours.css';

test('each colour is read by day and by night, one alone serves both', () => {
  const { day, night } = parseColours(textOf(FILE), FILE);
  expect([day.paper, night.paper]).toEqual(['#eef4f6', '#0d1a20']);
  expect([day.booked, night.booked]).toEqual(['#9a1f5c', '#9a1f5c']);
});

const UNREADABLE = 'the style sheet cannot be read from here on';
test.each([
  ['no semicolon', '#0d1a20);', '#0d1a20)', 'line 3: "--paper"'],
  ['no bracket', '#0d1a20)', '#0d1a20', `line 3: ${UNREADABLE}`],
  ['no last brace', /\}\s*$/, '', `line 2: ${UNREADABLE}`],
  ['no #', '#6d0f3e', '6d0f3e', '"--booked-hatch" ("6d0f3e") is not written'],
  ['a wrong name', '--booked-hatch', '--hacth', '"--hacth" does not belong'],
  ['a name twice', '--booked-hatch', '--booked', '--booked is written twice'],
  ['a name less', /--booked-hatch: .*;/, '', '"--booked-hatch" is missing'],
  ['pale text', '#10232d', '#9fb3bd', 'line 5: --ink on --paper by day has a'],
  ['text pale by night', '#e3eff3);', '#20363f);', '--paper by night has a'],
  ['white hatching', '#6d0f3e', '#fbfeff', '--on-booked on --booked-hatch'],
])('colours with %s are refused', (_, what, by, problem) => {
  expectProblem(parseColours, FILE, changedText(FILE, what, by), problem);
});
