import { expect, test } from 'vitest';
import { writeRecord } from '../../src/services/table-record.ts';
import { makeDatabase, OPEN } from '../support/make-database.ts';
import { makeDeadline } from '../support/make-deadline.ts';

const ROUNDS = 60;
const MOST = 20;
const table = { zone: 'Esterno', numbers: [17, 18] } as const;

test(`of 2 to ${MOST} simultaneous bookers exactly one wins, in each of ${ROUNDS} rounds`, async () => {
  const database = await makeDatabase('race');
  const bookers = await Promise.all(Array.from({ length: MOST }, () => database.connect()));
  for (let round = 0; round < ROUNDS; round += 1) {
    await database.seed({ admin: OPEN });
    const size = 2 + (round % (MOST - 1));
    const outcomes = await Promise.all(
      bookers.slice(0, size).map((booker) => writeRecord(booker, table, makeDeadline())),
    );
    const refused = Array<string>(size - 1).fill('refused');
    expect(outcomes.toSorted()).toEqual([...refused, 'written']);
  }
});
