import { useState, useSyncExternalStore } from 'react';
import { tableKey } from '../../tables/floor-plan.ts';
import { FloorPlan } from '../../tables/plan/floor-plan.tsx';
import { useTableView, ViewSwitch } from '../../tables/plan/view-switch.tsx';
import type { Settings } from '../../tables/settings.ts';
import type { Instant } from '../../time/rome-clock.ts';
import { mealName } from '../book/meal.ts';
import { entriesOf, type Place } from '../book/places.ts';
import { occupationOf } from '../book/words.ts';
import styles from './book-block.module.css';
import { BookList, FreedList } from './book-list.tsx';
import { NextArrivals } from './next-arrivals.tsx';
import { restore } from './occupy.tsx';
import { shownTexts } from './shown-texts.ts';
import type { Staff } from './staff.ts';
import { pressEntry, pressTable } from './table-sheet.tsx';

interface ShownMealProps {
  readonly staff: Staff;
  readonly places: readonly Place[];
  readonly settings: Settings;
  readonly now: Instant;
  /** Without it the tables can only be looked at. */
  readonly canChange: boolean;
}

/**
 * A meal: who comes next, the plan and the list; all tables, whatever the
 * switches say.
 */
export function ShownMeal({
  staff,
  places,
  settings,
  now,
  canChange,
}: ShownMealProps) {
  const [search, setSearch] = useState('');
  const isWide = useIsWide();
  const view = useTableView();
  const entries = entriesOf(places);
  const { busy } = staff.changes;
  const placeOf = (key: string) =>
    places.find(({ table }) => tableKey(table) === key);
  const title = shownTexts.tables(mealName(staff.meal, now));
  return (
    <section className={styles.tables} aria-label={title}>
      <h2>{title}</h2>
      <fieldset disabled={!canChange}>
        <NextArrivals
          {...{ entries, now }}
          onChoose={(entry) => void pressEntry(staff, entry)}
        />
        <div className={styles.columns}>
          {isWide ? null : <ViewSwitch />}
          {isWide || view === 'plan' ? (
            <div className={isWide ? 'screen-only' : undefined}>
              <FloorPlan
                settings={settings}
                statusOf={(key) => ({
                  state: placeOf(key)?.holder ? 'booked' : 'free',
                  isOwn: false,
                })}
                busyKeys={busy}
                onChoose={(table) => void pressTable(staff, table)}
                onAnnounce={null}
                staff={{
                  occupationOf: (key) => {
                    const place = placeOf(key);
                    return place ? occupationOf(place, now) : null;
                  },
                  closedZone: shownTexts.closedZone,
                }}
              />
              <Legend />
            </div>
          ) : null}
          {isWide || view === 'list' ? (
            <BookList
              {...{ places, now, search, busy }}
              onSearch={setSearch}
              isAlone={!isWide}
              isChoosing={staff.chosen !== null}
              onChoose={(table, entry) =>
                void (entry
                  ? pressEntry(staff, entry)
                  : pressTable(staff, table))
              }
              onRestore={(entry) => void restore(staff, entry)}
            />
          ) : (
            <FreedList
              entries={entries.filter(({ kind }) => kind === 'freed')}
              now={now}
              onChoose={(entry) => void pressEntry(staff, entry)}
              onRestore={(entry) => void restore(staff, entry)}
            />
          )}
        </div>
      </fieldset>
    </section>
  );
}

const kinds = ['free', 'expected', 'seated'] as const;

/** What the plan's looks mean: the names of its tables say the same. */
function Legend() {
  return (
    <p className={styles.legend} aria-hidden="true">
      {kinds.map((kind) => (
        <span key={kind} data-kind={kind}>
          {shownTexts.legend[kind]}
        </span>
      ))}
    </p>
  );
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
