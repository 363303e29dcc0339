import {
  type Booking,
  type Freed,
  type GuestTexts,
  tablesOf,
} from '../../tables/booking.ts';
import type { BookingChange, Change } from '../../tables/booking-change.ts';
import { type Table, tableKey } from '../../tables/floor-plan.ts';
import type { TableRecords } from '../../tables/records.ts';
import { NOT_FREED } from '../../tables/table-texts.ts';
import { isSameMeal, type Meal } from '../../time/meals.ts';
import type { Instant } from '../../time/rome-clock.ts';
import { arrivalOf, type Entry } from '../book/entry.ts';
import { isPresent, mealName } from '../book/meals.ts';
import { nameOf } from '../book/words.ts';
import { tableTitle, actionTexts as texts, titleOf } from './action-texts.ts';

// What a booking shall be after each press, and what is said of it. An entry is
// what the waiter saw when the press began.

/** What a press is about, and what is said of it. */
export interface Subject {
  /** Such as a table's name. */
  readonly title: string;
  /** What one action at a time may change: tables, bookings, a switch. */
  readonly busy: readonly string[];
  /** What is said once it is done. */
  readonly done: string;
  /** The beginning of what is said if nothing has changed. */
  readonly failed?: string;
}

/** What a waiter does to bookings by one press. */
export interface Action extends Subject, Change {
  /** Whether it can be taken back; by default it can. */
  readonly hasUndo?: boolean;
}

/** What a waiter types of a booking; what is missing stays as it is. */
export type StaffTexts = Partial<GuestTexts & Pick<Booking, 'note'>>;

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
  leaving: Entry | null,
  moment: Moment,
): Action {
  const gone = leaving ? [staffFreeing(leaving, moment)] : [];
  return {
    ...about(entry),
    done: texts.seated(titleOf(entry)),
    bookings: [...gone, staffChange(entry, { seatedAt: moment.now }, moment)],
    records: recordsOf(entry, moment),
  };
}

/** Guests who were said to sit do not. */
export const unseat = (entry: Entry, moment: Moment): Action => ({
  ...about(entry),
  done: texts.notSeated(titleOf(entry)),
  bookings: [staffChange(entry, { seatedAt: null }, moment)],
  records: {},
});

/** Guests who sat there have gone home; others are freed by the staff. */
export const free = (entry: Entry, moment: Moment): Action => ({
  ...about(entry),
  done: texts.freed,
  failed: NOT_FREED,
  bookings: [staffFreeing(entry, moment)],
  records: recordsOf(entry, moment),
});

/** The same of guests who did not come: they are freed at their hour. */
export const notCome = (entry: Entry, moment: Moment): Action => ({
  ...free(entry, moment),
  done: texts.notCome(titleOf(entry)),
  bookings: [
    staffFreeing(entry, moment, { at: arrivalOf(entry), by: 'staff' }),
  ],
});

/** The same of a guest who has cancelled by telephone. */
export const cancel = (entry: Entry, moment: Moment): Action => ({
  ...free(entry, moment),
  done: texts.cancelled(titleOf(entry)),
  bookings: [staffFreeing(entry, moment, { at: moment.now, by: 'guest' })],
});

/**
 * A booking gets tables of a meal: it is moved, put back, or held. Guests who
 * sit since an earlier meal still sit if they are moved on the present plan.
 * @param tables one, or two of a large party
 * @param typed what was typed with it
 */
export function move(
  entry: Entry,
  meal: Meal,
  tables: readonly Table[],
  typed: StaffTexts,
  moment: Moment,
): Action {
  const { booking, kind } = entry;
  const [table = null, also = null] = tables.map(tableKey);
  const stays =
    isSameMeal(booking.meal, meal) ||
    (kind === 'seated' && isPresent(meal, moment.now));
  const moved = stays ? {} : { meal, seatedAt: null };
  const fields = { ...moved, table, also, isHeld: true, freed: null };
  const subject = about(entry, tables);
  const mealWords = stays ? '' : mealName(meal, moment.now);
  return {
    ...subject,
    done:
      stays && kind === 'freed'
        ? texts.restored(subject.title)
        : texts.moved(nameOf(entry), tables, mealWords),
    bookings: [staffChange(entry, { ...typed, ...fields }, moment)],
    records: recordsOf(entry, moment),
  };
}

/** A booking gets a second table. */
export const addTable = (
  entry: Entry,
  table: Table,
  moment: Moment,
): Action => ({
  ...about(entry, [table]),
  done: texts.added(nameOf(entry), table),
  bookings: [staffChange(entry, { also: tableKey(table) }, moment)],
  records: {},
});

/** Two bookings exchange their tables. */
export function exchange(one: Entry, other: Entry, moment: Moment): Action {
  const toTablesOf = ({ booking: { table, also } }: Entry) => ({ table, also });
  return {
    title: titleOf(other),
    busy: [...about(one).busy, ...about(other).busy],
    done: texts.exchanged(nameOf(one), nameOf(other)),
    bookings: [
      staffChange(one, toTablesOf(other), moment),
      staffChange(other, toTablesOf(one), moment),
    ],
    records: { ...recordsOf(one, moment), ...recordsOf(other, moment) },
  };
}

/** What a waiter has typed of a booking. */
export const edit = (
  entry: Entry,
  typed: StaffTexts,
  moment: Moment,
): Action => ({
  ...about(entry),
  done: texts.edited(titleOf(entry)),
  bookings: [staffChange(entry, typed, moment)],
  records: {},
});

/** The staff have read bookings, and cancellations. */
export const read = (entries: readonly Entry[], moment: Moment): Action => ({
  title: texts.readAll,
  busy: [texts.readAll],
  done: texts.read,
  hasUndo: false,
  bookings: entries.map((entry) => staffChange(entry, {}, moment)),
  records: {},
});

/** Visitors can book tables again that are free for the staff. */
export function release(records: TableRecords): Action {
  const keys = Object.keys(records);
  return {
    title: texts.release,
    busy: keys,
    done: texts.released,
    hasUndo: false,
    bookings: [],
    records,
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

/** A booking that the staff change is one that they have read. */
function staffChange(
  { booking }: Entry,
  fields: Partial<Booking>,
  { now }: Moment,
): BookingChange {
  return { before: booking, after: { ...booking, ...fields, readAt: now } };
}

function staffFreeing(
  entry: Entry,
  moment: Moment,
  end: Freed = { at: moment.now, by: 'staff' },
): BookingChange {
  return staffChange(entry, { isHeld: false, freed: end }, moment);
}

/** The record of now that a booking has made. */
function recordsOf({ booking }: Entry, { records }: Moment): TableRecords {
  const own = Object.entries(records).filter(
    ([, { deadline }]) => deadline !== null && deadline === booking.record,
  );
  return Object.fromEntries(own);
}
