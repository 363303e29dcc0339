import {
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  signInWithEmailAndPassword,
} from 'firebase/auth';
import { expect, test } from 'vitest';
import { makeDeadline, occupyTable } from '../../src/admin/occupy-table.ts';
import * as socketCode from '../../src/services/socket.ts';
import { readTable, writeRecord } from '../../src/tables/table-record.ts';
import { DEMO_ADMIN } from '../../tools/suite/demo.ts';
import { urlOf } from '../../tools/suite/ports.ts';
import { timeOf } from '../support/make-clock.ts';
import { makeDatabase, OPEN } from '../support/make-database.ts';

const ROUNDS = 100;
const table = { zone: 'Giardino', numbers: [17, 18] } as const;

/** A signed-in admin and a visitor, each on a connection of their own. */
async function makeRace(name: string, rules?: string) {
  const database = await makeDatabase(name, rules);
  const admin = await database.connect();
  const auth = initializeAuth(admin.pinApp(socketCode), {
    persistence: inMemoryPersistence,
  });
  connectAuthEmulator(auth, urlOf('auth'), { disableWarnings: true });
  const { email, password } = DEMO_ADMIN;
  const { user } = await signInWithEmailAndPassword(auth, email, password);
  const visitor = await database.connect();

  /**
   * Both want the table at once; the one who begins changes from round to
   * round.
   */
  async function race(round: number) {
    await database.seed({ admin: OPEN, admins: { [user.uid]: true } });
    const deadlines = {
      walkIn: makeDeadline(timeOf(admin.clock)),
      booking: makeDeadline(timeOf(visitor.clock)),
    };
    const occupy = () => occupyTable(admin, table, deadlines.walkIn);
    const book = () => writeRecord(visitor, table, deadlines.booking);
    if (round % 2 === 0) {
      const [walkIn, booking] = await Promise.all([occupy(), book()]);
      return { walkIn, booking: booking.status, deadlines };
    }
    const [booking, walkIn] = await Promise.all([book(), occupy()]);
    return { walkIn, booking: booking.status, deadlines };
  }

  const winner = async () =>
    (await readTable(visitor, table))?.record?.deadline;
  return { race, winner };
}

test(`of a walk-in and a booking exactly one wins, in ${ROUNDS} rounds`, async () => {
  const { race, winner } = await makeRace('walk-in-race');
  for (let round = 0; round < ROUNDS; round += 1) {
    const { walkIn, booking, deadlines } = await race(round);
    if (walkIn === 'occupied') {
      expect(booking).toBe('refused');
      expect(await winner()).toBe(deadlines.walkIn);
    } else {
      expect({ walkIn, booking }).toEqual({
        walkIn: 'taken',
        booking: 'written',
      });
      expect(await winner()).toBe(deadlines.booking);
    }
  }
});

test('without the rules both a walk-in and a booking are accepted', async () => {
  const { race } = await makeRace(
    'walk-in-race-open',
    '{"rules": {".read": true, ".write": true}}',
  );
  const { walkIn, booking } = await race(0);
  expect({ walkIn, booking }).toEqual({
    walkIn: 'occupied',
    booking: 'written',
  });
});
