import { Fragment, useState } from 'react';
import { tableKey, tableLabel } from '../../tables/floor-plan.ts';
import { KEY_HELP, type ZoneProps } from '../../tables/plan/zone-plan.tsx';
import {
  seatWords,
  stateWords,
  tableName,
  tableTexts,
} from '../../tables/table-texts.ts';
import { Toolbar } from '../../ui/toolbar.tsx';
import styles from './zone-list.module.css';

/** Tables as a list with one tab stop, with all that the drawing offers. */
export function ZoneList({ zone, tables, onChoose }: ZoneProps) {
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
