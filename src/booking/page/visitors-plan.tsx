import { useEffect, useRef } from 'react';
import { markup } from '../../tables/first/first-markup.ts';
import { type TableId, tableKey, tableLabel } from '../../tables/floor-plan.ts';
import {
  FloorPlan,
  type KnownTables,
  shownZones,
} from '../../tables/plan/floor-plan.tsx';
import type { ShownTable } from '../../tables/plan/shown-table.ts';
import { useTableView, ViewSwitch } from '../../tables/plan/view-switch.tsx';
import { ZonePlan, type ZoneProps } from '../../tables/plan/zone-plan.tsx';
import { stateWord, tableTexts } from '../../tables/table-texts.ts';
import styles from './visitors-plan.module.css';
import { ZoneList } from './zone-list.tsx';

interface VisitorsPlanProps extends KnownTables, Pick<ZoneProps, 'onChoose'> {
  /**
   * Announces to a screen reader what another visitor did; null while the
   * tables are not shown.
   */
  readonly onAnnounce: ((text: string) => void) | null;
}

/** The tables of open zones, drawn or listed, with a legend. */
export function VisitorsPlan({
  onChoose,
  onAnnounce,
  ...known
}: VisitorsPlanProps) {
  const view = useTableView();
  const zones = shownZones(known);
  const shown = zones.flatMap(({ isOpen, tables }) => (isOpen ? tables : []));
  useTableAnnouncements(onAnnounce ? shown : [], onAnnounce ?? (() => {}));
  return (
    <>
      <div className={`row ${styles.controls}`}>
        <ViewSwitch />
        <p className={`row ${styles.legend}`} aria-hidden="true">
          <span>{tableTexts.free}</span>
          <span className={styles.booked}>{tableTexts.booked}</span>
          <span
            className={`${styles.booked} ${styles.expired}`}
            hidden={shown.every(({ state }) => state !== 'expired')}
            {...markup('expiredLegend')}
          >
            {tableTexts.expired}
          </span>
          {shown.some(({ isOwn }) => isOwn) ? (
            <span className={`${styles.booked} ${styles.own}`}>
              {tableTexts.own}
            </span>
          ) : null}
          {shown.some(({ hasFewSeats }) => hasFewSeats) ? (
            <span className={styles.few}>{tableTexts.fewSeats}</span>
          ) : null}
        </p>
      </div>
      <FloorPlan
        zones={zones}
        onChoose={onChoose}
        View={view === 'plan' ? ZonePlan : ZoneList}
      />
    </>
  );
}

const changedText = (table: TableId, state: string) =>
  `Tavolo ${tableLabel(table)}, ${table.zone}: ora ${state}`;

/**
 * Announces what other visitors did to the tables: one change with the table's
 * name, several with their number. Not announced: the visitor's own booking,
 * which is shown elsewhere, also when it leaves a table, and the first state of
 * a table.
 */
function useTableAnnouncements(
  tables: readonly ShownTable[],
  announce: (text: string) => void,
): void {
  const lastWords = useRef(new Map<string, string>());
  useEffect(() => {
    const words = new Map<string, string>();
    const changes: string[] = [];
    for (const { table, state, isBusy, isOwn } of tables) {
      // The state after a write counts as a table's first.
      if (isBusy || isOwn) continue;
      const word = stateWord(state);
      const lastWord = lastWords.current.get(tableKey(table)) ?? word;
      words.set(tableKey(table), word);
      if (word !== lastWord) changes.push(changedText(table, word));
    }
    lastWords.current = words;
    if (changes.length > 1) announce(`${changes.length} tavoli sono cambiati`);
    else if (changes[0]) announce(changes[0]);
  });
}
