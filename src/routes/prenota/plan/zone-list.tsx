import { useState } from 'react';
import { WholeNumbers } from '../../../components/whole-numbers.tsx';
import { stateWords, tableName, tableTexts } from '../../../content/table-texts.ts';
import { type Table, tableKey, tableLabel, type Zone } from '../../../domain/floor-plan.ts';
import type { ShownTable } from '../../../domain/table-state.ts';
import styles from './zone-list.module.css';

export interface ZoneViewProps {
  readonly zone: Zone;
  readonly tables: readonly ShownTable[];
  readonly onChoose: (table: Table) => void;
}

/**
 * The tables of a zone as a plain list: the equal of the drawing. What could be chosen when it was
 * opened comes first; nothing moves under a finger when a table changes later.
 */
export function ZoneList({ tables, onChoose }: ZoneViewProps) {
  const [places] = useState(() =>
    [...tables.keys()].sort(
      (one, other) => Number(isTaken(tables[one])) - Number(isTaken(tables[other])),
    ),
  );
  const inOrder = places.flatMap((place) => tables[place] ?? []);
  return (
    <ul className={styles.list}>
      {inOrder.map((shown) => (
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
              {tableTexts.table} <WholeNumbers text={tableLabel(shown.table)} />
            </span>
            <span key={stateText(shown)} className={styles.state}>
              {stateText(shown)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Whether a table cannot be booked now. */
function isTaken(shown: ShownTable | undefined): boolean {
  return shown?.state === 'booked';
}

function stateText(shown: ShownTable): string {
  return stateWords(shown).join(', ');
}
