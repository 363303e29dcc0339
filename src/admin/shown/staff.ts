import { useState } from 'react';
import type { ServerClock } from '../../services/server-clock.ts';
import { type BookingTexts, tablesOf } from '../../tables/booking.ts';
import { change } from '../../tables/change.ts';
import { type Table, tableKey } from '../../tables/floor-plan.ts';
import type { LiveBookings } from '../../tables/live-bookings.ts';
import type { LiveTables } from '../../tables/live-tables.ts';
import type { RestDatabase } from '../../tables/request.ts';
import { isSameMeal, type Meal } from '../../time/meals.ts';
import type { Instant } from '../../time/rome-clock.ts';
import { type Place, placesAt } from '../book/book.ts';
import type { BookStore } from '../book/book-store.ts';
import { type Entry, entryOf } from '../book/entry.ts';
import { firstDay, mealOfService } from '../book/meals.ts';
import { aboutEntry, changeWords, tableName } from '../change/change-texts.ts';
import { type Moment, read } from '../change/changes.ts';
import { type ChangeMaker, useChanges } from '../change/use-changes.ts';
import { whyRefused } from '../change/why-refused.ts';
import type { Access } from '../session/staff-database.ts';
import type { Ask } from './ask.ts';
import { shownTexts } from './shown-texts.ts';

/** What the page works with. */
export interface StaffParts {
  readonly clock: ServerClock;
  readonly live: LiveTables;
  readonly bookings: LiveBookings;
  readonly book: BookStore;
  /** With the user's rights. */
  readonly database: RestDatabase;
  readonly access: Access;
  readonly ask: Ask;
  readonly alert: (text: string) => Promise<void>;
}

/** What is to get a table: the next one that is pressed. */
export type Chosen =
  | {
      readonly kind: 'move' | 'also';
      /** As it was when the waiter chose to move it. */
      readonly entry: Entry;
      /** What was typed with it. */
      readonly texts: BookingTexts;
    }
  | {
      readonly kind: 'booking';
      readonly texts: BookingTexts;
      /** Whether they sit down at once. */
      readonly isWalkIn: boolean;
    };

/** What a press works with. */
export interface Staff {
  /** The meal that is shown. */
  readonly meal: Meal;
  /** The present one goes on to the next by itself. */
  readonly showMeal: (meal: Meal) => void;
  /** The book, as it is when it is read. */
  readonly book: BookStore;
  readonly now: () => Instant;
  readonly ask: Ask;
  readonly changes: ChangeMaker;
  readonly chosen: Chosen | null;
  readonly choose: (chosen: Chosen | null) => void;
  /** Bookings that were looked at are no longer new, on any device. */
  readonly markRead: (entries: readonly Entry[]) => void;
  /** The same by a button, which says so. */
  readonly readAll: (entries: readonly Entry[]) => void;
}

/** @param now server time, as the page shows it */
export function useStaff(parts: StaffParts, now: Instant): Staff {
  const { clock, ask, book, bookings, live, database, access } = parts;
  const [later, setLater] = useState<Meal | null>(null);
  const [chosen, choose] = useState<Chosen | null>(null);
  const timeNow = () => clock.now() ?? now;
  const changes = useChanges({
    database,
    access,
    live,
    refresh() {
      bookings.refresh();
      void live.refresh();
    },
    now: timeNow,
    alert: parts.alert,
    whyRefused: (wanted) => whyRefused(book, wanted, timeNow()),
  });
  const present = mealOfService(now);
  const isLater = later !== null && later.date >= firstDay(now);

  /** Null if none of them is new. */
  function reading(entries: readonly Entry[]) {
    const unread = entries.filter(({ isNew }) => isNew);
    if (unread.length === 0) return null;
    return read(
      unread.map(({ booking }) => booking),
      timeNow(),
    );
  }

  function markRead(entries: readonly Entry[]): void {
    const wanted = reading(entries);
    if (wanted && access.get()) void change(database, wanted);
  }

  function readAll(entries: readonly Entry[]): void {
    const wanted = reading(entries);
    const about = shownTexts.readAll;
    const words = changeWords.read(entries.length);
    if (wanted) void changes.make({ about, busy: [about], ...words }, wanted);
  }

  return {
    meal: isLater ? later : present,
    showMeal: (meal) => setLater(isSameMeal(meal, present) ? null : meal),
    book,
    now: timeNow,
    ask,
    changes,
    chosen,
    choose,
    markRead,
    readAll,
  };
}

/** What a change of a booking is about. @param tables what it gets */
export function requestOf(entry: Entry, ...tables: readonly Table[]) {
  const { booking } = entry;
  const [first] = tables;
  return {
    about: first ? tableName(first) : aboutEntry(entry),
    busy: [booking.id, ...tablesOf(booking), ...tables.map(tableKey)],
  };
}

/** What is known beside a booking that is pressed. */
export function momentOf({ book, now }: Staff): Moment {
  return { now: now(), records: book.get()?.values.records ?? {} };
}

/** A table as it is now; null while that is not known. */
export function placeNow(
  { book, now }: Staff,
  meal: Meal,
  table: Table,
): Place | null {
  const known = book.get();
  const places = known ? placesAt(known, meal, now()) : [];
  const key = tableKey(table);
  return places.find((place) => tableKey(place.table) === key) ?? null;
}

/** A booking as it is now, wherever; null if it is gone. */
export function bookingNow(
  { book }: Pick<Staff, 'book'>,
  { booking }: Entry,
): Entry | null {
  const found = book
    .get()
    ?.bookings.find(
      ({ id, meal }) => id === booking.id && isSameMeal(meal, booking.meal),
    );
  return found ? entryOf(found) : null;
}
