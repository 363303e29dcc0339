import { useState } from 'react';
import type { ServerClock } from '../../services/server-clock.ts';
import type { BookingTexts } from '../../tables/booking.ts';
import { change } from '../../tables/change.ts';
import { type Table, tableKey } from '../../tables/floor-plan.ts';
import type { LiveBookings } from '../../tables/live-bookings.ts';
import type { LiveTables } from '../../tables/live-tables.ts';
import type { RestDatabase } from '../../tables/request.ts';
import { isSameMeal, type Meal } from '../../time/meals.ts';
import type { Instant } from '../../time/rome-clock.ts';
import type { DialogContent } from '../../ui/dialog.tsx';
import type { Dialogs } from '../../ui/dialogs.ts';
import { type Moment, read } from '../actions/actions.ts';
import { type Actions, useActions } from '../actions/use-actions.ts';
import { type BookStore, type Seating, seatingsAt } from '../book/book.ts';
import { type Entry, entryOf } from '../book/entry.ts';
import { firstDay, mealOfService } from '../book/meals.ts';

/** What a waiter does with a booking, as its sheet offers it. */
export type SheetAnswer =
  | 'seat'
  | 'unseat'
  | 'free'
  | 'notCome'
  | 'move'
  | 'also'
  | 'edit'
  | 'restore'
  | 'seatOthers'
  | 'next';

export type StaffDialogs = Dialogs<DialogContent<SheetAnswer>, SheetAnswer>;

/** What the page works with. */
export interface StaffParts {
  readonly clock: ServerClock;
  readonly live: LiveTables;
  readonly bookings: LiveBookings;
  readonly book: BookStore;
  /** With the user's rights. */
  readonly database: RestDatabase;
  readonly dialogs: StaffDialogs;
}

/** Who is to get a table: the next one that is pressed. */
export type Placement =
  | {
      readonly kind: 'move' | 'also';
      /** As it was when the waiter chose to move it. */
      readonly entry: Entry;
      /** What was typed with it. */
      readonly texts: BookingTexts;
      /** Of a party on two tables, the first that was pressed. */
      readonly first?: Table;
    }
  | {
      readonly kind: 'new';
      readonly texts: BookingTexts;
      /** Whether they sit down at once. */
      readonly isWalkIn: boolean;
    };

/** What a press works with. */
export interface Staff {
  /** The meal that is on the page. */
  readonly meal: Meal;
  /** The present one goes on to the next by itself. */
  readonly showMeal: (meal: Meal) => void;
  /** The book, as it is when it is read. */
  readonly book: BookStore;
  readonly now: () => Instant;
  readonly ask: StaffDialogs['ask'];
  readonly actions: Actions;
  readonly placement: Placement | null;
  readonly place: (placement: Placement | null) => void;
  /** Bookings that were looked at are no longer new, on any device. */
  readonly markRead: (entries: readonly Entry[]) => void;
  /** The same by a button, which says so. */
  readonly readAll: (entries: readonly Entry[]) => void;
}

/** @param now server time, as the page shows it */
export function useStaff(parts: StaffParts, now: Instant): Staff {
  const { clock, dialogs, book, bookings, live, database } = parts;
  const [later, setLater] = useState<Meal | null>(null);
  const [placement, place] = useState<Placement | null>(null);
  const timeNow = () => clock.now() ?? now;
  const actions = useActions({
    database,
    live,
    refresh() {
      bookings.refresh();
      void live.refresh();
    },
    now: timeNow,
    alert: (text) => dialogs.alert({ text }),
  });
  const present = mealOfService(now);
  const isLater = later !== null && later.date >= firstDay(now);
  const moment = () => momentOf({ book, now: timeNow });

  function markRead(entries: readonly Entry[]): void {
    const unread = entries.filter(({ isNew }) => isNew);
    if (unread.length > 0) void change(database, read(unread, moment()).change);
  }

  return {
    meal: isLater ? later : present,
    showMeal: (meal) => setLater(isSameMeal(meal, present) ? null : meal),
    book,
    now: timeNow,
    ask: dialogs.ask,
    actions,
    placement,
    place,
    markRead,
    readAll: (entries) => void actions.perform(read(entries, moment())),
  };
}

/** What is known beside a booking that is pressed. */
export function momentOf({ book, now }: Pick<Staff, 'book' | 'now'>): Moment {
  return { now: now(), records: book.get()?.values.records ?? {} };
}

/** A table as it is now; null while that is not known. */
export function seatingNow(
  { book, now }: Staff,
  meal: Meal,
  table: Table,
): Seating | null {
  const known = book.get();
  const seatings = known ? seatingsAt(known, meal, now()) : [];
  const key = tableKey(table);
  return seatings.find((seating) => tableKey(seating.table) === key) ?? null;
}

/** A booking as it is now at a meal, by default its own; null if it is gone. */
export function entryNow(
  { book }: Pick<Staff, 'book'>,
  { booking }: Entry,
  meal: Meal = booking.meal,
): Entry | null {
  const found = book
    .get()
    ?.bookings.find(
      (each) => each.id === booking.id && isSameMeal(each.meal, meal),
    );
  return found ? entryOf(found) : null;
}
