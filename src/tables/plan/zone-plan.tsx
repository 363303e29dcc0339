import '#restaurant/facts/floor-plan.css';
import { type KeyboardEvent, type SyntheticEvent, useState } from 'react';
import { type Table, tableKey, type Zone } from '../floor-plan.ts';
import { tableTexts } from '../table-texts.ts';
import { ZoneDrawing } from './drawings.tsx';
import { placeName } from './places.ts';
import type { ShownTable } from './shown-table.ts';
import { TableCell } from './table-cell.tsx';
import styles from './zone-plan.module.css';

/** The id of the text that says which keys work on a plan. */
export const KEY_HELP = 'plan-keys';

export interface ZoneProps {
  readonly zone: Zone;
  readonly tables: readonly ShownTable[];
  readonly onChoose: (table: Table) => void;
}

/**
 * A zone of the floor plan, drawn: each table is a button on its drawing. For
 * the keyboard it is a grid with one tab stop, after the W3C's pattern: with
 * this role screen readers pass on the arrow keys.
 */
export function ZonePlan({ zone, tables, onChoose }: ZoneProps) {
  const [tabStop, setTabStop] = useState(0);
  const rows = tableRows(zone.tables);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const from = zone.tables[tabStop];
    if (!from || event.altKey || event.metaKey || event.shiftKey) return;
    const key = event.ctrlKey ? `Control+${event.key}` : event.key;
    const next = tableAfterKey(rows, from, key);
    if (!next) return;
    event.preventDefault();
    event.currentTarget
      .querySelectorAll('button')
      [zone.tables.indexOf(next)]?.focus();
  }

  /** Calls back with the table whose button an event is about. */
  function withTable(
    { target, currentTarget }: SyntheticEvent,
    listener: (index: number, table: Table) => void,
  ) {
    const button = target instanceof Element && target.closest('button');
    const buttons = [...currentTarget.querySelectorAll('button')];
    const index = button ? buttons.indexOf(button) : -1;
    const table = zone.tables[index];
    if (table) listener(index, table);
  }

  return (
    <div className={styles.zone}>
      <ZoneDrawing zone={zone} />
      {zone.fixtures.map(({ kind, text, ...place }) =>
        text ? (
          <p
            key={text}
            className={styles.label}
            data-kind={kind}
            data-place={placeName(zone.name, place)}
          >
            <span>{text}</span>
          </p>
        ) : null,
      )}
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: HTML allows it.
        role="grid"
        className={styles.grid}
        aria-label={tableTexts.zone(zone.name)}
        aria-describedby={KEY_HELP}
        onKeyDown={onKeyDown}
        onFocus={(event) => withTable(event, setTabStop)}
        onClick={(event) => withTable(event, (_, table) => onChoose(table))}
      >
        <tbody>
          {rows.map((row) => (
            <tr key={row[0]?.place.y}>
              {row.map((table) => {
                const index = zone.tables.indexOf(table);
                const shown = tables[index];
                return shown ? (
                  <TableCell
                    key={tableKey(table)}
                    {...shown}
                    isTabStop={index === tabStop}
                  />
                ) : null;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type TableRows = readonly (readonly Table[])[];

/**
 * Rows of tables from the back of the zone, each from the left: the tables are
 * in reading order.
 */
export function tableRows(tables: readonly Table[]): TableRows {
  const rows = new Set(tables.map(({ place }) => place.y));
  return [...rows].map((y) => tables.filter(({ place }) => place.y === y));
}

/**
 * Where a key moves the focus, after the W3C's grid pattern: arrows to the
 * nearest table on that side, Home and End to the ends of the row, with Control
 * to those of the zone.
 * @param key its name, after `Control+` if that is held
 * @returns the table, the same one without a neighbour on that side; null for
 *   any other key
 */
export function tableAfterKey(
  rows: TableRows,
  from: Table,
  key: string,
): Table | null {
  const at = rows.findIndex((row) => row.includes(from));
  const row = rows[at] ?? [];
  const column = row.indexOf(from);
  if (key === 'Home') return row[0] ?? from;
  if (key === 'End') return row.at(-1) ?? from;
  if (key === 'Control+Home') return rows[0]?.[0] ?? from;
  if (key === 'Control+End') return rows.at(-1)?.at(-1) ?? from;
  if (key === 'ArrowLeft') return row[column - 1] ?? from;
  if (key === 'ArrowRight') return row[column + 1] ?? from;
  if (key === 'ArrowUp') return nearest(rows[at - 1] ?? [], from);
  return key === 'ArrowDown' ? nearest(rows[at + 1] ?? [], from) : null;
}

/**
 * The table of a row that is nearest to one of another row; the latter if the
 * row is empty.
 */
function nearest(row: readonly Table[], from: Table): Table {
  const centre = ({ place }: Table) => place.x + place.width / 2;
  const offset = (table: Table) => Math.abs(centre(table) - centre(from));
  return [...row].sort((one, other) => offset(one) - offset(other))[0] ?? from;
}
