import { type ReactNode, useRef, useState, useSyncExternalStore } from 'react';
import type { Database } from '../services/database.ts';
import { type Table, tableKey } from '../tables/floor-plan.ts';
import type { LiveTables } from '../tables/live-tables.ts';
import { FloorPlan } from '../tables/plan/floor-plan.tsx';
import type { TableRecords } from '../tables/records.ts';
import { useLiveTables } from '../tables/use-live-tables.ts';
import { useServerNow } from '../tables/use-server-now.ts';
import type { DialogContent } from '../ui/dialog.tsx';
import type { Dialogs } from '../ui/dialogs.ts';
import type { Access } from './access.ts';
import styles from './admin.module.css';
import { useArrivals } from './arrivals.ts';
import { ListOrder } from './list-order.tsx';
import { ShownMessage, useMessage } from './message.tsx';
import {
  longestFirst,
  nextMinute,
  occupancy,
  occupationOf,
} from './occupation.ts';
import { pressTable } from './press-table.tsx';
import { ServiceBar } from './service-bar.tsx';
import { playSound } from './sound.ts';
import {
  StaffOptions,
  StartService,
  useStaffOptions,
} from './staff-options.tsx';
import { staffTexts } from './staff-texts.ts';

interface StaffTablesProps {
  readonly database: Database;
  readonly live: LiveTables;
  readonly dialogs: Dialogs<DialogContent>;
  /** Without it the tables can only be looked at. */
  readonly access: Access;
  /** What is wrong with the connection, for the bar that stays in sight. */
  readonly alert: ReactNode;
}

const NO_RECORDS: TableRecords = {};

/**
 * The waiter's tables: the plan and the list of /prenota, whatever the switches
 * say, with since when each table is occupied. A press on a free table occupies
 * it, on an occupied one frees it.
 */
export function StaffTables({
  database,
  live,
  dialogs,
  access,
  alert,
}: StaffTablesProps) {
  const canChange = useSyncExternalStore(access.subscribe, access.get);
  const { settings, records } = useLiveTables(live);
  const tables = records.status === 'ready' ? records.value : NO_RECORDS;
  const now = useServerNow(database.clock, tables, nextMinute);
  const staffOptions = useStaffOptions();
  const [busyKeys, setBusyKeys] = useState<readonly string[]>([]);
  const [isLongestFirst, setIsLongestFirst] = useState(false);
  const ownDeadlines = useRef<number[]>([]);
  const { message, underWay, say, sayOf } = useMessage();
  const { newKeys, see } = useArrivals(
    records.status === 'ready' && now !== null ? records.value : null,
    // Without records nothing is compared with the time.
    now ?? 0,
    () => {
      if (staffOptions.options.sound) playSound();
    },
  );

  /** A write that is under way locks its table alone. */
  async function choose(table: Table): Promise<void> {
    const key = tableKey(table);
    see(key);
    if (busyKeys.includes(key)) return say(staffTexts.stillUnderWay(table));
    setBusyKeys((keys) => [...keys, key]);
    const context = {
      database,
      live,
      access,
      dialogs,
      ownDeadlines: ownDeadlines.current,
      say: sayOf(key),
    };
    await pressTable(context, table, tables[key] ?? null);
    setBusyKeys((keys) => keys.filter((other) => other !== key));
  }

  if (records.status === 'failed')
    return (
      <>
        {alert}
        <p role="alert">{staffTexts.noTables}</p>
      </>
    );
  const isLoading = records.status === 'loading' || settings.status !== 'ready';
  if (isLoading || now === null)
    return (
      <>
        {alert}
        <p>{staffTexts.loading}</p>
      </>
    );
  return (
    <>
      <ServiceBar
        zones={occupancy(tables, now)}
        newCount={newKeys.size}
        alert={alert}
      />
      {canChange ? <StartService {...staffOptions} /> : null}
      <section className={styles.tables} aria-label={staffTexts.tables}>
        <h2 className="visually-hidden">{staffTexts.tables}</h2>
        <fieldset disabled={!canChange}>
          <FloorPlan
            settings={settings.value}
            records={tables}
            ownDeadlines={[]}
            now={now}
            busyKeys={busyKeys}
            onChoose={(table) => void choose(table)}
            onAnnounce={say}
            staff={{
              occupationOf: (key, bookedAt) =>
                occupationOf(bookedAt, now, newKeys.has(key)),
              listControls: (
                <ListOrder
                  isLongestFirst={isLongestFirst}
                  onChange={setIsLongestFirst}
                />
              ),
              sort: isLongestFirst
                ? (shown) => longestFirst(shown, tables)
                : null,
              closedZone: staffTexts.closedZone,
            }}
          />
        </fieldset>
      </section>
      {canChange ? <StaffOptions {...staffOptions} /> : null}
      <ShownMessage message={message} underWay={underWay} />
    </>
  );
}
