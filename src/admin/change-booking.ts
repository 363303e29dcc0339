import { type Table, tableKey } from '../tables/floor-plan.ts';
import { seatGuests } from './guest-cards.ts';
import { makeChange } from './make-change.ts';
import { moveBooking, placeBooking } from './place-booking.ts';
import type { Seating } from './seating.ts';
import {
  type Move,
  type StaffContext,
  shownSeating,
  type Undo,
} from './staff-context.ts';
import { staffTexts } from './staff-texts.ts';
import { keepTable } from './write-booking.ts';

/** 'Sono arrivati': the guests of a booking sit at its table. */
export async function seatExpected(
  context: StaffContext,
  table: Table,
  { record: { deadline } }: Seating,
): Promise<void> {
  const { database } = context;
  await makeChange(context, table, staffTexts.seated(table), async () => {
    const now = await database.clock.current();
    if (deadline === null || now === null) return 'offline';
    const key = tableKey(table);
    const outcome = await seatGuests(database, key, deadline, now);
    if (outcome === 'declined') return 'refused';
    return outcome === 'done' ? 'done' : 'unknown';
  });
}

/** 'Tieni il tavolo' */
export async function keep(
  context: StaffContext,
  table: Table,
  { record }: Seating,
): Promise<void> {
  await makeChange(context, table, staffTexts.kept(table), () =>
    keepTable(context.database, table, record),
  );
}

/** 'Sposta', once the free table was chosen. It can be taken back. */
export async function moveGuests(
  context: StaffContext,
  { from, seating }: Move,
  to: Table,
): Promise<void> {
  const done = staffTexts.moved(from, to);
  const isMoved = await makeChange(context, to, done, () =>
    moveBooking(context.database, seating, { from, to }),
  );
  if (isMoved) context.offerUndo({ table: from, seating, movedTo: to });
}

/** 'Rimetti': a booking goes back to its table, with its own deadline. */
export async function takeBack(
  context: StaffContext,
  { table, seating, movedTo }: Undo,
): Promise<void> {
  const { database } = context;
  await makeChange(context, table, staffTexts.restored(table), async () => {
    if (!movedTo) return placeBooking(database, table, seating);
    const now = await database.clock.current();
    if (now === null) return 'offline';
    const moved = shownSeating(context, movedTo, now);
    if (!moved) return 'gone';
    return moveBooking(database, moved, { from: movedTo, to: table });
  });
}
