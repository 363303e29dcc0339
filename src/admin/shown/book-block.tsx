import { type ReactNode, useEffect, useMemo } from 'react';
import { tableKey } from '../../tables/floor-plan.ts';
import { type LiveView, useLiveTables } from '../../tables/use-live-tables.ts';
import type { Instant } from '../../time/rome-clock.ts';
import { useStore } from '../../ui/use-store.ts';
import {
  allEntries,
  type Book,
  entriesAt,
  mealCounts,
  type Place,
  placesAt,
} from '../book/book.ts';
import { firstDay, isPresent, mealName, mealOfService } from '../book/meals.ts';
import { nextChange } from '../book/words.ts';
import { changeWords } from '../change/change-texts.ts';
import { useCleaning } from '../live/use-cleaning.ts';
import { ServiceSwitch, useService } from '../service/in-service.tsx';
import { GuestsToMove, guestsToMove } from '../switches/guests-to-move.tsx';
import { Switches } from '../switches/switches.tsx';
import styles from './book-block.module.css';
import { MealStrip } from './meal-strip.tsx';
import { Notices, PickBar } from './notices.tsx';
import { showEntry } from './press.tsx';
import { goToPlan, ServiceBar } from './service-bar.tsx';
import { ShownMeal } from './shown-meal.tsx';
import { shownTexts } from './shown-texts.ts';
import { type Staff, type StaffParts, useStaff } from './staff.ts';
import { letWait, takeBooking } from './telephone.ts';
import { useEntryAnnouncements } from './use-entry-announcements.ts';

interface BookBlockProps {
  readonly parts: StaffParts;
  /** Whether it need not wait for the names, which are late. */
  readonly isSlow: boolean;
  /** What is wrong with the connection. */
  readonly alertOf: (view: LiveView) => ReactNode;
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
  const { clock, live, bookings } = parts;
  const book = useStore(parts.book);
  const view = useLiveTables(live, clock, {
    nextChange: (times, time) =>
      nextChange(
        book ? entriesAt(book, mealOfService(time), time) : [],
        times,
        time,
      ),
  });
  const { status, values, now } = view;
  const today = now === null ? null : firstDay(now);
  const isKnown = book?.isComplete === true;
  useEffect(() => {
    if (today !== null && !isKnown) bookings.setDays(today, null);
  }, [bookings, today, isKnown]);
  const alert = alertOf(view);
  if (!book || !values || now === null || !(book.isComplete || isSlow))
    return (
      <>
        {alert}
        <p role={status === 'unreadable' ? 'alert' : undefined}>
          {status === 'unreadable' ? shownTexts.noTables : shownTexts.loading}
        </p>
      </>
    );
  return <KnownBlock {...{ parts, book, now, alert, onNewCount }} />;
}

interface KnownBlockProps {
  readonly parts: StaffParts;
  readonly book: Book;
  readonly now: Instant;
  readonly alert: ReactNode;
  readonly onNewCount: (count: number) => void;
}

function KnownBlock({ parts, book, now, alert, onNewCount }: KnownBlockProps) {
  const { access, clock, database, bookings } = parts;
  const { settings } = book.values;
  const hasAccess = useStore(access);
  const canChange = hasAccess && book.isComplete;
  const staff = useStaff(parts, now);
  const service = useService();
  const { meal, changes, chosen } = staff;
  const all = useMemo(() => allEntries(book, now), [book, now]);
  const entries = entriesAt(book, meal, now);
  const places = placesAt(book, meal, now);
  const unread = all.filter(({ isNew }) => isNew);
  const toMove = guestsToMove(entries, settings);
  const today = firstDay(now);
  useEffect(
    () => bookings.setDays(today, meal.date),
    [bookings, today, meal.date],
  );
  useEntryAnnouncements(book.isComplete ? all : null, now, (text) => {
    changes.say(text);
    service.ring();
  });
  useCleaning(database, canChange ? book.bookings : null, clock.confirmed());
  useEffect(() => onNewCount(unread.length), [onNewCount, unread.length]);

  /** Opens the sheet of the first one, at its meal. */
  function showNew(): void {
    const [first] = unread;
    if (first) void showEntry(staff, first);
  }

  const present = mealOfService(now);
  return (
    <div className={styles.page}>
      <ServiceBar
        {...{ entries, places, canChange }}
        onBook={() => void takeBooking(staff)}
        newCount={unread.length}
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
        onReadAll={() => staff.readAll(unread)}
      />
      <MealStrip
        counts={mealCounts(book, meal, now)}
        shown={meal}
        now={now}
        onShow={staff.showMeal}
      />
      {book.isComplete ? null : <p role="status">{shownTexts.noBook}</p>}
      <ShownMeal
        {...{ staff, all, entries, places, settings, now, canChange }}
      />
      {canChange ? (
        <>
          <ServiceSwitch {...service} />
          <Switches {...{ staff, settings }} />
          <GuestsToMove
            entries={toMove}
            now={now}
            onMove={(entry) => {
              staff.choose({ kind: 'move', entry, texts: entry.booking });
              goToPlan();
            }}
          />
          <BareRecords
            {...{ staff, places: places.filter(({ bare }) => bare) }}
          />
        </>
      ) : null}
      <Notices notices={changes.notices} onEnd={changes.end}>
        {alert}
        <div role="status">
          {chosen ? (
            <PickBar
              pick={chosen}
              onEnd={() => staff.choose(null)}
              onWait={(texts) => void letWait(staff, texts)}
            />
          ) : null}
        </div>
      </Notices>
    </div>
  );
}

/** Tables that visitors cannot book, and that are free for the staff. */
function BareRecords({
  staff: { changes },
  places,
}: {
  readonly staff: Staff;
  readonly places: readonly Place[];
}) {
  if (places.length === 0) return null;
  const about = shownTexts.release(places.length);
  const bare = places.flatMap(({ table, bare: record }) =>
    record ? [[tableKey(table), record] as const] : [],
  );
  return (
    <p>
      {shownTexts.bare(places.length)}{' '}
      <button
        type="button"
        className="button button-quiet"
        onClick={() =>
          void changes.make(
            {
              about,
              busy: bare.map(([key]) => key),
              ...changeWords.released(places.length),
            },
            { bookings: [], records: Object.fromEntries(bare) },
          )
        }
      >
        {about}
      </button>
    </p>
  );
}
