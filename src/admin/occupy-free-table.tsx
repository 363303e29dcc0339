import { restaurant } from '../content/restaurant.ts';
import { TIMEOUTS } from '../services/timeouts.ts';
import type { Table } from '../tables/floor-plan.ts';
import { tableKey } from '../tables/floor-plan.ts';
import { makeStaffDeadline } from '../tables/records.ts';
import { romeDate } from '../time/rome-clock.ts';
import { confirmWhile } from './confirm-while.ts';
import { changeCard, emptyCard } from './guest-cards.ts';
import { GuestFields, type TypedGuest } from './guest-fields.tsx';
import { occupyTable } from './occupy-table.ts';
import { recordInView, type StaffContext } from './staff-context.ts';
import { occupyFailures, sheetTexts, staffTexts } from './staff-texts.ts';

/**
 * Occupies a free table, after a question: without a time for guests who walk
 * in, with a time for a booking by telephone. It is the record of a booking,
 * without consent, mail, row or summary.
 */
export async function occupyFreeTable(
  context: StaffContext,
  table: Table,
): Promise<void> {
  const { database, live, access, dialogs, say } = context;
  const text = staffTexts.confirmOccupying(table);
  const shown = recordInView(context, table) ?? null;
  const isTaken = () => {
    const record = recordInView(context, table);
    return record != null && record.bookedAt !== shown?.bookedAt;
  };
  let guest: TypedGuest = { name: '', time: '', people: '', phone: '' };
  const fields = restaurant.guestCards ? (
    <GuestFields
      onChange={(typed) => {
        guest = typed;
      }}
    />
  ) : undefined;
  // Measured while the question is read: the device may have slept.
  void database.clock.measure();
  const isConfirmed = await confirmWhile(
    dialogs,
    { text, fields },
    [live, access],
    () => access.get() && !isTaken(),
  );
  if (!access.get())
    return dialogs.alert({ text: occupyFailures.accessEnded(table) });
  if (isTaken()) return dialogs.alert({ text: occupyFailures.taken(table) });
  if (!isConfirmed) return;
  const now = await database.clock.current();
  if (now === null)
    return dialogs.alert({ text: occupyFailures.offline(table) });
  say(staffTexts.occupying, true);
  const deadline = makeStaffDeadline(now, TIMEOUTS.deadline);
  const outcome = await occupyTable(database, table, deadline);
  if (outcome === 'occupied') {
    const seatedAt = guest.time === '' ? now : null;
    const card = { ...emptyCard(deadline), ...guest, seatedAt };
    const dated = { ...card, date: romeDate(now) };
    const written = await changeCard(database, tableKey(table), () => dated);
    say(staffTexts.nowOccupied(table));
    // A walk-in without a card is seated all the same.
    const isTyped = Object.values(guest).some((text) => text !== '');
    if (written !== 'done' && isTyped)
      await dialogs.alert({ text: sheetTexts.notNoted(table) });
    return;
  }
  say('');
  const failure =
    outcome === 'refused' && !access.get() ? 'accessEnded' : outcome;
  await dialogs.alert({ text: occupyFailures[failure](table) });
}
