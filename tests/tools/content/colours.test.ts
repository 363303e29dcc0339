import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseColours } from '../../../tools/content/colours.ts';
import { projectPath, RESTAURANT } from '../../../tools/shared/project.ts';

const FILE = 'colours.css';
const source = readFileSync(projectPath(`${RESTAURANT}/${FILE}`), 'utf8');

function parse(what: string | RegExp, by: string) {
  const changed = source.replace(what, by);
  expect(changed).not.toBe(source);
  return parseColours(changed, FILE);
}

test('each colour is read by day and by night, one alone serves both', () => {
  const { day, night } = parseColours(source, FILE);
  expect([day.paper, night.paper]).toEqual(['#eef4f6', '#0d1a20']);
  expect([day['booked-hatch'], night['booked-hatch']]).toEqual([
    '#6d0f3e',
    '#6d0f3e',
  ]);
});

test.each([
  ['a semicolon is missing', '#0d1a20);', '#0d1a20)', /line 3: "--paper"/],
  ['a bracket is missing', '#0d1a20)', '#0d1a20', /line 3: .*cannot be read/],
  ['the last brace is missing', /\}\s*$/, '', /line 2: .*cannot be read/],
  ['the first brace is missing', '{', '', /line 3: .*cannot be read/],
  ['a colon is missing', '--paper:', '--paper', /line 3: .*cannot be read/],
  ['a comment is not closed', '*/', '', /line 1: .*cannot be read/],
  [
    'a # is missing',
    '#6d0f3e',
    '6d0f3e',
    /"--booked-hatch" \("6d0f3e"\) is not written/,
  ],
  [
    'a name is misspelt',
    '--booked-hatch',
    '--hacth',
    /"--hacth" does not belong here/,
  ],
  [
    'a name is missing',
    /--booked-hatch: .*;/,
    '',
    /"--booked-hatch" is missing/,
  ],
  [
    'a name is there twice',
    '--booked-hatch',
    '--booked',
    /--booked is written twice/,
  ],
])('a style sheet in which %s is refused', (_, what, by, problem) => {
  expect(() => parse(what, by)).toThrow(problem);
});

test('a text that cannot be told from its ground is named, by day or night', () => {
  expect(() => parse('#10232d', '#9fb3bd')).toThrow(
    /line 5: --ink on --paper by day has a contrast of 2\.0, and needs 4\.5/,
  );
  expect(() => parse('#e3eff3);', '#20363f);')).toThrow(/--ink.*by night/);
  expect(() => parse('#6d0f3e', '#fbfeff')).toThrow(
    /--on-booked on --booked-hatch/,
  );
  expect(() => parse('light-dark(#0b4f6c, #14668a)', '#eef4f6')).toThrow(
    /--button on --paper by day/,
  );
});
