import type { CSSProperties } from 'react';
import { type Place, tableKey, tableLabel } from '../../../domain/floor-plan.ts';
import { RoomDrawing } from './room-drawing.tsx';
import { frameOf, STEP } from './scale.ts';
import { TableDrawing } from './table-drawing.tsx';
import { stateWord, tableName } from './table-name.ts';
import type { ZoneViewProps } from './zone-list.tsx';
import styles from './zone-plan.module.css';

/** One zone of the floor plan, drawn: each table a button on the drawing of its room. */
export function ZonePlan({ zone, tables, onChoose }: ZoneViewProps) {
  const frame = frameOf(zone);
  const at = ({ x, y, width, height }: Place): CSSProperties => ({
    insetInlineStart: `${((x * STEP - frame.x) / frame.width) * 100}%`,
    insetBlockStart: `${((y * STEP - frame.y) / frame.height) * 100}%`,
    inlineSize: `${((width * STEP) / frame.width) * 100}%`,
    blockSize: `${((height * STEP) / frame.height) * 100}%`,
  });
  return (
    <div className={styles.room} style={{ aspectRatio: `${frame.width} / ${frame.height}` }}>
      <RoomDrawing zone={zone} frame={frame} />
      {zone.fixtures.map(({ kind, text, ...place }) =>
        text ? (
          <p key={text} className={styles.label} data-kind={kind} style={at(place)}>
            <span>{text}</span>
          </p>
        ) : null,
      )}
      {tables.map((shown) => {
        const { table, isBooked, isBusy } = shown;
        return (
          <button
            key={tableKey(table)}
            type="button"
            className={`${styles.table} ${isBooked ? styles.booked : ''}`}
            style={at(table.place)}
            aria-label={tableName(shown)}
            aria-busy={isBusy}
            onClick={() => onChoose(table)}
          >
            <TableDrawing table={table} isBooked={isBooked} />
            <span className={styles.number}>{tableLabel(table)}</span>
            {isBooked ? <span className={styles.word}>{stateWord(isBooked)}</span> : null}
          </button>
        );
      })}
    </div>
  );
}
