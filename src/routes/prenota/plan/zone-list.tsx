import { type Table, tableKey, tableLabel, type Zone } from '../../../domain/floor-plan.ts';
import type { ShownTable } from './floor-plan.tsx';
import { stateWord, tableName } from './table-name.ts';
import styles from './zone-list.module.css';

export interface ZoneViewProps {
  readonly zone: Zone;
  readonly tables: readonly ShownTable[];
  readonly onChoose: (table: Table) => void;
}

/** The tables of a zone as a plain list: the equal of the drawing. */
export function ZoneList({ tables, onChoose }: ZoneViewProps) {
  return (
    <ul className={styles.list}>
      {tables.map((shown) => (
        <li key={tableKey(shown.table)}>
          <button
            type="button"
            className={shown.isBooked ? styles.booked : styles.free}
            aria-label={tableName(shown)}
            aria-busy={shown.isBusy}
            onClick={() => onChoose(shown.table)}
          >
            <span>Tavolo {tableLabel(shown.table)}</span>
            <span className={styles.state}>{stateWord(shown.isBooked)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
