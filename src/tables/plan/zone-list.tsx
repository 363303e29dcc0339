import { Fragment } from 'react';
import { type Table, tableKey, tableLabel } from '../floor-plan.ts';
import {
  seatWords,
  stateWords,
  tableName,
  tableTexts,
} from '../table-texts.ts';
import type { ShownTable } from './shown-table.ts';
import styles from './zone-list.module.css';

interface ZoneListProps {
  readonly tables: readonly ShownTable[];
  readonly onChoose: (table: Table) => void;
}

/** Tables as a list, with all that the drawing offers. */
export function ZoneList({ tables, onChoose }: ZoneListProps) {
  return (
    <ul className={styles.list}>
      {tables.map((shown) => (
        <li key={tableKey(shown.table)}>
          <button
            type="button"
            className="bar"
            data-state={shown.state}
            data-few-seats={shown.hasFewSeats || undefined}
            aria-label={tableName(shown)}
            aria-busy={shown.isBusy}
            onClick={() => onChoose(shown.table)}
          >
            <WholeWords
              words={[`${tableTexts.table} ${tableLabel(shown.table)}`]}
            />
            <span key={tableName(shown)} className={styles.state}>
              <WholeWords words={[...stateWords(shown), ...seatWords(shown)]} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Words between commas; a line does not break within one. */
function WholeWords({ words }: { readonly words: readonly string[] }) {
  return (
    <span>
      {words.map((word, index) => (
        <Fragment key={word}>
          {index === 0 ? null : ' '}
          <span className="whole">
            {index === words.length - 1 ? word : `${word},`}
          </span>
        </Fragment>
      ))}
    </span>
  );
}
