import type { Table } from '../../../domain/floor-plan.ts';

/** Rows of tables from the back of the zone, each from the left. */
export type TableRows = readonly (readonly Table[])[];

/** @param tables those of a zone, in reading order */
export function tableRows(tables: readonly Table[]): TableRows {
  const rows: Table[][] = [];
  for (const table of tables) {
    const row = rows.at(-1);
    if (row?.[0]?.place.y === table.place.y) row.push(table);
    else rows.push([table]);
  }
  return rows;
}

/**
 * Where a key moves the focus, after the W3C's grid pattern: arrows to the nearest table on
 * that side, Home and End to the ends of the row.
 * @returns the table, the same one without a neighbour on that side; null for any other key
 */
export function tableAfterKey(rows: TableRows, from: Table, key: string): Table | null {
  const at = rows.findIndex((row) => row.includes(from));
  const row = rows[at] ?? [];
  const column = row.indexOf(from);
  if (key === 'Home') return row[0] ?? from;
  if (key === 'End') return row.at(-1) ?? from;
  if (key === 'ArrowLeft') return row[column - 1] ?? from;
  if (key === 'ArrowRight') return row[column + 1] ?? from;
  if (key === 'ArrowUp') return nearest(rows[at - 1] ?? [], from);
  return key === 'ArrowDown' ? nearest(rows[at + 1] ?? [], from) : null;
}

/** The table of a row that is nearest to one of another row; the latter if the row is empty. */
function nearest(row: readonly Table[], from: Table): Table {
  const centre = ({ place }: Table) => place.x + place.width / 2;
  const offset = (table: Table) => Math.abs(centre(table) - centre(from));
  return [...row].sort((one, other) => offset(one) - offset(other))[0] ?? from;
}
