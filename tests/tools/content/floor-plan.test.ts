import { expect, test } from 'vitest';
import { parseFloorPlan } from '../../../tools/content/floor-plan.ts';
import {
  changedText,
  expectProblem,
  textOf,
  withLine,
} from './changed-file.ts';

const FILE = 'floor-plan.yaml';

/** In the place of `13 at 1.5, 1.6`. */
const tables = {
  '2 at 1.5, 1.6': '"zones" has the table 2 twice (Veranda).',
  '13 at 1.1, 0.9': 'has table 1-2 and table 13 overlap: move one of them (Ver',
  '13 at 3, 2': 'has table 13 and counter overlap',
  '13 at 5.5, 1.6': 'is 6 wide and 5.6 deep, and table 13 is outside',
  '13': '("13") is not written like 1-2 at 0.5, 2',
  '0 at 1.5, 1.6': '("0 at 1.5, 1.6") is not written like 1-2 at',
  '13 at 1.5, 1.6, posti 3': 'is not written like 1-2 at 0.5, 2, or',
  '13 at 1.5, 1.6, seats 0': '"tables" has no seats, or more than 12',
  '13 at 1.5, 1.6, seats 13': '"tables" has no seats, or more than 12',
};
test.each(Object.entries(tables))('a table %s is refused: %s', (line, text) => {
  const changed = changedText(FILE, '13 at 1.5, 1.6', line);
  expectProblem(parseFloorPlan, FILE, changed, text);
});

const mistakes = {
  'place: 2.9, 5, 1, 1': 'and counter is outside (Veranda)',
  'name: Sala n. 1': '("Sala n. 1") is not written like Sala Grande',
  'name: Giardino': 'has two zones of the name',
  'switch: prenotazioni': 'is the name of the switch for all',
  'kind: banco': '("banco") is none of these: counter',
};
test.each(Object.entries(mistakes))('%s is refused: %s', (line, problem) => {
  expectProblem(parseFloorPlan, FILE, withLine(FILE, line), problem);
});

test('what is missing is named, with its line', () => {
  for (const [what, by, problem] of [
    [/ {4}tables:.*?(?= {4}fixtures)/s, '', 'line 2: "tables" is missing.'],
    [/zones:.*/s, 'zones: []', '"zones" is an empty list'],
    [/ {4}switchName.*\n/, '', 'needs switch and switchName, or neither.'],
  ] as const)
    expectProblem(parseFloorPlan, FILE, changedText(FILE, what, by), problem);
});

test('a straight apostrophe in the name of a zone becomes a curved one', () => {
  const text = withLine(FILE, "name: Sala dell'Orto");
  const [zone] = parseFloorPlan(text, FILE);
  expect(zone?.name).toBe('Sala dell’Orto');
});

test('a table has two seats for each number, unless its line says otherwise', () => {
  const [veranda] = parseFloorPlan(textOf(FILE), FILE);
  const seatsOf = (first: number) => {
    const table = veranda?.tables.find(({ numbers }) => numbers[0] === first);
    return table && [table.seats, ...table.words];
  };
  expect(seatsOf(7)).toEqual([2]);
  expect(seatsOf(1)).toEqual([4]);
  expect(seatsOf(8)).toEqual([3, 'vicino alla finestra', 'senza gradini']);
  expect(seatsOf(9)).toEqual([5]);
});
