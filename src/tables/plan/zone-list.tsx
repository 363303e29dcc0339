import { type Table, tableKey, tableLabel } from '../floor-plan.ts';
import type { ShownTable } from '../table-state.ts';
import { stateWords, tableName, tableTexts } from '../table-texts.ts';
import styles from './zone-list.module.css';

interface ZoneListProps {
  readonly tables: readonly ShownTable[];
  readonly onChoose: (table: Table) => void;
}

/** The tables of a zone as a list, with all that the drawing offers. */
export function ZoneList({ tables, onChoose }: ZoneListProps) {
  return (
    <ul className={styles.list}>
      {tables.map((shown) => (
        <li key={tableKey(shown.table)}>
          <button
            type="button"
            className="bar"
            data-state={shown.state}
            aria-label={tableName(shown)}
            aria-busy={shown.isBusy}
            onClick={() => onChoose(shown.table)}
          >
            <span>
              {tableTexts.table} {tableLabel(shown.table)}
            </span>
            <span key={tableName(shown)} className={styles.state}>
              {stateWords(shown).join(', ')}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
