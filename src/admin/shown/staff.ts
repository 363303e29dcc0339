import { useState } from 'react';
import type { ServerClock } from '../../services/server-clock.ts';
import { TIMEOUTS } from '../../services/timeouts.ts';
import type { Table } from '../../tables/floor-plan.ts';
import type { CardTexts } from '../../tables/guest-card.ts';
import type { LiveTables } from '../../tables/live-tables.ts';
import { type ChangeAuthor, makeChange } from '../../tables/make-change.ts';
import { type Deadline, makeStaffDeadline } from '../../tables/records.ts';
import { isSameMeal, type Meal } from '../../time/meals.ts';
import type { Instant } from '../../time/rome-clock.ts';
import type { Book } from '../book/book.ts';
import type { Entry } from '../book/entry.ts';
import { firstDay, mealOfService } from '../book/meal.ts';
import { entriesOf, type Place, placeAt } from '../book/places.ts';
import { changeOf, type Wanted } from '../change/change.ts';
import { changeWords } from '../change/change-texts.ts';
import { see } from '../change/changes.ts';
import { type ChangeMaker, useChanges } from '../change/use-changes.ts';
import type { BookFeed } from '../live/book-feed.ts';
import type { Access } from '../session/staff-database.ts';
import type { Ask } from './ask.ts';
import { shownTexts } from './shown-texts.ts';

/** What the page works with. */
export interface StaffParts {
  readonly clock: ServerClock;
  readonly live: LiveTables;
  readonly feed: BookFeed;
  readonly author: ChangeAuthor;
  readonly access: Access;
  readonly ask: Ask;
  readonly alert: (text: string) => Promise<void>;
}

/** What is to get a table: the next free one that is pressed. */
export type Chosen =
  | { readonly kind: 'move'; readonly entry: Entry }
  | { readonly kind: 'booking'; readonly texts: CardTexts };

/** What a press works with. */
export interface Staff {
  /** The meal that is shown. */
  readonly meal: Meal;
  /** The present one goes on to the next by itself. */
  readonly showMeal: (meal: Meal) => void;
  /** As it is now; null while it is not known. */
  readonly book: () => Book | null;
  /** Calls the listener when the book changes, until unsubscribed. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly now: () => Instant;
  readonly ask: Ask;
  readonly changes: ChangeMaker;
  readonly chosen: Chosen | null;
  readonly choose: (chosen: Chosen | null) => void;
  /** Bookings that were looked at are no longer new, on any device. */
  readonly markSeen: (entries: readonly Entry[]) => void;
  /** Marks bookings as seen by a button, which can be undone. */
  readonly seeAll: (entries: readonly Entry[]) => void;
}

/** @param now server time, as the page shows it */
export function useStaff(parts: StaffParts, now: Instant): Staff {
  const { clock, feed, ask, author } = parts;
  const [later, setLater] = useState<Meal | null>(null);
  const [chosen, choose] = useState<Chosen | null>(null);
  const changes = useChanges(parts);
  const present = mealOfService(now);
  const isLater = later !== null && later.date >= firstDay(now);

  /** What is written when bookings were looked at; null if nothing is. */
  function seenOf(entries: readonly Entry[]): Wanted | null {
    feed.noteSeen(entries);
    const unseen = entries.filter(({ isNew, card }) => isNew && card);
    return unseen.length > 0 ? see(unseen) : null;
  }

  function markSeen(entries: readonly Entry[]): void {
    const [book, wanted] = [feed.get(), seenOf(entries)];
    if (book && wanted) void makeChange(author, changeOf(book, wanted));
  }

  function seeAll(entries: readonly Entry[]): void {
    const wanted = seenOf(entries);
    if (!wanted) return;
    const about = shownTexts.seeAll;
    const words = changeWords.seen(entries.length);
    void changes.make({ about, locks: [about], wanted, ...words });
  }

  return {
    meal: isLater ? later : present,
    showMeal: (meal) => setLater(isSameMeal(meal, present) ? null : meal),
    book: feed.get,
    subscribe: feed.subscribe,
    now: () => clock.now() ?? now,
    ask,
    changes,
    chosen,
    choose,
    markSeen,
    seeAll,
  };
}

/** A table at the meal that is shown, as it is now. */
export function placeNow(
  { book, meal, now }: Staff,
  table: Table,
): Place | null {
  const known = book();
  return known && placeAt(known, table, meal, now());
}

/** A booking as it is now at its table; null if it is no longer there. */
export function entryNow(
  staff: Staff,
  { table, kind, booking }: Entry,
): Entry | null {
  const place = placeNow(staff, table);
  const found = place ? entriesOf([place]) : [];
  return (
    found.find(
      (entry) =>
        entry.booking === booking &&
        (entry.kind === 'freed') === (kind === 'freed'),
    ) ?? null
  );
}

/** The deadline of a booking of the staff that is written now. */
export const newDeadline = ({ now }: Staff): Deadline =>
  makeStaffDeadline(now(), TIMEOUTS.deadline);
