import type { Database } from '../services/database.ts';
import type { Store } from '../services/store.ts';
import { type Table, type TableId, tableKey } from '../tables/floor-plan.ts';
import type { LiveTables } from '../tables/live-tables.ts';
import type { TableRecord } from '../tables/records.ts';
import type { Instant } from '../time/rome-clock.ts';
import type { DialogContent } from '../ui/dialog.tsx';
import type { Dialogs } from '../ui/dialogs.ts';
import type { Access } from './access.ts';
import type { GuestCards } from './guest-cards.ts';
import type { Say } from './message.tsx';
import { type Seating, seatingOf } from './seating.ts';

/** What the page gives to a press on a table. */
export interface StaffContext {
  readonly database: Database;
  readonly live: Pick<LiveTables, 'get' | 'subscribe'>;
  readonly cards: Pick<Store<GuestCards>, 'get' | 'subscribe'>;
  readonly access: Access;
  readonly dialogs: Dialogs<DialogContent>;
  readonly say: Say;
  /** Lets the waiter choose the free table to which a booking is moved. */
  readonly chooseTarget: (move: Move) => void;
  /** Offers to take back what was just done, for some seconds. */
  readonly offerUndo: (undo: Undo) => void;
}

/** A booking that is moved, and the table that it is moved from. */
export interface Move {
  readonly from: Table;
  readonly seating: Seating;
}

/** What can be taken back. */
export interface Undo {
  /** The table to which the booking goes back. */
  readonly table: Table;
  readonly seating: Seating;
  /** The table to which it was moved; null if it was freed. */
  readonly movedTo: Table | null;
}

/** A table's record; null without one, undefined if it is not known. */
export function shownRecord(
  { live }: Pick<StaffContext, 'live'>,
  table: TableId,
): TableRecord | null | undefined {
  const { records } = live.get();
  if (records.status !== 'ready') return undefined;
  return records.value[tableKey(table)] ?? null;
}

/** What the staff know of a table; null if it is free, or not known. */
export function shownSeating(
  context: Pick<StaffContext, 'live' | 'cards'>,
  table: TableId,
  now: Instant,
): Seating | null {
  const card = context.cards.get()[tableKey(table)];
  return seatingOf(shownRecord(context, table), card, now);
}

/** Whether a record is that of a booking: it may have been written anew. */
export function isSameBooking(
  record: TableRecord,
  other: TableRecord | null,
): boolean {
  return record.deadline === null
    ? record.bookedAt === other?.bookedAt
    : record.deadline === other?.deadline;
}
