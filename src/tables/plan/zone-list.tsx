import { Fragment, useState } from 'react';
import { Toolbar } from '../../ui/toolbar.tsx';
import { type Table, tableKey, tableLabel, type Zone } from '../floor-plan.ts';
import {
  seatWords,
  stateWords,
  tableName,
  tableTexts,
} from '../table-texts.ts';
import type { ShownTable } from './shown-table.ts';
import styles from './zone-list.module.css';
import { KEY_HELP } from './zone-plan.tsx';

interface ZoneListProps {
  readonly zone: Zone;
  readonly tables: readonly ShownTable[];
  readonly onChoose: (table: Table) => void;
}

/** Tables as a list with one tab stop, with all that the drawing offers. */
export function ZoneList({ zone, tables, onChoose }: ZoneListProps) {
  const [tabStop, setTabStop] = useState(0);
  return (
    <Toolbar
      name={tableTexts.zone(zone.name)}
      describedBy={KEY_HELP}
      className={styles.list}
      isVertical
    >
      <ul>
        {tables.map((shown, index) => (
          <li key={tableKey(shown.table)}>
            <button
              type="button"
              className="bar"
              data-state={shown.state}
              data-few-seats={shown.hasFewSeats || undefined}
              tabIndex={index === tabStop ? 0 : -1}
              aria-label={tableName(shown)}
              aria-busy={shown.isBusy}
              onFocus={() => setTabStop(index)}
              onClick={() => onChoose(shown.table)}
            >
              <WholeWords
                words={[`${tableTexts.table} ${tableLabel(shown.table)}`]}
              />
              <span key={tableName(shown)} className={styles.state}>
                <WholeWords
                  words={[...stateWords(shown), ...seatWords(shown)]}
                />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Toolbar>
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
