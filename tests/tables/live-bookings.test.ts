import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { staffDatabase } from '../../src/admin/session/use-session.ts';
import type { ConnectionStatus } from '../../src/services/database.ts';
import { createStore } from '../../src/services/store.ts';
import type { Booking } from '../../src/tables/booking.ts';
import { openLiveBookings } from '../../src/tables/live-bookings.ts';
import { RULES_FILE } from '../../tools/shared/project.ts';
import { eventually } from '../support/eventually.ts';
import { bookingsContent, makeBooking } from '../support/make-booking.ts';
import { makeDatabase, OPEN } from '../support/make-database.ts';
import { signInAdmin } from '../support/sign-in-admin.ts';

const TODAY = '2026-11-28';
const rules = readFileSync(RULES_FILE, 'utf8');
const older = rules.replace(/("\.indexOn": \[\s*)"meal"/, '$1"rev"');

const on = (date: string) => makeBooking({ meal: { date, key: 'cena' } });
const yesterday = on('2026-11-27');
const today = { ...on(TODAY), note: 'seggiolone' };
const last = on('2027-01-27');
const later = on('2027-01-28');
const far = on('2040-06-01');

/** A database, and a waiter who is signed in. */
async function open(name: string, text = rules) {
  const database = await makeDatabase(name, text);
  const connection = await database.connect();
  const user = await signInAdmin(connection);
  const staff = staffDatabase(connection, user);
  const seed = (...bookings: readonly Booking[]) =>
    database.seed({
      admin: OPEN,
      admins: { [user.uid]: true },
      ...bookingsContent(bookings),
    });
  return { connection, staff, seed };
}

const current = await open('live-bookings');
const outdated = await open('live-bookings-older', older);

/** Opens the bookings, by the socket or without one. */
function show(
  { connection, staff }: typeof current,
  socket: Pick<typeof connection, 'watch' | 'status'> = connection,
) {
  const live = openLiveBookings(socket, staff, 50);
  live.setDays(TODAY, null);
  onTestFinished(live.open());
  return live;
}

const noSocket = () => ({
  watch: () => () => {},
  status: createStore<ConnectionStatus>('offline'),
});

test.each([
  ['by the socket', undefined],
  ['by requests while there is no socket', noSocket],
])(
  'bookings of the next sixty days and of a day that is asked for, with notes, are live %s',
  async (_, socketOf) => {
    await current.seed(yesterday, today, last, later, far);
    const live = show(current, socketOf?.());
    expect(live.get()).toBeNull();
    await eventually(() =>
      expect(live.get()).toEqual([yesterday, today, last]),
    );
    live.setDays(TODAY, far.meal.date);
    await eventually(() =>
      expect(live.get()).toEqual([yesterday, today, last, far]),
    );
    const edited = { ...far, people: '4', note: 'in fondo' };
    await current.seed(today, later, edited);
    await eventually(() => expect(live.get()).toEqual([today, edited]));
    live.setDays(TODAY, null);
    expect(live.get()).toEqual([today]);
  },
);

test('when a day begins the bookings stay until those of the new last day are read', async () => {
  await current.seed(yesterday, today, last, later);
  const live = show(current);
  await eventually(() => expect(live.get()).toHaveLength(3));
  live.setDays('2026-11-29', null);
  expect(live.get()).toEqual([yesterday, today, last]);
  await eventually(() => expect(live.get()).toContainEqual(later));
});

test('answers that take longer than the next request are shown', async () => {
  await current.seed(today);
  const { read } = current.staff;
  const staff = {
    ...current.staff,
    async read(...parts: Parameters<typeof read>) {
      await pause(120);
      return read(...parts);
    },
  };
  const live = show({ ...current, staff }, noSocket());
  await eventually(() => expect(live.get()).toEqual([today]));
});

test.each([
  ['by the socket', undefined],
  ['by requests', noSocket()],
])('by older rules, without the index, they are read %s', async (...given) => {
  await outdated.seed(yesterday, today);
  const live = show(outdated, given[1]);
  await eventually(() => expect(live.get()).toEqual([yesterday, today]));
});
