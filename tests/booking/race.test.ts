import { expect, test } from 'vitest';
import { occupyTable } from '../../src/admin/occupy-table.ts';
import { pause, TIMEOUTS } from '../../src/services/timeouts.ts';
import { makeDeadline, makeStaffDeadline } from '../../src/tables/records.ts';
import { readTable } from '../../src/tables/table-record.ts';
import { byRequest, writeRecord } from '../../src/tables/write-record.ts';
import { timeOf } from '../support/make-clock.ts';
import { makeDatabase, OPEN } from '../support/make-database.ts';
import { signInAdmin } from '../support/sign-in-admin.ts';

const ROUNDS = 25;
const MOST = 20;
/** How long before the walk-in the bookings begin, in ms. */
const LEADS_MS = [-20, -1, 0, 1, 20];
const table = { zone: 'Giardino', numbers: [17, 18] } as const;

/**
 * Visitors and a waiter, each of whom wants the table in the same moment.
 * @returns what runs a round: the deadlines of those who have got the table,
 * that of the walk-in, and that of the record
 */
async function makeRace(name: string, rules?: string) {
  const database = await makeDatabase(name, rules);
  const waiter = await database.connect();
  const { uid } = await signInAdmin(waiter);
  const visitor = await database.connect();

  return async (round: number) => {
    await database.seed({ admin: OPEN, admins: { [uid]: true } });
    const now = timeOf(visitor.clock);
    const lead = LEADS_MS[round % LEADS_MS.length] ?? 0;
    const walkIn = makeStaffDeadline(now, TIMEOUTS.deadline);
    const occupy = async () => {
      if (lead > 0) await pause(lead);
      return (await occupyTable(waiter, table, walkIn)) === 'done' ? walkIn : 0;
    };
    const book = async () => {
      const deadline = makeDeadline(now, TIMEOUTS.deadline);
      if (lead < 0) await pause(-lead);
      const send = byRequest(visitor);
      const answer = await writeRecord(visitor, send, table, deadline);
      return answer.status === 'written' ? deadline : 0;
    };
    const bookings = Array.from({ length: 1 + (round % MOST) }, book);
    const deadlines = await Promise.all([occupy(), ...bookings]);
    const winners = deadlines.filter((deadline) => deadline > 0);
    const record = (await readTable(visitor, table))?.record?.deadline;
    return { winners, walkIn, record };
  };
}

test(`of a walk-in and up to ${MOST} bookings exactly one wins, in ${ROUNDS} rounds`, {
  // 290 requests.
  timeout: 120_000,
}, async () => {
  const race = await makeRace('race');
  let walkIns = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const { winners, walkIn, record } = await race(round);
    expect(winners).toEqual([record]);
    if (record === walkIn) walkIns += 1;
  }
  // Else the test would show one half of the promise only.
  expect(walkIns).toBeGreaterThan(0);
  expect(walkIns).toBeLessThan(ROUNDS);
});

test('without the rules both a walk-in and a booking are accepted', async () => {
  const race = await makeRace(
    'race-open',
    '{"rules": {".read": true, ".write": true}}',
  );
  expect((await race(0)).winners).toHaveLength(2);
});
