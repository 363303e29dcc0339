import { Disclosure } from '../../../components/disclosure.tsx';
import { floorPlan, type Table, tableKey } from '../../../domain/floor-plan.ts';
import { isZoneOpen, type Settings } from '../../../domain/settings.ts';
import { tableState } from '../../../domain/table-state.ts';
import type { Bookings } from '../../../services/tables.ts';
import styles from './floor-plan.module.css';
import { useTableView } from './use-table-view.ts';
import { ViewSwitch } from './view-switch.tsx';
import { ZoneList } from './zone-list.tsx';
import { ZonePlan } from './zone-plan.tsx';

interface FloorPlanProps {
  readonly settings: Settings;
  readonly bookings: Bookings;
  /** Server time, ms since the epoch. */
  readonly now: number;
  /** The table whose booking or freeing is under way. */
  readonly busyKey: string | null;
  readonly onChoose: (table: Table) => void;
}

/** A table as it is shown, on the plan and in the list alike. */
export interface ShownTable {
  readonly table: Table;
  readonly isBooked: boolean;
  readonly isBusy: boolean;
}

/** The zones that are open, drawn or as lists of the same tables. */
export function FloorPlan({ settings, bookings, now, busyKey, onChoose }: FloorPlanProps) {
  const [view, setView] = useTableView();
  const ZoneView = view === 'plan' ? ZonePlan : ZoneList;
  const show = (table: Table): ShownTable => {
    const key = tableKey(table);
    const isBooked = tableState(bookings[key] ?? null, now) !== 'free';
    return { table, isBooked, isBusy: key === busyKey };
  };
  return (
    <>
      <ViewSwitch view={view} onChange={setView} />
      <p className={styles.legend} aria-hidden="true">
        <span className={styles.free}>libero</span>
        <span className={styles.booked}>prenotato</span>
      </p>
      <div className={styles.zones}>
        {floorPlan
          .filter((zone) => isZoneOpen(zone, settings))
          .map((zone) => (
            <Disclosure key={zone.name} title={zone.name}>
              <ZoneView zone={zone} tables={zone.tables.map(show)} onChoose={onChoose} />
            </Disclosure>
          ))}
      </div>
    </>
  );
}
