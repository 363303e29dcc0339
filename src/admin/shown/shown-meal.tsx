import { useState } from 'react';
import type { Table } from '../../tables/floor-plan.ts';
import { tableKey } from '../../tables/floor-plan.ts';
import { FloorPlan } from '../../tables/plan/floor-plan.tsx';
import { useTableView, ViewSwitch } from '../../tables/plan/view-switch.tsx';
import type { Settings } from '../../tables/settings.ts';
import type { Instant } from '../../time/rome-clock.ts';
import { entriesOf, type Place } from '../book/book.ts';
import { mealName } from '../book/meal.ts';
import { occupationOf } from '../book/words.ts';
import styles from './book-block.module.css';
import { BookList, FreedList } from './book-list.tsx';
import { GuestsToMove } from './guests-to-move.tsx';
import { Legend } from './legend.tsx';
import { NextArrivals } from './next-arrivals.tsx';
import { shownTexts } from './shown-texts.ts';
import { useIsWide } from './use-is-wide.ts';
import type { Staff } from './use-staff.ts';

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
  const { context, chosen, press, open } = staff;
  const [search, setSearch] = useState('');
  const isWide = useIsWide();
  const view = useTableView();
  const entries = entriesOf(places);
  const { busy } = context.changes;
  const placeOf = (key: string) =>
    places.find(({ table }) => tableKey(table) === key);
  const title = shownTexts.tables(mealName(context.meal, now));
  const isListShown = isWide || view === 'list';
  return (
    <section className={styles.tables} aria-label={title}>
      <h2>{title}</h2>
      <fieldset disabled={!canChange}>
        <NextArrivals entries={entries} now={now} onChoose={open} />
        <GuestsToMove
          {...{ places, settings, now }}
          onMove={(entry) => staff.choose({ kind: 'move', entry })}
        />
        <div className={styles.columns}>
          {isWide ? null : <ViewSwitch />}
          {isWide || view === 'plan' ? (
            <div>
              <FloorPlan
                settings={settings}
                statusOf={(key) => ({
                  state: placeOf(key)?.holder ? 'booked' : 'free',
                  isOwn: false,
                })}
                busyKeys={busy}
                onChoose={press}
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
          {isListShown ? (
            <BookList
              {...{ places, now, search, busy }}
              onSearch={setSearch}
              isAlone={!isWide}
              isChoosing={chosen !== null}
              onChoose={(table: Table, entry) =>
                entry ? open(entry) : press(table)
              }
              onRestore={staff.restore}
            />
          ) : (
            <FreedList
              entries={entries.filter(({ kind }) => kind === 'freed')}
              now={now}
              onRestore={staff.restore}
            />
          )}
        </div>
      </fieldset>
    </section>
  );
}
