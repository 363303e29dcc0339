import {
  bookingPath,
  entryPath,
  type Fields,
  guest,
  lockPath,
  locksOf,
  NOW,
  type Stored,
  TONIGHT,
  visitorPath,
} from './evening.ts';
import { SERVER_TIME } from './rules-fixture.ts';

// The requests of guests and staff: paths and what is written there.

/** The deadline of a new record, in time for all tests of a file. */
export const RECORD = NOW + 50_000.25;
const UNTIL = NOW + 50_000;

/** A new booking of Veranda 3 for tonight, on the plan of that meal. */
export const fresh: Stored = {
  id: '99999999',
  secret: 'ab'.repeat(16),
  fields: {
    meal: TONIGHT,
    ...guest,
    table: 'Veranda3',
    held: true,
    rev: SERVER_TIME,
    until: UNTIL,
  },
};

/** Another guest's. */
export const other: Stored = {
  ...fresh,
  id: '88888888',
  secret: 'cd'.repeat(16),
};

/** A new booking with the locks of its tables. */
export function book(after: Fields = {}, booking = fresh): Fields {
  const { id, secret } = booking;
  const fields = { ...booking.fields, ...after };
  return {
    [`bookings/${id}/meal`]: fields.meal,
    [`bookings/${id}/secret`]: secret,
    [`bookings/${id}/${secret}`]: fields,
    ...locksOf(fields, { booking: id }),
  };
}

/** A new record of now. */
export const press = (table: unknown, record = RECORD): Fields => ({
  [`tables/${table}`]: { '.value': SERVER_TIME, '.priority': record },
});

/** A new booking on the plan of now. */
export function bookNow(after: Fields = {}, booking = fresh): Fields {
  const fields: Fields = { record: RECORD, ...booking.fields, ...after };
  const lock = { booking: booking.id, record: RECORD };
  const path = lockPath(fields.table, fields.meal);
  return {
    ...book(fields, booking),
    ...press(fields.table),
    ...(fields.held ? { [path]: lock } : {}),
  };
}

/** A new one that asks for the table of `phone`. */
export const ask = (after: Fields = {}): Fields =>
  bookNow({ table: 'Veranda7', held: null, ...after });

/** A change without its locks. */
export const edit = (booking: Stored, after: Fields = {}): Fields => ({
  [bookingPath(booking)]: {
    ...booking.fields,
    readAt: null,
    rev: SERVER_TIME,
    until: UNTIL,
    seen: booking.fields.rev,
    ...after,
  },
});

/** A change with the locks of both its tables and those that it leaves. */
export function change(booking: Stored, after: Fields = {}): Fields {
  const { id, fields } = booking;
  const meal = after.meal && { [`bookings/${id}/meal`]: after.meal };
  return {
    ...edit(booking, after),
    ...Object(meal),
    ...locksOf(fields, null),
    ...locksOf({ ...fields, ...after }, { booking: id }),
  };
}

/** Freed by its guest or the staff. */
export const free = (
  booking: Stored,
  by = 'guest',
  at: unknown = SERVER_TIME,
) => change(booking, { held: null, freed: { at, by } });

/** Freed by a stranger on the plan of now. */
export const freeAsVisitor = (booking: Stored, until = UNTIL): Fields => ({
  [`tables/${booking.fields.table}`]: null,
  ...locksOf(booking.fields, null),
  [visitorPath(booking)]: { at: SERVER_TIME, until },
});

/** Given its table again, by the staff. */
export const restore = (booking: Stored, after: Fields = {}): Fields =>
  change(booking, { held: true, freed: null, ...after });

/** A note of the staff, with its booking. */
export const note = (booking: Stored, text: unknown): Fields => ({
  ...edit(booking),
  [`notes/${booking.id}`]: text,
});

/** Bookings with their locks and notes go. */
export const clear = (...bookings: readonly Stored[]): Fields =>
  Object.assign(
    {},
    ...bookings.map((booking) => ({
      ...locksOf(booking.fields, null),
      [entryPath(booking)]: null,
      [`notes/${booking.id}`]: null,
    })),
  );

/** A request without one of its paths. */
export function without(path: string, request: Fields): Fields {
  const { [path]: _, ...others } = request;
  return others;
}

/** A value with a priority, which none of a booking has. */
export const named = (value: unknown) => ({
  '.value': value,
  '.priority': 'Ada',
});
