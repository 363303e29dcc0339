import type { CSSProperties } from 'react';
import { Disclosure } from '../../components/disclosure.tsx';
import {
  GRID_COLUMNS,
  type Table,
  tableKey,
  tableLabel,
  type Zone,
} from '../../domain/floor-plan.ts';
import { tableState } from '../../domain/table-state.ts';
import type { Bookings } from '../../services/tables.ts';
import styles from './zone-plan.module.css';

interface ZonePlanProps {
  readonly zone: Zone;
  readonly bookings: Bookings;
  /** Server time, ms since the epoch. */
  readonly now: number;
  /** The table whose booking or freeing is under way. */
  readonly busyKey: string | null;
  readonly onChoose: (table: Table) => void;
}

/** One zone of the floor plan: each table a button that names its place and state. */
export function ZonePlan({ zone, bookings, now, busyKey, onChoose }: ZonePlanProps) {
  return (
    <Disclosure title={zone.name}>
      <div
        className={styles.room}
        style={{ gridTemplateColumns: `repeat(${GRID_COLUMNS}, minmax(2.75rem, 1fr))` }}
      >
        {zone.tables.map((table) => {
          const key = tableKey(table);
          const isBooked = tableState(bookings[key] ?? null, now) !== 'free';
          const label = tableLabel(table);
          return (
            <button
              key={key}
              type="button"
              className={`${styles.table} ${isBooked ? styles.booked : styles.free}`}
              style={place(table.cells)}
              aria-label={`Tavolo ${label}, ${zone.name}, ${isBooked ? 'prenotato' : 'libero'}`}
              aria-busy={key === busyKey}
              onClick={() => onChoose(table)}
            >
              <span>{label}</span>
              {isBooked ? <span className={styles.word}>prenotato</span> : null}
            </button>
          );
        })}
        {zone.labels.map(({ text, cells }) => (
          <p key={text} className={styles.label} style={place(cells)}>
            {text}
          </p>
        ))}
      </div>
    </Disclosure>
  );
}

function place({ column, row, columns, rows }: Table['cells']): CSSProperties {
  return { gridColumn: `${column} / span ${columns}`, gridRow: `${row} / span ${rows}` };
}
