import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { staffDatabase } from '../../src/admin/session/use-session.ts';
import type { ConnectionStatus } from '../../src/services/database.ts';
import { createStore } from '../../src/services/store.ts';
import type { Booking } from '../../src/tables/booking.ts';
import { openLiveBookings } from '../../src/tables/live-bookings.ts';
import { eventually } from '../support/eventually.ts';
import { bookingsContent, makeBooking } from '../support/make-booking.ts';
import { makeDatabase, OPEN } from '../support/make-database.ts';
import { signInAdmin } from '../support/sign-in-admin.ts';

const TODAY = '2026-11-28';
const database = await makeDatabase('live-bookings');
const connection = await database.connect();
const user = await signInAdmin(connection);
const staff = staffDatabase(connection, user);

const on = (date: string) => makeBooking({ meal: { date, key: 'cena' } });
const yesterday = on('2026-11-27');
const today = on(TODAY);
const last = on('2027-01-27');
const later = on('2027-01-28');
const far = on('2040-06-01');

async function seed(...bookings: readonly Booking[]) {
  await database.seed({
    admin: OPEN,
    admins: { [user.uid]: true },
    ...bookingsContent(bookings),
  });
}
beforeEach(() => seed(yesterday, today, last, later, far));

/** Opens the bookings, by the socket or without one. */
function open(socket: Pick<typeof connection, 'watch' | 'status'>) {
  const live = openLiveBookings(socket, staff, 50);
  live.setDays(TODAY, null);
  onTestFinished(live.open());
  return live;
}

const silent = () => ({
  watch: () => () => {},
  status: createStore<ConnectionStatus>('offline'),
});

test.each([
  ['by the socket', () => connection],
  ['by requests while there is no socket', silent],
])(
  'bookings of the next sixty days and of a day that is asked for are live %s',
  async (_, socketOf) => {
    const live = open(socketOf());
    expect(live.get()).toBeNull();
    await eventually(() =>
      expect(live.get()).toEqual([yesterday, today, last]),
    );
    live.setDays(TODAY, far.meal.date);
    await eventually(() =>
      expect(live.get()).toEqual([yesterday, today, last, far]),
    );
    const edited = { ...far, people: '4' };
    await seed(today, later, edited);
    await eventually(() => expect(live.get()).toEqual([today, edited]));
    live.setDays(TODAY, null);
    expect(live.get()).toEqual([today]);
  },
);

test('when a day begins the bookings stay until those of the new last day are read', async () => {
  const live = open(connection);
  await eventually(() => expect(live.get()).toHaveLength(3));
  live.setDays('2026-11-29', null);
  expect(live.get()).toEqual([yesterday, today, last]);
  await eventually(() => expect(live.get()).toContainEqual(later));
});
