import { type Booking, NO_TEXTS, tablesOf } from '../../src/tables/booking.ts';

let made = 0;

/** A held booking of Ada Rossi, for a Saturday's dinner at Veranda 7. */
export function makeBooking(overrides: Partial<Booking> = {}): Booking {
  made += 1;
  return {
    id: String(10_000_000 + made),
    secret: String(made).padStart(32, '0'),
    meal: { date: '2026-11-28', key: 'cena' },
    table: 'Veranda7',
    also: null,
    isHeld: true,
    record: null,
    ...NO_TEXTS,
    time: '20:30',
    people: '2',
    name: 'Ada',
    surname: 'Rossi',
    phone: '055 123456',
    note: '',
    rev: 1_764_000_000_000,
    until: 1_764_000_015_000.5,
    seatedAt: null,
    readAt: null,
    freed: null,
    hasVisitorMark: false,
    ...overrides,
  };
}

/** What a database holds of bookings: themselves, their locks and notes. */
export function bookingsContent(all: readonly Booking[]) {
  const days: Record<string, Record<string, Record<string, unknown>>> = {};
  for (const booking of all.filter(({ isHeld }) => isHeld)) {
    const { date, key } = booking.meal;
    for (const table of tablesOf(booking)) {
      const locks = { ...days[date]?.[key], [table]: lockOf(booking) };
      days[date] = { ...days[date], [key]: locks };
    }
  }
  const entries = all.map((booking) => [booking.id, entryOf(booking)]);
  const notes = all
    .filter(({ note }) => note)
    .map(({ id, note }) => [id, note]);
  return {
    days,
    bookings: Object.fromEntries(entries),
    notes: Object.fromEntries(notes),
  };
}

function lockOf({ id, record }: Booking) {
  return { booking: id, ...(record !== null && { record }) };
}

/** What the database holds under the number of a booking. */
function entryOf(booking: Booking) {
  const { id, secret, meal, isHeld, hasVisitorMark, note, ...fields } = booking;
  const mealText = `${meal.date}/${meal.key}`;
  const { freed } = fields;
  const values = {
    ...fields,
    meal: mealText,
    held: isHeld || hasVisitorMark || null,
    freed: hasVisitorMark ? null : freed,
  };
  const stored = Object.entries(values).filter(
    ([, value]) => value !== null && value !== '',
  );
  return {
    meal: mealText,
    secret,
    ...(hasVisitorMark && { visitor: { at: freed?.at, until: freed?.at } }),
    [secret]: Object.fromEntries(stored),
  };
}
