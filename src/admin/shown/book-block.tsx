import { type ReactNode, useEffect, useMemo } from 'react';
import { tableKey } from '../../tables/floor-plan.ts';
import type { LiveData, LiveValues } from '../../tables/live-data.ts';
import { useLiveTables } from '../../tables/use-live-tables.ts';
import type { Instant } from '../../time/rome-clock.ts';
import { useStore } from '../../ui/use-store.ts';
import { mealCounts } from '../book/counts.ts';
import { isPresent, mealName, mealOfService } from '../book/meal.ts';
import { allEntries, type Place, placesAt } from '../book/places.ts';
import { nextChange } from '../book/words.ts';
import { changeWords } from '../change/change-texts.ts';
import { releaseLeftovers } from '../change/changes.ts';
import type { KnownBook } from '../live/book-feed.ts';
import { useCleaning } from '../live/use-cleaning.ts';
import { ServiceSwitch, useService } from '../service/in-service.tsx';
import { GuestsToMove, guestsToMove } from '../switches/guests-to-move.tsx';
import { Switches } from '../switches/switches.tsx';
import styles from './book-block.module.css';
import { MealStrip } from './meal-strip.tsx';
import { Notices, PickBar } from './notices.tsx';
import { goToPlan, ServiceBar } from './service-bar.tsx';
import { ShownMeal } from './shown-meal.tsx';
import { shownTexts } from './shown-texts.ts';
import { type Staff, type StaffParts, useStaff } from './staff.ts';
import { pressEntry } from './table-sheet.tsx';
import { useEntryAnnouncements } from './use-entry-announcements.ts';

interface BookBlockProps {
  readonly parts: StaffParts;
  /** Whether it need not wait for the names, which are late. */
  readonly isSlow: boolean;
  /** What is wrong with the connection. */
  readonly alertOf: (status: LiveData['status']) => ReactNode;
  /** Called with how many bookings are new. */
  readonly onNewCount: (count: number) => void;
}

/** The book, as soon as it is known. */
export function BookBlock({
  parts,
  isSlow,
  alertOf,
  onNewCount,
}: BookBlockProps) {
  const { clock, live, feed } = parts;
  const book = useStore(feed);
  const { status, values, now } = useLiveTables(live, clock, {
    nextChange: (times, time) =>
      nextChange(book ? allEntries(book, time) : [], times, time),
  });
  const alert = alertOf(status);
  if (!book || !values || now === null || !(book.isComplete || isSlow))
    return (
      <>
        {alert}
        <p role={status === 'unreadable' ? 'alert' : undefined}>
          {status === 'unreadable' ? shownTexts.noTables : shownTexts.loading}
        </p>
      </>
    );
  return <KnownBlock {...{ parts, book, values, now, alert, onNewCount }} />;
}

interface KnownBlockProps {
  readonly parts: StaffParts;
  readonly book: KnownBook;
  readonly values: LiveValues;
  readonly now: Instant;
  readonly alert: ReactNode;
  readonly onNewCount: (count: number) => void;
}

function KnownBlock({
  parts,
  book,
  values: { settings },
  now,
  alert,
  onNewCount,
}: KnownBlockProps) {
  const { access, clock, author } = parts;
  const hasAccess = useStore(access);
  const canChange = hasAccess && book.isComplete;
  const staff = useStaff(parts, now);
  const service = useService();
  const { meal, changes, chosen } = staff;
  const entries = useMemo(() => allEntries(book, now), [book, now]);
  const places = placesAt(book, meal, now);
  const unseen = entries.filter(({ isNew }) => isNew);
  const toMove = guestsToMove(places, settings);
  useEntryAnnouncements(book.isComplete ? entries : null, now, (text) => {
    changes.say(text);
    service.ring();
  });
  useCleaning(author, canChange ? book : null, clock.confirmed());
  useEffect(() => onNewCount(unseen.length), [onNewCount, unseen.length]);

  /** Opens the sheet of the first one, at its meal. */
  function showNew(): void {
    const [first] = unseen;
    if (!first) return;
    staff.showMeal(first.meal);
    void pressEntry({ ...staff, meal: first.meal }, first);
  }

  const leftovers = places.filter(({ leftover }) => leftover);
  const present = mealOfService(now);
  return (
    <div className={styles.page}>
      <ServiceBar
        places={places}
        newCount={unseen.length}
        toMove={toMove.length}
        back={
          isPresent(meal, now)
            ? null
            : {
                text: shownTexts.backTo(mealName(present, now)),
                go: () => staff.showMeal(present),
              }
        }
        onShowNew={showNew}
        onSeeAll={() => staff.seeAll(unseen)}
      />
      <MealStrip
        counts={mealCounts(book, meal, now)}
        shown={meal}
        now={now}
        onShow={staff.showMeal}
      />
      {book.isComplete ? null : <p role="status">{shownTexts.noBook}</p>}
      <ShownMeal {...{ staff, places, settings, now, canChange }} />
      {canChange ? (
        <>
          <ServiceSwitch {...service} />
          <Switches {...{ staff, settings }} />
          <GuestsToMove
            entries={toMove}
            now={now}
            onMove={(entry) => {
              staff.choose({ kind: 'move', entry });
              goToPlan();
            }}
          />
          <Leftovers {...{ staff, places: leftovers }} />
        </>
      ) : null}
      <Notices notices={changes.notices} onEnd={changes.end}>
        {alert}
        <div role="status">
          {chosen ? (
            <PickBar pick={chosen} onEnd={() => staff.choose(null)} />
          ) : null}
        </div>
      </Notices>
    </div>
  );
}

/** Tables that only bookings of other meals block for visitors. */
function Leftovers({
  staff,
  places,
}: {
  readonly staff: Staff;
  readonly places: readonly Place[];
}) {
  if (places.length === 0) return null;
  return (
    <p>
      {shownTexts.leftovers(places.length)}{' '}
      <button
        type="button"
        className="button button-quiet"
        onClick={() =>
          void staff.changes.make({
            about: shownTexts.release,
            locks: places.map(({ table }) => tableKey(table)),
            wanted: releaseLeftovers(places),
            ...changeWords.released(places.length),
          })
        }
      >
        {shownTexts.release}
      </button>
    </p>
  );
}
