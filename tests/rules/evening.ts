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
export const SATURDAY_LUNCH = '2026-11-28/pranzo';
/** The restaurant has no such meal any more. */
const BRUNCH = '2026-11-28/brunch';

export type Fields = Readonly<Record<string, unknown>>;
export interface Stored {
  readonly meal: string;
  readonly id: string;
  readonly token: string;
  readonly fields: Fields;
}

export const guest = { time: '20:30', people: '4', name: 'Ada', phone: '055' };

/** A booking that was made an hour ago. @param number unlike any other's */
function stored(number: number, meal: string, fields: Fields): Stored {
  const id = String(10_000_000 + number);
  const token = String(number).padStart(32, '0');
  const rev = NOW - HOUR;
  const common = { ...guest, token, rev, until: rev + 15_000 };
  return { meal, id, token, fields: { ...common, ...fields } };
}

/** The priorities of earlier records. */
const [HOUR_AGO, SIX_HOURS_AGO] = [NOW - HOUR, NOW - 6 * HOUR];
const recordOf = (bookedAt: number) => bookedAt + 15_000.5;

/** Booked on the plan of now, an hour ago. */
export const soon = stored(1, TONIGHT, {
  table: 'Veranda1',
  held: true,
  record: recordOf(HOUR_AGO),
});
/** Booked on the plan of now, six hours ago. */
export const early = stored(2, TONIGHT, {
  table: 'Veranda5',
  held: true,
  record: recordOf(SIX_HOURS_AGO),
});
/** The same guests as `soon` would be, but they sit there. */
export const seated = stored(3, TONIGHT, {
  table: 'Veranda8',
  held: true,
  record: recordOf(HOUR_AGO),
  seatedAt: NOW - 60_000,
});
/** By telephone. */
export const phone = stored(4, TONIGHT, { table: 'Veranda7', held: true });
/** Has asked for the table of `phone`, six hours ago. */
export const asking = stored(5, TONIGHT, {
  table: 'Veranda7',
  record: recordOf(SIX_HOURS_AGO),
});
export const large = stored(6, TONIGHT, {
  table: 'Veranda13',
  also: 'Veranda14',
  held: true,
});
export const waiting = stored(7, TONIGHT, {});
/** Sits where `early` is expected. */
export const walkIn = stored(8, TONIGHT, {
  table: 'Veranda5',
  seatedAt: NOW - HOUR,
});
/** In the zone that is closed. */
export const outside = stored(9, TONIGHT, {
  table: 'Giardino1',
  held: true,
  record: recordOf(HOUR_AGO),
});
/** By whom a booking of Veranda 15 was freed a second ago. */
const freedBy = (number: number, by: string | null, until: number) => {
  const booking = stored(number, TONIGHT, { table: 'Veranda15' });
  const freed = { at: NOW - 1_000, by: by ?? booking.token };
  const fields = { ...booking.fields, rev: NOW - 1_000, until, freed };
  return { ...booking, fields };
};
/** By its guest, whose request may still arrive again, and may not. */
export const cancelled = freedBy(10, null, NOW + 40_000);
export const cancelledBefore = freedBy(11, null, NOW - 1);
export const freedByVisitor = freedBy(12, 'visitor', NOW + 40_000);
export const freedByStaff = freedBy(13, 'staff', NOW + 40_000);
/** For Saturday, on the plan of that meal. */
export const saturday = stored(20, SATURDAY, {
  table: 'Veranda7',
  held: true,
});
/** At a table that the floor plan has no longer. */
export const lost = stored(21, SATURDAY, {
  table: 'Cantina1',
  also: 'Cantina2',
  held: true,
});
export const atBrunch = stored(22, BRUNCH, { table: 'Veranda1', held: true });
/** Moved from lunch to dinner: what is left, and what it is now. */
export const left = stored(23, SATURDAY_LUNCH, {
  table: 'Veranda3',
  movedTo: SATURDAY,
});
export const arrived = stored(23, SATURDAY, { table: 'Veranda15', held: true });

const bookings = [
  ...[soon, early, seated, phone, asking, large, waiting, walkIn, outside],
  ...[cancelled, cancelledBefore, freedByVisitor, freedByStaff],
  ...[saturday, lost, atBrunch, left, arrived],
];

export const bookingPath = ({ meal, id }: Pick<Stored, 'meal' | 'id'>) =>
  `bookings/${meal}/${id}`;
export const lockPath = (table: unknown, meal = TONIGHT) =>
  `days/${meal}/${table}`;

/** The tables of a booking that holds them. */
export const tablesOf = ({ table, also, held }: Fields) =>
  held ? [table, also].filter((key) => typeof key === 'string') : [];

/** The lock of a table. The staff's have no record. */
function lockOf({ id, fields }: Stored): Fields {
  const { record, seatedAt } = fields;
  return seatedAt || record === undefined
    ? { booking: id }
    : { booking: id, record };
}

/** A record of now. */
const record = (bookedAt: number) => ({
  '.value': bookedAt,
  '.priority': recordOf(bookedAt),
});

/** The value of a database, from its paths. */
function treeOf(paths: Fields): Record<string, unknown> {
  const tree: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(paths)) {
    const keys = path.split('/');
    const last = keys.pop() ?? '';
    let node = tree;
    for (const key of keys) {
      node[key] ??= {};
      node = node[key] as Record<string, unknown>;
    }
    node[last] = value;
  }
  return tree;
}

/** Online booking is on, Giardino is closed. */
export const CONTENT = treeOf({
  admin: { giardino: false, prenotazioni: true },
  admins: { 'the-admin': true, 'a-former-admin': false },
  tables: {
    Veranda1: record(HOUR_AGO),
    Veranda5: record(SIX_HOURS_AGO),
    Veranda7: record(SIX_HOURS_AGO),
    Veranda8: record(HOUR_AGO),
    Giardino1: record(HOUR_AGO),
  },
  ...Object.fromEntries(
    bookings.flatMap((booking) => [
      [bookingPath(booking), booking.fields] as const,
      ...tablesOf(booking.fields).map(
        (table) => [lockPath(table, booking.meal), lockOf(booking)] as const,
      ),
    ]),
  ),
});
