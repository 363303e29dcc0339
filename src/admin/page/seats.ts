import type { Table } from '../../tables/floor-plan.ts';
import { CONFIRM } from '../../ui/dialogs.ts';
import { tableTitle } from '../actions/action-texts.ts';
import { fewSeatsWords } from '../book/words.ts';
import { sheetTexts } from './page-texts.ts';
import { type Staff, seatingsNow } from './staff.ts';

/**
 * Says before it is done that a table has too few seats, and offers a free one
 * beside it.
 * @returns the tables that they get; null if none
 */
export async function tablesFor(
  staff: Staff,
  table: Table,
  people = '',
): Promise<readonly Table[] | null> {
  const few = fewSeatsWords([table], people);
  if (!few) return [table];
  const more = freeNeighbour(staff, table, people);
  const one = { value: CONFIRM, text: sheetTexts.onlyTable(table) } as const;
  const two = more && {
    value: 'two',
    text: sheetTexts.alsoTable(more),
    isPrimary: true,
  };
  const chosen = await staff.ask({
    text: `${tableTitle(table)}: ${few}.`,
    answers: two ? [one, two] : [{ ...one, isPrimary: true }],
  });
  if (chosen === null) return null;
  return more && chosen !== CONFIRM ? [table, more] : [table];
}

/** The nearest free table of a zone, rather one with which all can sit. */
function freeNeighbour(
  staff: Staff,
  table: Table,
  people: string,
): Table | undefined {
  const all = seatingsNow(staff, staff.meal)
    .filter(({ holder, table: { zone } }) => !holder && zone === table.zone)
    .map((seating) => seating.table)
    .filter((other) => other !== table)
    .toSorted((one, other) => distance(table, one) - distance(table, other));
  const areEnough = (other: Table) => !fewSeatsWords([table, other], people);
  return all.find(areEnough) ?? all[0];
}

/** Between the middles of two tables, in steps. */
const distance = ({ place: one }: Table, { place: other }: Table) =>
  Math.hypot(
    one.x + one.width / 2 - other.x - other.width / 2,
    one.y + one.height / 2 - other.y - other.height / 2,
  );
