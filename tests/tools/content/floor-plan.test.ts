import { expect, test } from 'vitest';
import { parseFloorPlan } from '../../../tools/content/floor-plan.ts';
import { changedText, expectProblem, textOf } from './changed-file.ts';

const FILE = 'floor-plan.yaml';

test.each([
  [
    'a table of a number that is there',
    '13 at 1.5',
    '2 at 1.5',
    '"zones" has the table 2 twice (Veranda).',
  ],
  [
    'a table upon another',
    '3-4 at 2.1',
    '3-4 at 1.1',
    'has table 1-2 and table 3-4 overlap: move one of them (Ver',
  ],
  [
    'a table upon the counter',
    '13 at 1.5, 1.6',
    '13 at 3, 2',
    'has table 13 and counter overlap',
  ],
  [
    'a table outside its zone',
    '13 at 1.5, 1.6',
    '13 at 5.5, 1.6',
    'is 6 wide and 5.6 deep, and table 13 is outside',
  ],
  [
    'a plant outside its zone',
    '5.2, 4, 0.5',
    '5.8, 4, 0.5',
    'and plant is outside (Giardino)',
  ],
  [
    'a door beside its zone',
    '2.25, 4.6, 1.5',
    '5, 4.6, 1.5',
    'and door is outside (Giardino)',
  ],
  [
    'a table without a place',
    '13 at 1.5, 1.6',
    '13',
    '("13") is not written like 1-2 at 0.5, 2',
  ],
  [
    'a table 0',
    '- 13 at',
    '- 0 at',
    '("0 at 1.5, 1.6") is not written like 1-2 at',
  ],
  [
    'seats in Italian',
    'seats 3 (',
    'posti 3 (',
    'is not written like 1-2 at 0.5, 2, or',
  ],
  [
    'a table without seats',
    'seats 3 (',
    'seats 0 (',
    '"tables" has no seats, or more than 12',
  ],
  [
    'a table of too many seats',
    'seats 3 (',
    'seats 13 (',
    '"tables" has no seats, or more than 12',
  ],
  [
    'a number in the name of a zone',
    'Veranda',
    'Sala n. 1',
    '("Sala n. 1") is not written like Sala Grande',
  ],
  [
    'a second zone of one name',
    'Giardino',
    'Veranda',
    'has two zones of the name',
  ],
  [
    'a zone without tables',
    /\n {4}tables:.*?(?=\n {4}fixtures)/s,
    '',
    'line 2: "tables" is missing.',
  ],
  [
    'a plan without zones',
    /zones:.*/s,
    'zones: []',
    '"zones" is an empty list',
  ],
  [
    'a switch without a name',
    / {4}switchName.*\n/,
    '',
    'needs switch and switchName, or neither.',
  ],
  [
    'the switch of all bookings',
    ': giardino',
    ': prenotazioni',
    'is the name of the switch for all',
  ],
  [
    'a kind in Italian',
    'kind: counter',
    'kind: banco',
    '("banco") is none of these: counter',
  ],
])('%s is named, with its line', (_, what, by, problem) => {
  expectProblem(parseFloorPlan, FILE, { what, by }, problem);
});

test('a straight apostrophe in the name of a zone becomes a curved one', () => {
  const text = changedText(FILE, { what: 'Veranda', by: "Sala dell'Orto" });
  expect(parseFloorPlan(text, FILE)).toMatchObject([
    { name: 'Sala dell’Orto' },
    { name: 'Giardino' },
  ]);
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
  expect(seatsOf(14)).toEqual([2, 'accanto alla cassa']);
  expect(seatsOf(9)).toEqual([5]);
});
