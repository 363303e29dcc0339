import { useState, useSyncExternalStore } from 'react';
import { tableKey } from '../../tables/floor-plan.ts';
import { FloorPlan } from '../../tables/plan/floor-plan.tsx';
import { useTableView, ViewSwitch } from '../../tables/plan/view-switch.tsx';
import type { Settings } from '../../tables/settings.ts';
import { isSameMeal } from '../../time/meals.ts';
import type { Instant } from '../../time/rome-clock.ts';
import type { Place } from '../book/book.ts';
import type { Entry } from '../book/entry.ts';
import { mealName } from '../book/meals.ts';
import { occupationOf } from '../book/words.ts';
import styles from './book-block.module.css';
import { BookList, FreedList } from './book-list.tsx';
import { restore } from './move.tsx';
import { NextArrivals } from './next-arrivals.tsx';
import { pressEntry, pressTable, showEntry } from './press.tsx';
import { shownTexts } from './shown-texts.ts';
import type { Staff } from './staff.ts';

interface ShownMealProps {
  readonly staff: Staff;
  /** The bookings of all meals, which are searched. */
  readonly all: readonly Entry[];
  readonly entries: readonly Entry[];
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
  all,
  entries,
  places,
  settings,
  now,
  canChange,
}: ShownMealProps) {
  const [search, setSearch] = useState('');
  const isWide = useIsWide();
  const view = useTableView();
  const { busy } = staff.changes;
  const byKey = new Map(places.map((place) => [tableKey(place.table), place]));
  const title = shownTexts.tables(mealName(staff.meal, now));
  const onEntry = (entry: Entry) => void pressEntry(staff, entry);
  const onTable = (place: Place) => void pressTable(staff, place);
  const onRestore = (entry: Entry) => void restore(staff, entry);
  return (
    <section className={styles.tables} aria-label={title}>
      <h2>{title}</h2>
      <fieldset disabled={!canChange}>
        <NextArrivals {...{ entries, now }} onChoose={onEntry} />
        <div className={styles.columns}>
          {isWide ? null : <ViewSwitch />}
          {isWide || view === 'plan' ? (
            <div className={isWide ? 'screen-only' : undefined}>
              <FloorPlan
                settings={settings}
                statusOf={(key) => ({
                  state: byKey.get(key)?.isFree ? 'free' : 'booked',
                  isOwn: false,
                })}
                busyKeys={busy}
                partySize={partySizeOf(staff)}
                onChoose={(table) => {
                  const place = byKey.get(tableKey(table));
                  if (place) onTable(place);
                }}
                onAnnounce={null}
                staff={{
                  occupationOf: (key) => {
                    const place = byKey.get(key);
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
              {...{ entries, places, now, search, busy }}
              {...{ onEntry, onTable, onRestore }}
              onSearch={setSearch}
              others={all.filter(
                ({ booking }) => !isSameMeal(booking.meal, staff.meal),
              )}
              onOther={(entry) => void showEntry(staff, entry)}
              isAlone={!isWide}
              isChoosing={staff.chosen !== null}
            />
          ) : (
            <FreedList
              entries={entries.filter(({ kind }) => kind === 'freed')}
              {...{ now, onEntry, onRestore }}
            />
          )}
        </div>
      </fieldset>
    </section>
  );
}

/** The tables that are too small for who is to get one look so. */
function partySizeOf({ chosen }: Staff): number | null {
  if (!chosen || chosen.kind === 'also') return null;
  return Number.parseInt(chosen.texts.people, 10) || null;
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
