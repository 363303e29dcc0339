import {
  bookingPath,
  type Fields,
  guest,
  lockPath,
  NOW,
  type Stored,
  TONIGHT,
  tablesOf,
} from './evening.ts';
import { SERVER_TIME } from './rules-fixture.ts';

// The requests of visitors and staff.

/** The paths of a request and what it writes there. */
export type Changes = Readonly<Record<string, unknown>>;

/** The deadline of a new record, in time for all tests of a file. */
export const RECORD = NOW + 50_000.25;
export const UNTIL = NOW + 50_000;
export const TOKEN = 'ab'.repeat(16);
export const OTHER_TOKEN = 'cd'.repeat(16);
/** The id of a new booking. */
export const NEW = '99999999';

/** A new booking of Veranda 3 on the plan of a meal, without its lock. */
export const newBooking = (fields: Fields = {}): Fields => ({
  ...guest,
  table: 'Veranda3',
  held: true,
  token: TOKEN,
  rev: SERVER_TIME,
  until: UNTIL,
  ...fields,
});

/** The request of a new booking, with the locks of its tables. */
export const book = (fields: Fields = {}, meal = TONIGHT): Changes => {
  const booking = newBooking(fields);
  const locks = tablesOf(booking).map((table) => [
    lockPath(table, meal),
    { booking: NEW },
  ]);
  return {
    ...Object.fromEntries(locks),
    [bookingPath({ meal, id: NEW })]: booking,
  };
};

/** The same on the plan of now. */
export const bookNow = (fields: Fields = {}, meal = TONIGHT): Changes => {
  const booking = newBooking({ record: RECORD, ...fields });
  const lock = { booking: NEW, record: RECORD };
  return {
    [`tables/${booking.table}`]: {
      '.value': SERVER_TIME,
      '.priority': RECORD,
    },
    ...(booking.held ? { [lockPath(booking.table, meal)]: lock } : {}),
    [bookingPath({ meal, id: NEW })]: booking,
  };
};

/** A booking that asks for the table of `phone`. */
export const ask = (fields: Fields = {}): Changes =>
  bookNow({ table: 'Veranda7', held: null, ...fields });

/** What the staff make of a booking, its locks apart. */
export const changed = (booking: Stored, after: Fields = {}): Changes => ({
  [bookingPath(booking)]: {
    ...booking.fields,
    rev: SERVER_TIME,
    until: UNTIL,
    seen: booking.fields.rev,
    ...after,
  },
});

/**
 * A change by the staff, with its locks: those of tables that it holds no
 * longer go, those of tables that it has now are written.
 */
export function change(booking: Stored, after: Fields = {}): Changes {
  const { meal, id, fields } = booking;
  const changes: Record<string, unknown> = changed(booking, after);
  for (const table of tablesOf(fields)) changes[lockPath(table, meal)] = null;
  for (const table of tablesOf({ ...fields, ...after }))
    changes[lockPath(table, meal)] = { booking: id };
  return changes;
}

/** The request that frees a booking without the rights of the staff. */
export function free(booking: Stored, by = booking.token): Changes {
  const path = bookingPath(booking);
  const locks = tablesOf(booking.fields).map((table) => [
    lockPath(table, booking.meal),
    null,
  ]);
  return {
    ...Object.fromEntries(locks),
    [`${path}/held`]: null,
    [`${path}/freed`]: { at: SERVER_TIME, by },
    [`${path}/rev`]: SERVER_TIME,
    [`${path}/until`]: UNTIL,
  };
}

/** The same, with the record in `tables`. */
export const freeNow = (booking: Stored, by?: string): Changes => ({
  ...free(booking, by),
  [`tables/${booking.fields.table}`]: null,
});

/** A move to another meal, to a free table there. */
export const moveTo = (
  meal: string,
  booking: Stored,
  { there = {}, here = {} }: { there?: Fields; here?: Fields } = {},
): Changes => {
  const { record: _, ...fields } = booking.fields;
  const after = { ...fields, table: 'Veranda9', held: true, ...there };
  const target = { meal, id: booking.id };
  return {
    ...change(booking, { held: null, movedTo: meal, ...here }),
    [lockPath(after.table, meal)]: { booking: booking.id },
    [bookingPath(target)]: {
      ...after,
      rev: SERVER_TIME,
      until: UNTIL,
      ...there,
    },
  };
};
