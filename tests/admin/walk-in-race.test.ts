import { expect, test } from 'vitest';
import { occupyTable } from '../../src/admin/occupy-table.ts';
import { pause, TIMEOUTS } from '../../src/services/timeouts.ts';
import { makeDeadline } from '../../src/tables/records.ts';
import { readTable } from '../../src/tables/table-record.ts';
import { byRequest, writeRecord } from '../../src/tables/write-record.ts';
import { timeOf } from '../support/make-clock.ts';
import { makeDatabase, OPEN } from '../support/make-database.ts';
import { signInAdmin } from '../support/sign-in-admin.ts';

const ROUNDS = 50;
/** How long before the walk-in the booking begins, in ms. */
const LEADS_MS = [-20, -1, 0, 1, 20];
const table = { zone: 'Giardino', numbers: [17, 18] } as const;

/** A signed-in admin and a visitor, each on a connection of their own. */
async function makeRace(name: string, rules?: string) {
  const database = await makeDatabase(name, rules);
  const admin = await database.connect();
  const uid = await signInAdmin(admin);
  const visitor = await database.connect();

  /**
   * Both want the table in the same moment: the booking begins up to 20 ms
   * before the walk-in, or after it.
   */
  async function race(round: number) {
    await database.seed({ admin: OPEN, admins: { [uid]: true } });
    const deadlines = {
      walkIn: makeDeadline(timeOf(admin.clock), TIMEOUTS.deadline),
      booking: makeDeadline(timeOf(visitor.clock), TIMEOUTS.deadline),
    };
    const lead = LEADS_MS[round % LEADS_MS.length] ?? 0;
    const occupy = async () => {
      if (lead > 0) await pause(lead);
      return occupyTable(admin, table, deadlines.walkIn);
    };
    const book = async () => {
      if (lead < 0) await pause(-lead);
      return writeRecord(visitor, byRequest(visitor), table, deadlines.booking);
    };
    const [walkIn, booking] = await Promise.all([occupy(), book()]);
    return { walkIn, booking: booking.status, deadlines };
  }

  const winner = async () =>
    (await readTable(visitor, table))?.record?.deadline;
  return { race, winner };
}

test(`of a walk-in and a booking exactly one wins, in ${ROUNDS} rounds`, {
  timeout: 120_000,
}, async () => {
  const { race, winner } = await makeRace('walk-in-race');
  const wins = { walkIn: 0, booking: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    const { walkIn, booking, deadlines } = await race(round);
    if (walkIn === 'done') {
      expect(booking).toBe('refused');
      expect(await winner()).toBe(deadlines.walkIn);
      wins.walkIn += 1;
    } else {
      expect({ walkIn, booking }).toEqual({
        walkIn: 'taken',
        booking: 'written',
      });
      expect(await winner()).toBe(deadlines.booking);
      wins.booking += 1;
    }
  }
  // Else the test would show one half of the promise only.
  expect(wins.walkIn).toBeGreaterThan(0);
  expect(wins.booking).toBeGreaterThan(0);
});

test('without the rules both a walk-in and a booking are accepted', async () => {
  const { race } = await makeRace(
    'walk-in-race-open',
    '{"rules": {".read": true, ".write": true}}',
  );
  const { walkIn, booking } = await race(0);
  expect({ walkIn, booking }).toEqual({
    walkIn: 'done',
    booking: 'written',
  });
});
