import { expect, test } from 'vitest';
import { byRequest, writeRecord } from '../../src/tables/write-record.ts';
import { makeDatabase, OPEN } from '../support/make-database.ts';
import { makeAttempt } from '../support/make-request.ts';

const ROUNDS = 40;
const MOST = 20;
const table = { zone: 'Giardino', numbers: [17, 18] } as const;

test(`of 2 to ${MOST} bookers exactly one wins, in ${ROUNDS} rounds`, {
  // 440 requests.
  timeout: 120_000,
}, async () => {
  const database = await makeDatabase('race');
  const connection = await database.connect();
  for (let round = 0; round < ROUNDS; round += 1) {
    await database.seed({ admin: OPEN });
    const attempts = Array.from({ length: 2 + (round % (MOST - 1)) }, () =>
      makeAttempt(table),
    );
    const answers = await Promise.all(
      attempts.map((each) =>
        writeRecord(
          connection,
          byRequest(connection),
          each.request.table,
          each.id,
        ),
      ),
    );
    const refused = Array<string>(attempts.length - 1).fill('refused');
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([...refused, 'written']);
  }
});
