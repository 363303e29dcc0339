import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { staffDatabase } from '../../src/admin/session/use-session.ts';
import type {
  ConnectionStatus,
  Database,
} from '../../src/services/database.ts';
import { createStore } from '../../src/services/store.ts';
import type { Booking } from '../../src/tables/booking.ts';
import { openLiveTables } from '../../src/tables/live-tables.ts';
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

/** Follows the bookings, by the socket or without one. */
function follow(
  { connection, staff }: typeof current,
  socket: Partial<Database> = {},
) {
  const live = openLiveTables({ ...connection, ...socket }, 50);
  const show = (today: string, asked = '') =>
    live.follow({ staff: { database: staff, today, asked } });
  show(TODAY);
  onTestFinished(() => live.follow({ staff: undefined }));
  return { show, bookings: () => live.get().values?.bookings };
}

function noSocket() {
  const status = createStore<ConnectionStatus>('offline');
  onTestFinished(() => status.set('closed'));
  return { status, watch: () => () => {} };
}

test.each([
  ['by the socket', undefined],
  ['by requests while there is no socket', noSocket],
])(
  'bookings of the next sixty days and of a day that is asked for, with notes, are live %s',
  async (_, socketOf) => {
    await current.seed(yesterday, today, last, later, far);
    const { show, bookings } = follow(current, socketOf?.());
    expect(bookings()).toBeUndefined();
    await eventually(() =>
      expect(bookings()).toEqual([yesterday, today, last]),
    );
    show(TODAY, far.meal.date);
    await eventually(() =>
      expect(bookings()).toEqual([yesterday, today, last, far]),
    );
    const edited = { ...far, people: '4', note: 'in fondo' };
    await current.seed(today, later, edited);
    await eventually(() => expect(bookings()).toEqual([today, edited]));
    show(TODAY);
    expect(bookings()).toEqual([today]);
  },
);

test('when a day begins the bookings stay until those of the new last day are read', async () => {
  await current.seed(yesterday, today, last, later);
  const { show, bookings } = follow(current);
  await eventually(() => expect(bookings()).toHaveLength(3));
  show('2026-11-29');
  expect(bookings()).toEqual([yesterday, today, last]);
  await eventually(() => expect(bookings()).toContainEqual(later));
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
  const { bookings } = follow({ ...current, staff }, noSocket());
  await eventually(() => expect(bookings()).toEqual([today]));
});

test.each([
  ['by the socket', undefined],
  ['by requests', noSocket],
])('by older rules, without the index, they are read %s', async (...given) => {
  await outdated.seed(yesterday, today);
  const { bookings } = follow(outdated, given[1]?.());
  await eventually(() => expect(bookings()).toEqual([yesterday, today]));
});
