import { restaurant } from '../content/restaurant.ts';
import { TIMEOUTS } from '../services/timeouts.ts';
import { type Table, tableKey } from '../tables/floor-plan.ts';
import { makeStaffDeadline } from '../tables/records.ts';
import { romeDate } from '../time/rome-clock.ts';
import { changeCard, emptyCard } from './guest-cards.ts';
import { GuestFields, type TypedGuest } from './guest-fields.tsx';
import { askAbout, makeChange } from './make-change.ts';
import { occupyTable } from './occupy-table.ts';
import type { StaffContext } from './staff-context.ts';
import { sheetTexts, staffTexts } from './staff-texts.ts';

/**
 * Occupies a free table, after a question: without a time for guests who walk
 * in, with a time for a booking by telephone. It is the record of a booking,
 * without consent, mail, row or summary.
 */
export async function occupyFreeTable(
  context: StaffContext,
  table: Table,
): Promise<void> {
  const { database, dialogs } = context;
  let guest: TypedGuest = { name: '', time: '', people: '', phone: '' };
  const fields = restaurant.guestCards ? (
    <GuestFields
      onChange={(typed) => {
        guest = { ...guest, ...typed };
      }}
    />
  ) : undefined;
  const text = staffTexts.confirmOccupying(table);
  // Measured while the question is read: the device may have slept.
  void database.clock.measure();
  if (!(await askAbout(context, table, null, { text, fields }))) return;
  let isNoted = true;
  const occupy = async () => {
    const now = await database.clock.current();
    if (now === null) return 'offline';
    const deadline = makeStaffDeadline(now, TIMEOUTS.deadline);
    const outcome = await occupyTable(database, table, deadline);
    if (outcome !== 'done') return outcome;
    const seatedAt = guest.time === '' ? now : null;
    const date = romeDate(now);
    const card = { ...emptyCard(deadline), ...guest, date, seatedAt };
    const key = tableKey(table);
    isNoted = (await changeCard(database, key, () => card)) === 'done';
    return outcome;
  };
  const done = staffTexts.nowOccupied(table);
  if (!(await makeChange(context, table, done, occupy))) return;
  // A walk-in without a card is seated all the same.
  const isTyped = Object.values(guest).some((typed) => typed !== '');
  if (isTyped && !isNoted)
    await dialogs.alert({ text: sheetTexts.notNoted(table) });
}
