import { canSetClock } from './rules-fixture.ts';

// A Saturday evening in a restaurant with bookings for tonight and for the
// Saturday after. Written as the design has it: nothing of it is taken from the
// code of the rules.

export const HOUR = 60 * 60_000;

/** 21:00 in Rome, on the date of `TONIGHT`. */
export const NOW = canSetClock
  ? Date.parse('2026-11-21T21:00:00+01:00')
  : Date.now();

/** Meals: their dates and keys. */
export const TONIGHT = '2026-11-21/cena';
export const SATURDAY = '2026-11-28/cena';
export const LUNCH = '2026-11-28/pranzo';

export type Fields = Readonly<Record<string, unknown>>;

/** A booking of the database. */
export interface Stored {
  readonly id: string;
  readonly secret: string;
  readonly fields: Fields;
}

export const guest = { time: '20:30', people: '4', name: 'Ada', phone: '055' };

/** A booking that was made an hour ago. @param number unlike any other's */
function stored(number: number, fields: Fields): Stored {
  const rev = NOW - HOUR;
  const common = { meal: TONIGHT, ...guest, rev, until: rev + 15_000 };
  return {
    id: String(10_000_000 + number),
    secret: String(number).padStart(32, '0'),
    fields: { ...common, ...fields },
  };
}

/** The priorities of earlier records. */
const [HOUR_AGO, SIX_HOURS_AGO] = [NOW - HOUR, NOW - 6 * HOUR];
const recordOf = (bookedAt: number) => bookedAt + 15_000.5;

const ofNow = { held: true, record: recordOf(HOUR_AGO) };

/** Booked on the plan of now, an hour ago. */
export const soon = stored(1, { table: 'Veranda1', ...ofNow });
/** Booked on the plan of now, six hours ago. */
export const early = stored(2, {
  table: 'Veranda5',
  held: true,
  record: recordOf(SIX_HOURS_AGO),
});
/** The same, and its guests sit there. */
export const seated = stored(3, {
  table: 'Veranda8',
  ...ofNow,
  seatedAt: NOW - 60_000,
});
/** By telephone. */
export const phone = stored(4, { table: 'Veranda7', held: true });
/** Has asked for the table of `phone`, six hours ago. */
export const asking = stored(5, {
  table: 'Veranda7',
  record: recordOf(SIX_HOURS_AGO),
});
/** Booked on the plan of now; the staff have added a table, and a note. */
export const large = stored(6, {
  table: 'Veranda13',
  also: 'Veranda14',
  ...ofNow,
  readAt: NOW - 60_000,
});
export const waiting = stored(7, {});
/** Sits where `early` is expected. */
export const walkIn = stored(8, { table: 'Veranda5', seatedAt: NOW - HOUR });
/** In the zone that is closed. */
export const outside = stored(9, { table: 'Giardino1', ...ofNow });
/** Freed by its guest. */
export const cancelled = stored(10, {
  table: 'Veranda15',
  freed: { at: NOW - 60_000, by: 'guest' },
});
/** Freed by a visitor: a mark beside it says so. */
export const marked = stored(11, { table: 'Veranda15', ...ofNow });
/** For Saturday; the second table is in the zone that is closed. */
export const saturday = stored(20, {
  meal: SATURDAY,
  table: 'Veranda7',
  also: 'Giardino9',
  held: true,
});
/** At tables that the floor plan has no longer. */
export const lost = stored(21, {
  meal: SATURDAY,
  table: 'Cantina1',
  also: 'Cantina2',
  held: true,
});
/** Of a meal that the restaurant has no longer. */
export const atBrunch = stored(22, {
  meal: '2026-11-28/brunch',
  table: 'Veranda1',
  held: true,
});

const bookings = [
  soon,
  early,
  seated,
  phone,
  asking,
  large,
  waiting,
  walkIn,
  outside,
  cancelled,
  marked,
  saturday,
  lost,
  atBrunch,
];

export const entryPath = ({ id }: Pick<Stored, 'id'>) => `bookings/${id}`;
export const bookingPath = (booking: Omit<Stored, 'fields'>) =>
  `${entryPath(booking)}/${booking.secret}`;
export const visitorPath = (booking: Pick<Stored, 'id'>) =>
  `${entryPath(booking)}/visitor`;
export const lockPath = (table: unknown, meal: unknown = TONIGHT) =>
  `days/${meal}/${table}`;

/** This value for each lock of a booking with these fields. */
export function locksOf(fields: Fields, lock: unknown): Fields {
  const { meal, table, also, held } = fields;
  const tables = held ? [table, also].filter((key) => key) : [];
  return Object.fromEntries(tables.map((key) => [lockPath(key, meal), lock]));
}

/** The paths of a booking and its locks. The staff's have no record. */
function pathsOf(booking: Stored): Fields {
  const { id, secret, fields } = booking;
  const { meal, table, record, seatedAt } = fields;
  const isOfNow = fields.held && record && !seatedAt;
  return {
    [`bookings/${id}/meal`]: meal,
    [`bookings/${id}/secret`]: secret,
    [bookingPath(booking)]: fields,
    ...locksOf(fields, { booking: id }),
    ...(isOfNow ? { [lockPath(table, meal)]: { booking: id, record } } : {}),
  };
}

/** A record of now. */
const record = (bookedAt: number) => ({
  '.value': bookedAt,
  '.priority': recordOf(bookedAt),
});

/** Online booking is on, Giardino is closed. */
export const CONTENT: Fields = {
  admin: { giardino: false, prenotazioni: true },
  admins: { 'the-admin': true, 'a-former-admin': false },
  'tables/Veranda1': record(HOUR_AGO),
  'tables/Veranda5': record(SIX_HOURS_AGO),
  'tables/Veranda7': record(SIX_HOURS_AGO),
  'tables/Veranda8': record(HOUR_AGO),
  'tables/Veranda13': record(HOUR_AGO),
  'tables/Giardino1': record(HOUR_AGO),
  ...Object.assign({}, ...bookings.map(pathsOf)),
  [lockPath('Veranda15')]: null,
  [visitorPath(marked)]: { at: NOW - 60_000, until: NOW - 45_000 },
  [`notes/${large.id}`]: 'torta',
  [`notes/${lost.id}`]: 'cane',
};
