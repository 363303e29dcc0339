import type { ComponentType } from 'react';
import { Disclosure } from '../../ui/disclosure.tsx';
import { floorPlan, type Table, tableKey, zoneId } from '../floor-plan.ts';
import { isZoneOpen, type Settings } from '../settings.ts';
import { tableTexts } from '../table-texts.ts';
import type { Zone } from '../zones.ts';
import { HatchPattern } from './drawings.tsx';
import styles from './floor-plan.module.css';
import type { ShownTable } from './shown-table.ts';
import { KEY_HELP, ZonePlan, type ZoneProps } from './zone-plan.tsx';

/** What is known of the tables. */
export interface KnownTables {
  readonly settings: Settings;
  /** How a table is painted, and for whom. */
  readonly statusOf: (
    key: string,
  ) => Pick<ShownTable, 'state' | 'isOwn'> &
    Partial<Pick<ShownTable, 'occupation'>>;
  /** The tables that are being written. */
  readonly busyKeys: readonly string[];
  /** How many people want one table; null if that is not known. */
  readonly partySize: number | null;
}

/** A zone with its tables as they are shown. */
export interface ShownZone {
  readonly zone: Zone;
  readonly isOpen: boolean;
  readonly tables: readonly ShownTable[];
}

export function shownZones({
  settings,
  statusOf,
  busyKeys,
  partySize,
}: KnownTables): readonly ShownZone[] {
  const show = (table: Table): ShownTable => {
    const key = tableKey(table);
    const status = { occupation: null, ...statusOf(key) };
    const isSmall = partySize !== null && table.seats < partySize;
    return {
      table,
      ...status,
      isBusy: busyKeys.includes(key),
      hasFewSeats: isSmall && status.state !== 'booked',
    };
  };
  return floorPlan.map((zone) => ({
    zone,
    isOpen: isZoneOpen(zone, settings),
    tables: zone.tables.map(show),
  }));
}

interface FloorPlanProps extends Pick<ZoneProps, 'onChoose'> {
  readonly zones: readonly ShownZone[];
  /** What shows the tables of a zone; the drawing unless it says otherwise. */
  readonly View?: ComponentType<ZoneProps>;
  /**
   * For the staff, who see closed zones as well: what is said below the name of
   * one.
   */
  readonly closedZone?: string;
}

/** Keeps the place of a line. */
const NO_WORDS = '\u00a0';

/** The zones, each of which can be folded. Visitors see those that are open. */
export function FloorPlan({
  zones,
  onChoose,
  View = ZonePlan,
  closedZone,
}: FloorPlanProps) {
  const isForStaff = closedZone !== undefined;
  return (
    <>
      <HatchPattern />
      <p id={KEY_HELP} className={styles.keys}>
        {tableTexts.planKeys}
      </p>
      <div className={isForStaff ? undefined : styles.columns}>
        <div className={styles.zones} data-staff={isForStaff ? '' : undefined}>
          {zones.map(({ zone, isOpen, tables }) => (
            <Disclosure
              key={zone.name}
              id={zoneId(zone.name)}
              title={zone.name}
              isHidden={!isOpen && !isForStaff}
            >
              {isForStaff && zone.setting ? (
                <p className={styles.closed}>
                  {isOpen ? NO_WORDS : closedZone}
                </p>
              ) : null}
              <View zone={zone} tables={tables} onChoose={onChoose} />
            </Disclosure>
          ))}
        </div>
      </div>
    </>
  );
}
