import '#restaurant/floor-plan.css';
import { type KeyboardEvent, useState } from 'react';
import { markup } from '../first/first-markup.ts';
import { type Table, tableKey, tableLabel, type Zone } from '../floor-plan.ts';
import { planWord, tableName, tableTexts } from '../table-texts.ts';
import { TableDrawing, ZoneDrawing } from './drawings.tsx';
import { placeName } from './places.ts';
import type { Occupation, ShownTable } from './shown-table.ts';
import styles from './zone-plan.module.css';

/** The id of the text that says which keys work on a plan. */
export const KEY_HELP = 'plan-keys';

interface ZonePlanProps {
  readonly zone: Zone;
  readonly tables: readonly ShownTable[];
  readonly onChoose: (table: Table) => void;
}

/**
 * A zone of the floor plan, drawn: each table is a button on its drawing. For
 * the keyboard it is a grid with one tab stop, after the W3C's pattern: with
 * this role screen readers pass on the arrow keys.
 */
export function ZonePlan({ zone, tables, onChoose }: ZonePlanProps) {
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

  const cells = tables.map((shown, index) => {
    const { table, state, isOwn, isBusy, hasFewSeats, occupation } = shown;
    const word = planWord(shown);
    return (
      <td
        key={tableKey(table)}
        className={styles.cell}
        data-place={placeName(zone.name, table.place)}
      >
        <button
          type="button"
          className={styles.table}
          {...markup('table', tableKey(table))}
          {...markup('state', state)}
          data-own={isOwn || undefined}
          data-few-seats={hasFewSeats || undefined}
          data-new={occupation?.isNew || undefined}
          data-seating={occupation?.kind}
          tabIndex={index === tabStop ? 0 : -1}
          aria-label={tableName(shown)}
          aria-busy={isBusy}
          onFocus={() => setTabStop(index)}
          onClick={() => onChoose(table)}
        >
          <TableDrawing table={table} />
          <span className={styles.number}>{tableLabel(table)}</span>
          {occupation?.isNew ? (
            <span className={styles.new}>{tableTexts.new}</span>
          ) : null}
          {occupation ? (
            <StaffWords occupation={occupation} />
          ) : (
            <span key={word} className={styles.word} {...markup('word')}>
              {word}
            </span>
          )}
        </button>
      </td>
    );
  });

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
      >
        <tbody>
          {rows.map((row) => (
            <tr key={row[0]?.place.y}>
              {row.map((table) => cells[zone.tables.indexOf(table)])}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Hour, people and name, as far as the table has room for them. */
function StaffWords({ occupation }: { readonly occupation: Occupation }) {
  const { time, people, name } = occupation;
  return (
    <>
      <span className={styles.party}>
        <span>{time}</span>
        {people ? <span>{people} p.</span> : null}
      </span>
      {name ? <span className={styles.name}>{name}</span> : null}
    </>
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
