import { expect, test } from 'vitest';
import type { Entry } from '../../../src/admin/book/entry.ts';
import { matches } from '../../../src/admin/book/search.ts';
import { tableByKey } from '../../../src/tables/floor-plan.ts';
import { numberOf } from '../../../src/tables/records.ts';
import {
  makeCard,
  makeRecord,
  minutesAgo,
  TONIGHT,
} from '../../support/make-seating.ts';

const record = makeRecord(minutesAgo(60));
const number = record.deadline === null ? '' : numberOf(record.deadline);

function entryOf(name: string, phone = '+39 055 123 456'): Entry {
  const table = tableByKey('Veranda9');
  if (!table) throw new Error('Veranda9');
  return {
    kind: 'expected',
    table,
    meal: TONIGHT,
    booking: record.deadline,
    card: makeCard(record, { name, phone }),
    record: null,
    isNew: false,
    mealRecord: record,
  };
}

test.each([
  ['', true],
  ['rossi ada', true],
  ['ADA   ROSSI', true],
  ["d'amico", true],
  ['d’amìco', true],
  ['verdi', false],
  ['9', true],
  ['10', true],
  ['tavolo 9', true],
  ['1', false],
  ['7', false],
  ['055123456', true],
  ['+39055 123456', true],
  ['055 12', true],
  ['123456', true],
  ['5512', false],
  [number, true],
  [number.slice(0, 5), true],
  [number.slice(2, 6), false],
])(
  'the search %j finds Ada Rossi D’Amico at table 9 - 10: %s',
  (search, isFound) => {
    expect(matches(entryOf('Ada Rossi D’Amico'), search)).toBe(isFound);
  },
);
