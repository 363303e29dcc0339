import {
  type Booking,
  type BookingTexts,
  tablesOf,
} from '../../tables/booking.ts';
import type { BookingChange, Change } from '../../tables/change.ts';
import { type Table, tableKey } from '../../tables/floor-plan.ts';
import type { TableRecord, TableRecords } from '../../tables/records.ts';
import { NOT_FREED } from '../../tables/table-texts.ts';
import { isSameMeal, type Meal } from '../../time/meals.ts';
import type { Instant } from '../../time/rome-clock.ts';
import type { Entry } from '../book/entry.ts';
import { mealName } from '../book/meals.ts';
import { nameOf } from '../book/words.ts';
import { tableTitle, actionTexts as texts, titleOf } from './action-texts.ts';

// What a booking shall be after each press, and what is said of it. An entry is
// what the waiter saw when the press began.

/** What a waiter does to bookings by one press. */
export interface Action {
  /** What it is about, such as a table's name. */
  readonly title: string;
  /** What one action at a time may change: tables, bookings, a switch. */
  readonly busy: readonly string[];
  readonly change: Change;
  /** What is said once it is done. */
  readonly done: string;
  /** The beginning of what is said if nothing has changed. */
  readonly failed?: string;
  /** Whether it can be taken back; by default it can. */
  readonly hasUndo?: boolean;
}

/** What is known beside a booking when it is pressed. */
export interface Moment {
  /** Server time. */
  readonly now: Instant;
  /** The records of now. */
  readonly records: TableRecords;
}

/** Guests sit down. @param leaving who sat at their table until then, or null */
export function seat(
  entry: Entry,
  leaving: Booking | null,
  moment: Moment,
): Action {
  const gone = leaving ? [freedBy(leaving, moment.now)] : [];
  const times = { seatedAt: moment.now, readAt: moment.now };
  const after = { ...entry.booking, ...times };
  return {
    ...about(entry),
    done: texts.seated(titleOf(entry)),
    change: {
      bookings: [...gone, { before: entry.booking, after }],
      records: ownRecords(entry, moment),
    },
  };
}

/** Guests who were said to sit do not. */
export function unseat(entry: Entry): Action {
  const after = { ...entry.booking, seatedAt: null };
  return {
    ...about(entry),
    done: texts.notSeated(titleOf(entry)),
    change: changeOf({ before: entry.booking, after }),
  };
}

/** Guests who sat there have gone home; others are freed by the staff. */
export function free(entry: Entry, moment: Moment): Action {
  return {
    ...about(entry),
    done: texts.freed,
    failed: NOT_FREED,
    change: {
      bookings: [freedBy(entry.booking, moment.now)],
      records: ownRecords(entry, moment),
    },
  };
}

/** The same of guests who did not come. */
export const notCome = (entry: Entry, moment: Moment): Action => ({
  ...free(entry, moment),
  done: texts.notCome(titleOf(entry)),
});

/**
 * A booking gets tables of a meal: it is moved, put back, or held.
 * @param tables one, or two of a large party
 * @param guests what was typed with it
 * @param there what that meal holds of it, if it was there before
 */
export function move(
  entry: Entry,
  meal: Meal,
  tables: readonly Table[],
  guests: BookingTexts,
  there: Booking | null,
  moment: Moment,
): Action {
  const { booking, kind } = entry;
  const [table = null, also = null] = tables.map(tableKey);
  const isHere = kind === 'seated' || isSameMeal(booking.meal, meal);
  const gets = { table, also, isHeld: true, freed: null, readAt: moment.now };
  const records = ownRecords(entry, moment);
  if (isHere) {
    const subject = about(entry, tables);
    return {
      ...subject,
      done:
        kind === 'freed'
          ? texts.restored(subject.title)
          : texts.moved(nameOf(entry), tables, ''),
      change: {
        bookings: [{ before: booking, after: { ...booking, ...gets } }],
        records,
      },
    };
  }
  const left = {
    ...booking,
    isHeld: false,
    seatedAt: null,
    freed: null,
    movedTo: meal,
  };
  const after = {
    ...booking,
    ...guests,
    ...gets,
    meal,
    record: there?.record ?? null,
    seatedAt: null,
    movedTo: null,
  };
  return {
    ...about(entry, tables),
    done: texts.moved(nameOf(entry), tables, mealName(meal, moment.now)),
    change: {
      bookings: [
        { before: booking, after: left },
        { before: there, after },
      ],
      records,
    },
  };
}

/** A booking gets a second table. */
export function addTable(entry: Entry, table: Table, { now }: Moment): Action {
  const before = entry.booking;
  const after = { ...before, also: tableKey(table), readAt: now };
  return {
    ...about(entry, [table]),
    done: texts.added(nameOf(entry), table),
    change: changeOf({ before, after }),
  };
}

/** Two bookings exchange their tables. */
export function exchange(one: Entry, other: Entry, { now }: Moment): Action {
  const at = (before: Booking, { table, also }: Booking) => ({
    before,
    after: { ...before, table, also, readAt: now },
  });
  return {
    title: titleOf(other),
    busy: [...about(one).busy, ...about(other).busy],
    done: texts.exchanged(nameOf(one), nameOf(other)),
    change: changeOf(
      at(one.booking, other.booking),
      at(other.booking, one.booking),
    ),
  };
}

/** What a waiter has typed of a booking. */
export function edit(
  entry: Entry,
  guests: BookingTexts,
  { now }: Moment,
): Action {
  const before = entry.booking;
  return {
    ...about(entry),
    done: texts.edited(titleOf(entry)),
    change: changeOf({ before, after: { ...before, ...guests, readAt: now } }),
  };
}

/** The staff have read bookings, and cancellations. */
export function read(entries: readonly Entry[], { now }: Moment): Action {
  const changes = entries.map(({ booking: before }) => ({
    before,
    after: { ...before, readAt: now },
  }));
  return {
    title: texts.readAll,
    busy: [texts.readAll],
    done: texts.read,
    hasUndo: false,
    change: changeOf(...changes),
  };
}

/** Visitors can book tables again that are free for the staff. */
export function release(records: TableRecords): Action {
  const keys = Object.keys(records);
  return {
    title: texts.release(keys.length),
    busy: keys,
    done: texts.released,
    hasUndo: false,
    change: { bookings: [], records },
  };
}

/** What an action is about. @param tables those that the booking gets */
function about(entry: Entry, tables: readonly Table[] = []) {
  const [first] = tables;
  const { booking } = entry;
  return {
    title: first ? tableTitle(first) : titleOf(entry),
    busy: [booking.id, ...tablesOf(booking), ...tables.map(tableKey)],
  };
}

export const changeOf = (...bookings: readonly BookingChange[]): Change => ({
  bookings,
  records: {},
});

/** The records of now that a booking has made. */
function ownRecords({ booking }: Entry, { records }: Moment): TableRecords {
  if (booking.record === null) return {};
  const own = tablesOf(booking).flatMap((key): [string, TableRecord][] => {
    const record = records[key];
    return record?.deadline === booking.record ? [[key, record]] : [];
  });
  return Object.fromEntries(own);
}

function freedBy(before: Booking, now: Instant): BookingChange {
  const freed = { at: now, by: 'staff' } as const;
  return { before, after: { ...before, isHeld: false, freed, readAt: now } };
}
