import { useEffect, useRef } from 'react';
import { Disclosure } from '../../ui/disclosure.tsx';
import { markup } from '../first/first-markup.ts';
import { floorPlan, type Table, tableKey, zoneId } from '../floor-plan.ts';
import { isZoneOpen, type Settings } from '../settings.ts';
import { stateWord, tableTexts } from '../table-texts.ts';
import { HatchPattern } from './drawings.tsx';
import styles from './floor-plan.module.css';
import type { Occupation, ShownTable } from './shown-table.ts';
import { useTableView, ViewSwitch } from './view-switch.tsx';
import { ZoneList } from './zone-list.tsx';
import { KEY_HELP, ZonePlan } from './zone-plan.tsx';

interface FloorPlanProps {
  readonly settings: Settings;
  /** How a table is painted, and whether it was booked on this device. */
  readonly statusOf: (key: string) => Pick<ShownTable, 'state' | 'isOwn'>;
  /** The tables that are being written. */
  readonly busyKeys: readonly string[];
  /** How many people the visitor has typed; null if that is not known. */
  readonly partySize?: number | null;
  readonly onChoose: (table: Table) => void;
  /**
   * Announces to a screen reader what another visitor did; null while the
   * tables are not shown.
   */
  readonly onAnnounce: ((text: string) => void) | null;
  /**
   * For the staff, whose tables are drawn: they see closed zones as well, and
   * who has booked a table or sits there. The list and the legend are theirs.
   */
  readonly staff?: StaffPlan;
}

export interface StaffPlan {
  /** Null for a free table. */
  readonly occupationOf: (key: string) => Occupation | null;
  /** Below the name of a closed zone. */
  readonly closedZone: string;
}

/** Keeps the place of a line. */
const NO_WORDS = '\u00a0';

/**
 * The zones, drawn or as lists of the same tables. Visitors see those that are
 * open.
 */
export function FloorPlan(props: FloorPlanProps) {
  const {
    settings,
    statusOf,
    busyKeys,
    partySize = null,
    onChoose,
    onAnnounce,
    staff,
  } = props;
  const chosenView = useTableView();
  const view = staff ? 'plan' : chosenView;
  const show = (table: Table): ShownTable => {
    const key = tableKey(table);
    const { state, isOwn } = statusOf(key);
    return {
      table,
      state,
      isOwn,
      isBusy: busyKeys.includes(key),
      hasFewSeats:
        partySize !== null && table.seats < partySize && state !== 'booked',
      occupation: staff?.occupationOf(key) ?? null,
    };
  };
  const zones = floorPlan.map((zone) => {
    const isOpen = isZoneOpen(zone, settings);
    return {
      zone,
      isOpen,
      tables: zone.tables.map(show),
    };
  });
  const shown = zones.flatMap(({ isOpen, tables }) =>
    isOpen || staff ? tables : [],
  );
  useTableAnnouncements(onAnnounce ? shown : [], onAnnounce ?? (() => {}));
  return (
    <>
      <HatchPattern />
      {staff ? null : (
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
      )}
      <p id={KEY_HELP} className={styles.keys}>
        {tableTexts.planKeys}
      </p>
      <div className={staff ? undefined : styles.columns}>
        <div className={styles.zones} data-staff={staff ? '' : undefined}>
          {zones.map(({ zone, isOpen, tables }) => (
            <Disclosure
              key={zone.name}
              id={zoneId(zone.name)}
              title={zone.name}
              isHidden={!isOpen && !staff}
            >
              {staff && zone.setting ? (
                <p className={styles.closed}>
                  {isOpen ? NO_WORDS : staff.closedZone}
                </p>
              ) : null}
              {view === 'plan' ? (
                <ZonePlan zone={zone} tables={tables} onChoose={onChoose} />
              ) : (
                <ZoneList zone={zone} tables={tables} onChoose={onChoose} />
              )}
            </Disclosure>
          ))}
        </div>
      </div>
    </>
  );
}

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
      if (word !== lastWord) changes.push(tableTexts.changed(table, word));
    }
    lastWords.current = words;
    if (changes.length > 1) announce(tableTexts.manyChanged(changes.length));
    else if (changes[0]) announce(changes[0]);
  });
}
