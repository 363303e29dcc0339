import { expect } from 'vitest';
import { type Fields, locksOf } from './evening.ts';

interface Content {
  readonly bookings?: Readonly<Record<string, Fields>>;
  readonly days?: Readonly<Record<string, Readonly<Record<string, Locks>>>>;
}

type Locks = Readonly<Record<string, { readonly booking: string }>>;

/** Fails unless each held table has the lock of its booking, and no other. */
export function expectLocksOfBookings(content: unknown): void {
  const { bookings = {}, days = {} } = content as Content;
  const held = Object.entries(bookings)
    .filter(([, { visitor }]) => !visitor)
    .map(([id, entry]) => locksOf(Object(entry[`${entry.secret}`]), id));
  const locks = Object.entries(days).flatMap(([date, meals]) =>
    Object.entries(meals).flatMap(([meal, tables]) =>
      Object.entries(tables).map(([table, { booking }]) => [
        `days/${date}/${meal}/${table}`,
        booking,
      ]),
    ),
  );
  expect(Object.fromEntries(locks)).toEqual(Object.assign({}, ...held));
}
