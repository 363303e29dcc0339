import { useState } from 'react';
import type { ServerClock } from '../../services/server-clock.ts';
import type { Table } from '../../tables/floor-plan.ts';
import type { LiveTables } from '../../tables/followed.ts';
import type { RestDatabase } from '../../tables/request.ts';
import type { Settings } from '../../tables/settings.ts';
import { isSameMeal, type Meal } from '../../time/meals.ts';
import type { Instant } from '../../time/rome-clock.ts';
import type { DialogContent } from '../../ui/dialog.tsx';
import type { Dialogs } from '../../ui/dialogs.ts';
import { type Moment, read, type StaffTexts } from '../actions/actions.ts';
import {
  type Actions,
  makeChange,
  useActions,
} from '../actions/use-actions.ts';
import { type BookStore, type Seating, seatingsAt } from '../book/book.ts';
import { type Entry, entryOf } from '../book/entry.ts';
import { firstDay, mealOfService } from '../book/meals.ts';

/** An answer is the text of its button. */
export type StaffDialogs = Dialogs<DialogContent<string>, string>;

/** What the page works with. */
export interface StaffParts {
  readonly clock: ServerClock;
  readonly live: LiveTables;
  readonly book: BookStore;
  /** Reads what has changed, if no socket brings it. */
  readonly refresh: () => void;
  /** With the user's rights. */
  readonly database: RestDatabase;
  readonly dialogs: StaffDialogs;
}

/** Who is to get a table: the next one that is pressed. */
export type Placement = (
  | {
      readonly kind: 'move' | 'also';
      /** As it was when the waiter chose to move it, or read of its change. */
      readonly entry: Entry;
      /** What was typed with it. */
      readonly texts: StaffTexts;
      /** Of a party on two tables, the first that was pressed. */
      readonly first?: Table;
    }
  | {
      readonly kind: 'new';
      readonly texts: StaffTexts;
      /** Whether they sit down at once. */
      readonly isWalkIn: boolean;
    }
) & {
  /** What has come between: a table that is taken, a guest's change. */
  readonly note?: string;
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
  /** What is known beside a booking that is pressed. */
  readonly moment: () => Moment;
  readonly ask: StaffDialogs['ask'];
  readonly actions: Actions;
  readonly placement: Placement | null;
  /**
   * Lets a table be chosen; null ends that, and the page is where it was.
   * @param meal whose tables are shown, if it is another one
   */
  readonly changePlacement: (placement: Placement | null, meal?: Meal) => void;
  /** Bookings that were looked at are no longer new, on any device. */
  readonly markRead: (entries: readonly Entry[]) => void;
}

/** What is on the page. */
export interface Shown {
  readonly staff: Staff;
  readonly settings: Settings;
  /** The bookings of all meals, which are searched. */
  readonly all: readonly Entry[];
  /** Those of the meal that is on the page. */
  readonly entries: readonly Entry[];
  readonly seatings: readonly Seating[];
  /** Server time, as the page shows it. */
  readonly now: Instant;
}

/** Which meal is shown; null: the present one. */
interface View {
  readonly later: Meal | null;
  /** While a table is chosen: what was shown before. */
  readonly before?: Meal | null;
}

/** @param now server time, as the page shows it */
export function useStaff(parts: StaffParts, now: Instant): Staff {
  const { clock, dialogs, book, refresh, live, database } = parts;
  const [{ later }, setView] = useState<View>({ later: null });
  const [placement, setPlacement] = useState<Placement | null>(null);
  const timeNow = () => clock.now() ?? now;
  const actions = useActions({
    database,
    live,
    book,
    refresh,
    now: timeNow,
    alert: (text) => dialogs.alert({ text }),
  });
  const present = mealOfService(now);
  const isLater = later !== null && later.date >= firstDay(now);
  const moment = () => ({
    now: timeNow(),
    records: book.get()?.values.records ?? {},
  });

  const laterOf = (meal: Meal) => (isSameMeal(meal, present) ? null : meal);

  function changePlacement(next: Placement | null, meal?: Meal): void {
    setView(({ later: shown, before = shown }) =>
      next
        ? { later: meal ? laterOf(meal) : shown, before }
        : { later: before },
    );
    setPlacement(next);
  }

  const showMeal = (meal: Meal) =>
    setView((view) => ({ ...view, later: laterOf(meal) }));

  function markRead(entries: readonly Entry[]): void {
    const unread = entries.filter(({ isNew }) => isNew);
    if (unread.length > 0) void makeChange(database, read(unread, moment()));
  }

  return {
    meal: isLater ? later : present,
    showMeal,
    book,
    now: timeNow,
    moment,
    ask: dialogs.ask,
    actions,
    placement,
    changePlacement,
    markRead,
  };
}

/** All tables as they are now; none while that is not known. */
export function seatingsNow(
  { book, now }: Pick<Staff, 'book' | 'now'>,
  meal: Meal,
): readonly Seating[] {
  const known = book.get();
  return known ? seatingsAt(known, meal, now()) : [];
}

/** A booking as the page knows it now; null if it does not. */
export function entryNow(
  { book }: Pick<Staff, 'book'>,
  { booking }: Entry,
): Entry | null {
  const known = book.get()?.bookings.find(({ id }) => id === booking.id);
  return known ? entryOf(known) : null;
}

/**
 * How many are to get one table: those that are too small look so. Null if it
 * is not known, or they get two.
 */
export function partySizeOf({
  placement,
}: Pick<Staff, 'placement'>): number | null {
  if (!placement || placement.kind === 'also') return null;
  const { texts } = placement;
  if (placement.kind === 'new')
    return Number.parseInt(texts.people ?? '', 10) || null;
  const { also, people } = { ...placement.entry.booking, ...texts };
  return also ? null : Number.parseInt(people, 10) || null;
}
