import { restaurant } from '../../content/restaurant.ts';
import { TIMEOUTS } from '../../services/timeouts.ts';
import type { Table } from '../../tables/floor-plan.ts';
import { type Deadline, makeStaffDeadline } from '../../tables/records.ts';
import type { Meal } from '../../time/meals.ts';
import type { Instant } from '../../time/rome-clock.ts';
import {
  type Book,
  type Entry,
  entriesOf,
  type Place,
  placeAt,
} from '../book/book.ts';
import type { Draft, Drafts } from '../change/draft.ts';
import type { ChangeMaker } from '../change/use-changes.ts';
import type { Access } from '../session/staff-database.ts';
import type { Ask } from './ask.ts';

/** What is to get a table: the next free one that is pressed. */
export type Chosen =
  | { readonly kind: 'move'; readonly entry: Entry }
  | { readonly kind: 'draft'; readonly draft: Draft };

/** What the page gives to a press. */
export interface StaffContext {
  readonly meal: Meal;
  /** As it is now; null while it is not known. */
  readonly book: () => Book | null;
  /** Calls the listener when the book changes, until unsubscribed. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly now: () => Instant;
  readonly access: Access;
  readonly ask: Ask;
  readonly changes: ChangeMaker;
  readonly drafts: Drafts;
  readonly setPick: (pick: Chosen | null) => void;
}

/** A table at the meal that is shown, as it is now. */
export function placeNow(
  { book, meal, now }: StaffContext,
  table: Table,
): Place | null {
  const known = book();
  return known && placeAt(known, table, meal, now());
}

/** A booking as it is now at its table; null if it is no longer there. */
export function entryNow(
  context: StaffContext,
  { table, kind, booking }: Entry,
): Entry | null {
  const place = placeNow(context, table);
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
export const newDeadline = ({ now }: StaffContext): Deadline =>
  makeStaffDeadline(now(), TIMEOUTS.deadline);

/** Whether the database holds who comes. */
export const hasCards = (): boolean => restaurant.guestCards;
