import type { Table } from '../tables/floor-plan.ts';
import { tableKey } from '../tables/floor-plan.ts';
import { seatGuests } from './guest-cards.ts';
import type { Seating } from './seating.ts';
import type { StaffContext } from './staff-context.ts';
import { changeFailures, staffTexts } from './staff-texts.ts';

/** 'Sono arrivati': the guests of a booking sit at its table. */
export async function seatExpected(
  { database, dialogs, say, access }: StaffContext,
  table: Table,
  { record: { deadline } }: Seating,
): Promise<void> {
  const now = await database.clock.current();
  if (deadline === null || now === null) return;
  say(staffTexts.seating, true);
  const key = tableKey(table);
  const outcome = await seatGuests(database, key, deadline, now);
  if (outcome === 'done') return say(staffTexts.seated(table));
  say('');
  const failure = outcome === 'declined' ? 'refused' : 'unknown';
  const text = changeFailures[access.get() ? failure : 'accessEnded'](table);
  await dialogs.alert({ text });
}
