import { useSyncExternalStore } from 'react';
import { tableKey } from '../../tables/floor-plan.ts';
import { FloorPlan, shownZones } from '../../tables/plan/floor-plan.tsx';
import { useTableView, ViewSwitch } from '../../tables/plan/view-switch.tsx';
import { fullMealName, mealName } from '../book/meals.ts';
import { occupationOf } from '../book/words.ts';
import styles from './book-block.module.css';
import { BookList, FreedList } from './book-list.tsx';
import { NextArrivals } from './entry-lines.tsx';
import { useFreeTablesInSight } from './go-to.ts';
import { pageTexts } from './page-texts.ts';
import { pressSeating } from './press.tsx';
import { partySizeOf, type Shown } from './staff.ts';

/**
 * A meal: who comes next, the plan and the list; all tables, whatever the
 * switches say.
 */
export function MealTables({ shown }: { readonly shown: Shown }) {
  const isWide = useIsWide();
  const view = useTableView();
  useFreeTablesInSight(shown.staff.placement !== null);
  const { staff, entries, seatings, settings, now } = shown;
  const byKey = new Map(
    seatings.map((seating) => [tableKey(seating.table), seating]),
  );
  const title = pageTexts.tables(mealName(staff.meal, now));
  function statusOf(key: string) {
    const seating = byKey.get(key);
    return {
      state: seating?.holder ? 'booked' : 'free',
      isOwn: false,
      occupation: seating ? occupationOf(seating, now) : null,
    } as const;
  }

  return (
    <section className={styles.tables} aria-label={title}>
      <h2 className="screen-only">{title}</h2>
      <h2 className="paper-only">
        {pageTexts.tables(fullMealName(staff.meal))}
      </h2>
      <NextArrivals shown={shown} />
      <div className={styles.columns}>
        {isWide ? null : <ViewSwitch />}
        {isWide || view === 'plan' ? (
          <div className={isWide ? 'screen-only' : undefined}>
            <FloorPlan
              zones={shownZones({
                settings,
                statusOf,
                busyKeys: staff.actions.busy,
                partySize: partySizeOf(staff),
              })}
              onChoose={(table) => {
                const seating = byKey.get(tableKey(table));
                if (seating) void pressSeating(staff, seating);
              }}
              closedZone={pageTexts.closedZone}
            />
          </div>
        ) : null}
        {isWide || view === 'list' ? (
          <BookList key={staff.meal.date} shown={shown} isAlone={!isWide} />
        ) : (
          <FreedList
            shown={shown}
            entries={entries.filter(({ kind }) => kind === 'freed')}
          />
        )}
      </div>
    </section>
  );
}

/** From this width on plan and list are side by side. */
const WIDE = '(min-width: 60rem)';

function useIsWide(): boolean {
  return useSyncExternalStore(onWidthChange, () => matchMedia(WIDE).matches);
}

function onWidthChange(listener: () => void): () => void {
  const media = matchMedia(WIDE);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}
