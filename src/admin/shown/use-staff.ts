import { useState } from 'react';
import type { ServerClock } from '../../services/server-clock.ts';
import { type Table, tableKey } from '../../tables/floor-plan.ts';
import type { LiveTables } from '../../tables/live-tables.ts';
import type { ChangeAuthor } from '../../tables/make-change.ts';
import type { Meal } from '../../time/meals.ts';
import type { Instant } from '../../time/rome-clock.ts';
import { type Entry, isNew, type Place } from '../book/book.ts';
import { firstDay, isSameMeal, mealOfService } from '../book/meal.ts';
import { changeTexts, tableName } from '../change/change-texts.ts';
import { put, releaseLeftovers, see } from '../change/changes.ts';
import { useDrafts } from '../change/draft.ts';
import { useChanges } from '../change/use-changes.ts';
import type { BookFeed } from '../live/book-feed.ts';
import type { Access } from '../session/staff-database.ts';
import type { Ask } from './ask.ts';
import { pressTable } from './press-table.ts';
import { shownTexts } from './shown-texts.ts';
import {
  type Chosen,
  newDeadline,
  placeNow,
  type StaffContext,
} from './staff-context.ts';
import { openSheet } from './table-sheet.tsx';

/** What the page works with. */
export interface StaffParts {
  readonly clock: ServerClock;
  readonly live: LiveTables;
  readonly feed: BookFeed;
  readonly author: ChangeAuthor;
  readonly access: Access;
  readonly ask: Ask;
}

/** What a waiter can do on the page. */
export interface Staff {
  readonly context: StaffContext;
  /** What the next free table that is pressed gets. */
  readonly chosen: Chosen | null;
  readonly choose: (chosen: Chosen | null) => void;
  /** Shows a meal: the present one goes on to the next by itself. */
  readonly showMeal: (meal: Meal) => void;
  readonly press: (table: Table) => void;
  /** Opens the sheet of a booking, which may not be who sits there now. */
  readonly open: (entry: Entry) => void;
  readonly restore: (entry: Entry) => void;
  readonly seeAll: (entries: readonly Entry[]) => void;
  readonly release: (places: readonly Place[]) => void;
}

/** @param now server time, as the page shows it */
export function useStaff(parts: StaffParts, now: Instant): Staff {
  const { clock, feed, access, ask } = parts;
  const [later, setLater] = useState<Meal | null>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const drafts = useDrafts(firstDay(now));
  const changes = useChanges({
    ...parts,
    refresh: feed.refresh,
    alert: ask.alert,
  });
  const isOver = later !== null && later.date < firstDay(now);
  const meal = later === null || isOver ? mealOfService(now) : later;
  const context: StaffContext = {
    meal,
    book: feed.get,
    subscribe: feed.subscribe,
    now: () => clock.now() ?? now,
    access,
    ask,
    changes,
    drafts,
    setPick: setChosen,
  };

  /** Who was looked at is no longer new, on any device. */
  function markSeen(entries: readonly Entry[]): void {
    const unseen = entries.filter(isNew);
    const book = feed.get();
    if (!book || unseen.length === 0) return;
    void changes.make({
      about: '',
      locks: [],
      change: see(book, unseen),
      done: '',
      undo: null,
      isQuiet: true,
    });
  }

  function seenAt({ holder, next }: Place): readonly Entry[] {
    return [holder, next].filter((entry) => entry !== null);
  }

  return {
    context,
    chosen,
    choose: setChosen,
    showMeal: (next) =>
      setLater(isSameMeal(next, mealOfService(now)) ? null : next),
    press(table) {
      const place = placeNow(context, table);
      if (place) markSeen(seenAt(place));
      void pressTable(context, table, chosen);
    },
    open(entry) {
      if (chosen) return changes.say(shownTexts.notFree(entry.table));
      const place = placeNow(context, entry.table);
      if (!place) return;
      markSeen([entry]);
      void openSheet(context, place, entry);
    },
    restore(entry) {
      const place = placeNow(context, entry.table);
      const book = feed.get();
      if (!place || !book) return;
      if (place.holder) return setChosen({ kind: 'move', entry });
      void changes.make({
        about: tableName(entry.table),
        locks: [tableKey(entry.table)],
        change: put(book, entry, place, newDeadline(context)),
        done: changeTexts.restored(entry.table),
        undo: changeTexts.undo.remove,
      });
    },
    seeAll(entries) {
      const book = feed.get();
      const unseen = entries.filter(isNew);
      if (!book || unseen.length === 0) return;
      void changes.make({
        about: shownTexts.seeAll,
        locks: [shownTexts.seeAll],
        change: see(book, unseen),
        done: changeTexts.seen(unseen.length),
        undo: changeTexts.undo.asBefore,
      });
    },
    release(places) {
      const book = feed.get();
      if (!book) return;
      void changes.make({
        about: shownTexts.release,
        locks: places.map(({ table }) => tableKey(table)),
        change: releaseLeftovers(book, places),
        done: changeTexts.released(places.length),
        undo: changeTexts.undo.asBefore,
      });
    },
  };
}
