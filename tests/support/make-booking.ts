import { type Booking, NO_TEXTS, tablesOf } from '../../src/tables/booking.ts';

let made = 0;

export const TOKEN = '0123456789abcdef0123456789abcdef';

/** A held booking of Ada Rossi, for a Saturday's dinner at Veranda 7. */
export function makeBooking(overrides: Partial<Booking> = {}): Booking {
  made += 1;
  return {
    id: String(10_000_000 + made),
    meal: { date: '2026-11-28', key: 'cena' },
    table: 'Veranda7',
    also: null,
    isHeld: true,
    record: null,
    // Two of one token would be a change by its guest.
    token: String(made).padStart(32, '0'),
    ...NO_TEXTS,
    time: '20:30',
    people: '2',
    name: 'Ada Rossi',
    phone: '055 123456',
    rev: 1_764_000_000_000,
    until: 1_764_000_015_000.5,
    seatedAt: null,
    readAt: null,
    movedTo: null,
    freed: null,
    ...overrides,
  };
}

/** What a database holds of bookings: themselves and their locks. */
export function bookingsContent(bookings: readonly Booking[]) {
  const days: Content = {};
  const stored: Content = {};
  for (const booking of bookings) {
    const { id, meal, isHeld } = booking;
    setIn(stored, [meal.date, meal.key, id], valueOfBooking(booking));
    if (isHeld)
      for (const table of tablesOf(booking))
        setIn(days, [meal.date, meal.key, table], lockOf(booking));
  }
  return { days, bookings: stored };
}

type Content = { [key: string]: Content | unknown };

function lockOf({ id, record }: Booking) {
  return { booking: id, ...(record !== null && { record }) };
}

function valueOfBooking(booking: Booking) {
  const { id, meal, isHeld, movedTo, freed, ...fields } = booking;
  const values = {
    ...fields,
    held: isHeld || null,
    movedTo: movedTo && `${movedTo.date}/${movedTo.key}`,
    freed: freed && {
      at: freed.at,
      by: freed.by === 'guest' ? booking.token : freed.by,
    },
  };
  return Object.fromEntries(
    Object.entries(values).filter(
      ([, value]) => value !== null && value !== '',
    ),
  );
}

function setIn(
  parent: Content,
  [key = '', ...rest]: readonly string[],
  value: unknown,
): void {
  if (rest.length === 0) {
    parent[key] = value;
    return;
  }
  const child = { ...(parent[key] as Content | undefined) };
  parent[key] = child;
  setIn(child, rest, value);
}
