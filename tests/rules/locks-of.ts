import { expect } from 'vitest';

interface Holding {
  readonly held?: boolean;
  readonly table?: string;
  readonly also?: string;
}

type Meals<T> = Readonly<
  Record<string, Readonly<Record<string, Readonly<Record<string, T>>>>>
>;

interface Content {
  readonly bookings?: Meals<Holding>;
  readonly days?: Meals<{ readonly booking: string }>;
}

/** Fails unless each held table has the lock of its booking, and no other. */
export function expectLocksOfBookings(content: unknown): void {
  const { bookings = {}, days = {} } = content as Content;
  const held = entriesOf(bookings).flatMap(([meal, id, booking]) =>
    booking.held
      ? [booking.table, booking.also]
          .filter((table) => table !== undefined)
          .map((table) => `${meal}/${table}: ${id}`)
      : [],
  );
  const locked = entriesOf(days).map(
    ([meal, table, { booking }]) => `${meal}/${table}: ${booking}`,
  );
  expect(locked.toSorted()).toEqual(held.toSorted());
}

/** What is in each meal, with the meal and its key there. */
function entriesOf<T>(dates: Meals<T>): (readonly [string, string, T])[] {
  return Object.entries(dates).flatMap(([date, meals]) =>
    Object.entries(meals).flatMap(([meal, entries]) =>
      Object.entries(entries).map(
        ([key, entry]) => [`${date}/${meal}`, key, entry] as const,
      ),
    ),
  );
}
