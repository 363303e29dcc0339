import { type ReactNode, useState, useSyncExternalStore } from 'react';
import type { Database } from '../services/database.ts';
import type { Store } from '../services/store.ts';
import { type Table, type TableId, tableKey } from '../tables/floor-plan.ts';
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
import { BookControls, useListOptions } from './book-controls.tsx';
import { listedTables } from './book-order.ts';
import { keep, moveGuests, takeBack } from './change-booking.ts';
import { useCardCleaning } from './clean-cards.ts';
import type { GuestCards } from './guest-cards.ts';
import { KeepOffers } from './keep-offers.tsx';
import { ShownMessage, useMessage } from './message.tsx';
import { MoveBar } from './move-bar.tsx';
import { nextMinute, occupancy, occupationOf } from './occupation.ts';
import { pressTable } from './press-table.ts';
import { PrintedBook } from './printed-book.tsx';
import { seatingsOf } from './seating.ts';
import { ServiceBar } from './service-bar.tsx';
import { playSound } from './sound.ts';
import type { Move, StaffContext } from './staff-context.ts';
import {
  SoundHint,
  StaffOptions,
  StartService,
  useStaffOptions,
} from './staff-options.tsx';
import { staffTexts } from './staff-texts.ts';
import { UndoBar, useUndo } from './undo-bar.tsx';

interface StaffTablesProps {
  readonly database: Database;
  readonly live: LiveTables;
  readonly cards: Store<GuestCards>;
  readonly dialogs: Dialogs<DialogContent>;
  /** Without it the tables can only be looked at. */
  readonly access: Access;
  /** What is wrong with the connection, for the bar that stays in sight. */
  readonly alert: ReactNode;
}

const NO_RECORDS: TableRecords = {};

/**
 * The waiter's tables: the plan and the list of /prenota, whatever the switches
 * say, with who has booked each table or sits there. A press on a free table
 * occupies it, on an occupied one shows its sheet.
 */
export function StaffTables({
  database,
  live,
  cards,
  dialogs,
  access,
  alert,
}: StaffTablesProps) {
  const canChange = useSyncExternalStore(access.subscribe, access.get);
  const guests = useSyncExternalStore(cards.subscribe, cards.get);
  const { status, settings, records } = useLiveTables(live);
  const tables = records.status === 'ready' ? records.value : NO_RECORDS;
  const seatedAt = Object.values(guests).flatMap((card) => card.seatedAt ?? []);
  const now = useServerNow(database.clock, tables, (times, time) =>
    nextMinute([...times, ...seatedAt], time),
  );
  const staffOptions = useStaffOptions();
  const [busyKeys, setBusyKeys] = useState<readonly string[]>([]);
  const [move, setMove] = useState<Move | null>(null);
  const { undo, offerUndo } = useUndo();
  const listOptions = useListOptions();
  const { message, underWay, say, sayOf } = useMessage();
  const { newKeys, see } = useArrivals(
    records.status === 'ready' && now !== null ? records.value : null,
    // Without records nothing is compared with the time.
    now ?? 0,
    () => {
      if (staffOptions.options.sound) playSound();
    },
  );
  useCardCleaning(database, {
    records: canChange && status === 'online' ? tables : null,
    cards: guests,
    now,
  });

  /** A write that is under way locks its tables alone. */
  async function change(
    table: TableId,
    others: readonly TableId[],
    action: (context: StaffContext) => Promise<void>,
  ): Promise<void> {
    const key = tableKey(table);
    const keys = [key, ...others.map(tableKey)];
    if (keys.some((used) => busyKeys.includes(used)))
      return say(staffTexts.stillUnderWay(table));
    setBusyKeys((busy) => [...busy, ...keys]);
    await action({
      database,
      live,
      cards,
      access,
      dialogs,
      say: sayOf(key),
      chooseTarget: (next) => {
        offerUndo(null);
        setMove(next);
      },
      offerUndo,
    });
    setBusyKeys((busy) => busy.filter((used) => !keys.includes(used)));
  }

  const seatings = now === null ? {} : seatingsOf(tables, guests, now);

  async function choose(table: Table): Promise<void> {
    see(tableKey(table));
    if (!move)
      return change(table, [], (context) => pressTable(context, table));
    if (seatings[tableKey(table)]) return say(staffTexts.targetNotFree(table));
    setMove(null);
    return change(table, [move.from], (context) =>
      moveGuests(context, move, table),
    );
  }

  const isReady = records.status === 'ready' && settings.status === 'ready';
  if (!isReady || now === null)
    return (
      <>
        {alert}
        {records.status === 'failed' ? (
          <p role="alert">{staffTexts.noTables}</p>
        ) : (
          <p>{staffTexts.loading}</p>
        )}
      </>
    );
  const { order, search } = listOptions;
  return (
    <>
      <ServiceBar
        zones={occupancy(seatings)}
        newCount={newKeys.size}
        alert={alert}
      />
      {canChange ? <StartService {...staffOptions} /> : null}
      <section className={styles.tables} aria-label={staffTexts.tables}>
        <h2 className="visually-hidden">{staffTexts.tables}</h2>
        <fieldset disabled={!canChange}>
          <KeepOffers
            seatings={seatings}
            now={now}
            onKeep={(table, seating) =>
              void change(table, [], (context) => keep(context, table, seating))
            }
          />
          <FloorPlan
            settings={settings.value}
            records={tables}
            ownDeadlines={[]}
            now={now}
            busyKeys={busyKeys}
            onChoose={(table) => void choose(table)}
            onAnnounce={say}
            staff={{
              occupationOf: (key) => {
                const seating = seatings[key];
                return seating
                  ? occupationOf(seating, now, newKeys.has(key))
                  : null;
              },
              listControls: (
                <BookControls {...listOptions} seatings={seatings} />
              ),
              sort:
                order === 'table' && search === ''
                  ? null
                  : (shown) =>
                      listedTables(shown, seatings, order, search, now),
              closedZone: staffTexts.closedZone,
            }}
          />
        </fieldset>
      </section>
      <PrintedBook seatings={seatings} now={now} />
      {canChange ? <StaffOptions {...staffOptions} /> : null}
      <div className={styles.bottom}>
        <SoundHint {...staffOptions} />
        <ShownMessage message={message} underWay={underWay} />
        <MoveBar move={move} onEnd={() => setMove(null)} />
        <UndoBar
          undo={undo}
          onUndo={(done) => {
            offerUndo(null);
            void change(
              done.table,
              done.movedTo ? [done.movedTo] : [],
              (context) => takeBack(context, done),
            );
          }}
        />
      </div>
    </>
  );
}
