import { describe, expect, test } from 'vitest';
import { isComplete, readOptions, sections } from '../../../tools/bench/options.ts';
import { routes } from '../../../tools/bench/routes.ts';
import { median } from '../../../tools/bench/statistics.ts';

describe('the command line of the bench', () => {
  test('without options measures everything, three times', () => {
    const options = readOptions([]);
    expect(options).toEqual({ routes, runs: 3, sections });
    expect(isComplete(options)).toBe(true);
  });

  test('takes pages, runs and what to leave out', () => {
    const args = ['--routes', 'prenota,home', '--runs', '5', '--skip', 'lighthouse,watchers'];
    const options = readOptions(args);
    expect(options.routes.map(({ name }) => name)).toEqual(['home', 'prenota']);
    expect(options.runs).toBe(5);
    expect(options.sections).toEqual(['visits', 'live']);
    expect(isComplete(options)).toBe(false);
  });

  test.each([
    [['--runs', '2'], false],
    [['--runs', '4'], true],
    [['--skip', 'live'], false],
    [['--routes', 'home'], false],
  ])('%s: results that are kept: %s', (args, kept) => {
    expect(isComplete(readOptions(args))).toBe(kept);
  });

  test.each([
    [['--routes', 'home,cucina'], /"cucina".*prenota/],
    [['--skip', 'lighthous'], /"lighthous".*lighthouse/],
    [['--runs', '0'], /"0".*number/],
    [['--runs', 'many'], /"many".*number/],
    [['--fast'], /--fast/],
  ])('%s is refused by name', (args, message) => {
    expect(() => readOptions(args)).toThrow(message);
  });
});

test.each([
  [[3], 3],
  [[3, 1, 2], 2],
  [[10, 9, 1, 2], 5.5],
])('the median of %s is %d', (values, expected) => {
  expect(median(values)).toBe(expected);
});
