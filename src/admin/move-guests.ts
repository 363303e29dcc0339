import type { Table, TableId } from '../tables/floor-plan.ts';
import { moveBooking, placeBooking } from './place-booking.ts';
import {
  type Move,
  type StaffContext,
  seatingInView,
  type Undo,
} from './staff-context.ts';
import { changeFailures, staffTexts } from './staff-texts.ts';

/** 'Sposta', once the free table was chosen. It can be taken back. */
export async function moveGuests(
  context: StaffContext,
  { from, seating }: Move,
  to: Table,
): Promise<void> {
  const { database, say, offerUndo } = context;
  say(staffTexts.moving, true);
  const outcome = await moveBooking(database, seating, { from, to });
  if (outcome === 'moved') {
    offerUndo({ table: from, seating, movedTo: to });
    return say(staffTexts.moved(from, to));
  }
  await fail(context, outcome, outcome === 'both' ? from : to);
}

/** 'Rimetti': a booking goes back to its table, with its own deadline. */
export async function takeBack(
  context: StaffContext,
  { table, seating, movedTo }: Undo,
): Promise<void> {
  const { database, say } = context;
  const now = await database.clock.current();
  if (now === null) return fail(context, 'offline', table);
  say(staffTexts.restoring, true);
  if (!movedTo) {
    const outcome = await placeBooking(database, table, seating);
    if (outcome === 'placed') return say(staffTexts.restored(table));
    return fail(context, outcome, table);
  }
  const moved = seatingInView(context, movedTo, now);
  if (!moved) return fail(context, 'gone', movedTo);
  const way = { from: movedTo, to: table };
  const outcome = await moveBooking(database, moved, way);
  if (outcome === 'moved') return say(staffTexts.restored(table));
  await fail(context, outcome, outcome === 'both' ? movedTo : table);
}

async function fail(
  { access, dialogs, say }: StaffContext,
  failure: Exclude<keyof typeof changeFailures, 'accessEnded'>,
  table: TableId,
): Promise<void> {
  say('');
  const text = changeFailures[access.get() ? failure : 'accessEnded'](table);
  await dialogs.alert({ text });
}
