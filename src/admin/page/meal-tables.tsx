import { useState, useSyncExternalStore } from 'react';
import { tableKey } from '../../tables/floor-plan.ts';
import { FloorPlan } from '../../tables/plan/floor-plan.tsx';
import { useTableView, ViewSwitch } from '../../tables/plan/view-switch.tsx';
import type { Settings } from '../../tables/settings.ts';
import { isSameMeal } from '../../time/meals.ts';
import type { Instant } from '../../time/rome-clock.ts';
import type { Seating } from '../book/book.ts';
import type { Entry } from '../book/entry.ts';
import { mealName } from '../book/meals.ts';
import { occupationOf } from '../book/words.ts';
import styles from './book-block.module.css';
import { BookList, FreedList } from './book-list.tsx';
import { NextArrivals } from './entry-lines.tsx';
import { restore } from './give-table.tsx';
import { pageTexts } from './page-texts.ts';
import { pressEntry, pressTable, showEntry } from './press.tsx';
import type { Staff } from './staff.ts';

interface MealTablesProps {
  readonly staff: Staff;
  /** The bookings of all meals, which are searched. */
  readonly all: readonly Entry[];
  readonly entries: readonly Entry[];
  readonly seatings: readonly Seating[];
  readonly settings: Settings;
  readonly now: Instant;
}

/**
 * A meal: who comes next, the plan and the list; all tables, whatever the
 * switches say.
 */
export function MealTables({
  staff,
  all,
  entries,
  seatings,
  settings,
  now,
}: MealTablesProps) {
  const [search, setSearch] = useState('');
  const isWide = useIsWide();
  const view = useTableView();
  const { busy } = staff.actions;
  const byKey = new Map(
    seatings.map((seating) => [tableKey(seating.table), seating]),
  );
  const title = pageTexts.tables(mealName(staff.meal, now));
  const onEntry = (entry: Entry) => void pressEntry(staff, entry);
  const onTable = (seating: Seating) => void pressTable(staff, seating);
  const onRestore = (entry: Entry) => void restore(staff, entry);
  return (
    <section className={styles.tables} aria-label={title}>
      <h2>{title}</h2>
      <NextArrivals {...{ entries, now }} onChoose={onEntry} />
      <div className={styles.columns}>
        {isWide ? null : <ViewSwitch />}
        {isWide || view === 'plan' ? (
          <div className={isWide ? 'screen-only' : undefined}>
            <FloorPlan
              settings={settings}
              statusOf={(key) => ({
                state: byKey.get(key)?.holder ? 'booked' : 'free',
                isOwn: false,
              })}
              busyKeys={busy}
              partySize={partySizeOf(staff)}
              onChoose={(table) => {
                const seating = byKey.get(tableKey(table));
                if (seating) onTable(seating);
              }}
              onAnnounce={null}
              staff={{
                occupationOf: (key) => {
                  const seating = byKey.get(key);
                  return seating ? occupationOf(seating, now) : null;
                },
                closedZone: pageTexts.closedZone,
              }}
            />
          </div>
        ) : null}
        {isWide || view === 'list' ? (
          <BookList
            {...{ entries, seatings, now, search, busy }}
            {...{ onEntry, onTable, onRestore }}
            onSearch={setSearch}
            others={all.filter(
              ({ booking }) => !isSameMeal(booking.meal, staff.meal),
            )}
            onOther={(entry) => void showEntry(staff, entry)}
            isAlone={!isWide}
            isPlacing={staff.placement !== null}
          />
        ) : (
          <FreedList
            entries={entries.filter(({ kind }) => kind === 'freed')}
            {...{ now, onEntry, onRestore }}
          />
        )}
      </div>
    </section>
  );
}

/** The tables that are too small for who is to get one look so. */
function partySizeOf({ placement }: Staff): number | null {
  if (!placement || placement.kind === 'also') return null;
  if (placement.kind === 'move' && placement.entry.booking.also) return null;
  return Number.parseInt(placement.texts.people, 10) || null;
}

/** From this width on plan and list are side by side. */
const WIDE = '(min-width: 64rem)';

function useIsWide(): boolean {
  return useSyncExternalStore(onWidthChange, () => matchMedia(WIDE).matches);
}

function onWidthChange(listener: () => void): () => void {
  const media = matchMedia(WIDE);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}
