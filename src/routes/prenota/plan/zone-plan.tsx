import { type KeyboardEvent, useState } from 'react';
import { bookingTexts } from '../../../content/booking-texts.ts';
import { planWord, tableName } from '../../../content/table-texts.ts';
import { tableKey, tableLabel } from '../../../domain/floor-plan.ts';
import { placed, shaped } from './places.ts';
import { frameOf } from './scale.ts';
import { TableDrawing } from './table-drawing.tsx';
import { tableAfterKey, tableRows } from './table-grid.ts';
import { ZoneDrawing } from './zone-drawing.tsx';
import type { ZoneViewProps } from './zone-list.tsx';
import styles from './zone-plan.module.css';

/** The id of what says which keys work on a plan. */
export const KEY_HELP = 'plan-keys';

/**
 * One zone of the floor plan, drawn: each table a button on its drawing. By keyboard it
 * is a grid with one tab stop, after the W3C's pattern: that role alone makes screen readers hand
 * the arrow keys over by themselves.
 */
export function ZonePlan({ zone, tables, onChoose }: ZoneViewProps) {
  const [tabStop, setTabStop] = useState(0);
  const rows = tableRows(zone.tables);
  const frame = frameOf(zone);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const from = zone.tables[tabStop];
    if (!from || event.altKey || event.metaKey || event.shiftKey) return;
    const next = tableAfterKey(rows, from, event);
    if (!next) return;
    event.preventDefault();
    event.currentTarget.querySelectorAll('button')[zone.tables.indexOf(next)]?.focus();
  }

  const cells = tables.map((shown, index) => {
    const { table, state, isOwn, isBusy } = shown;
    const word = planWord(shown);
    return (
      <td key={tableKey(table)} className={styles.cell} ref={placed(zone, table.place)}>
        <button
          type="button"
          className={styles.table}
          data-table={tableKey(table)}
          data-state={state}
          data-own={isOwn || undefined}
          tabIndex={index === tabStop ? 0 : -1}
          aria-label={tableName(shown)}
          aria-busy={isBusy}
          onFocus={() => setTabStop(index)}
          onClick={() => onChoose(table)}
        >
          <TableDrawing table={table} />
          <span className={styles.number}>{tableLabel(table)}</span>
          <span key={word} className={styles.word} data-word>
            {word}
          </span>
        </button>
      </td>
    );
  });

  return (
    <div className={styles.zone} data-zone-plan ref={shaped(zone)}>
      <ZoneDrawing zone={zone} frame={frame} />
      {zone.fixtures.map(({ kind, text, ...place }) =>
        text ? (
          <p key={text} className={styles.label} data-kind={kind} ref={placed(zone, place)}>
            <span>{text}</span>
          </p>
        ) : null,
      )}
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: HTML allows it.
        role="grid"
        className={styles.grid}
        aria-label={bookingTexts.zone(zone.name)}
        aria-describedby={KEY_HELP}
        onKeyDown={onKeyDown}
      >
        <tbody>
          {rows.map((row) => (
            <tr key={row[0]?.place.y}>{row.map((table) => cells[zone.tables.indexOf(table)])}</tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
