import { expect, test } from 'vitest';
import { writeRecord } from '../../src/services/table-record.ts';
import { makeDatabase, OPEN } from '../support/make-database.ts';
import { makeAttempt } from '../support/make-request.ts';

const ROUNDS = 200;
const MOST = 20;
const table = { zone: 'Giardino', numbers: [17, 18] } as const;
const OPEN_RULES = '{"rules": {".read": true, ".write": true}}';

/** @returns lets a number of visitors book one table at the same time, and gives their answers */
async function makeRace(name: string, rules?: string) {
  const database = await makeDatabase(name, rules);
  const connection = await database.connect();
  return async (size: number) => {
    await database.seed({ admin: OPEN });
    const attempts = Array.from({ length: size }, () => makeAttempt(table));
    return Promise.all(attempts.map((attempt) => writeRecord(connection, attempt)));
  };
}

test(`of 2 to ${MOST} bookers exactly one wins, in ${ROUNDS} rounds`, async () => {
  const race = await makeRace('race');
  for (let round = 0; round < ROUNDS; round += 1) {
    const size = 2 + (round % (MOST - 1));
    const refused = Array<string>(size - 1).fill('refused');
    expect((await race(size)).toSorted()).toEqual([...refused, 'written']);
  }
});

test('without the rules two simultaneous bookers both win', async () => {
  const race = await makeRace('race-control', OPEN_RULES);
  expect(await race(2)).toEqual(['written', 'written']);
});
