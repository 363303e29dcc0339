import { type ReactNode, useEffect, useMemo } from 'react';
import { tableKey } from '../../tables/floor-plan.ts';
import { removeDays } from '../../tables/upkeep.ts';
import { useLiveTables } from '../../tables/use-live-tables.ts';
import type { Instant } from '../../time/rome-clock.ts';
import { useStore } from '../../ui/use-store.ts';
import { release } from '../actions/actions.ts';
import {
  allEntries,
  type Book,
  entriesAt,
  mealCounts,
  type Seating,
  seatingsAt,
} from '../book/book.ts';
import {
  firstDay,
  isPresent,
  mealName,
  mealOfService,
  pastDates,
} from '../book/meals.ts';
import { nextChange } from '../book/words.ts';
import styles from './book-block.module.css';
import { ConnectionAlert } from './connection-alert.tsx';
import { letWait, takeBooking } from './give-table.tsx';
import { ServiceSwitch, useService } from './in-service.tsx';
import { MealTables } from './meal-tables.tsx';
import { Notices, PlacementBar, useEntryAnnouncements } from './notices.tsx';
import { pageTexts } from './page-texts.ts';
import { showEntry } from './press.tsx';
import { goToPlan, MealStrip, ServiceBar } from './service-bar.tsx';
import { type Staff, type StaffParts, useStaff } from './staff.ts';
import { GuestsToMove, guestsToMove, Switches } from './switches.tsx';

interface BookBlockProps {
  readonly parts: StaffParts;
  /** Called with how many bookings are new. */
  readonly onNewCount: (count: number) => void;
}

/** The book, as soon as it is known. */
export function BookBlock({ parts, onNewCount }: BookBlockProps) {
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
  const { now } = view;
  const today = now === null ? null : firstDay(now);
  useEffect(() => {
    if (today !== null) bookings.setDays(today, null);
  }, [bookings, today]);
  const alert = <ConnectionAlert {...{ live, view }} />;
  if (!book || now === null)
    return (
      <>
        {alert}
        <p>{pageTexts.loading}</p>
      </>
    );
  return <KnownBlock {...{ parts, book, now, alert, onNewCount }} />;
}

interface KnownBlockProps extends Pick<BookBlockProps, 'parts' | 'onNewCount'> {
  readonly book: Book;
  readonly now: Instant;
  readonly alert: ReactNode;
}

function KnownBlock({ parts, book, now, alert, onNewCount }: KnownBlockProps) {
  const { clock, database, bookings } = parts;
  const { settings } = book.values;
  const staff = useStaff(parts, now);
  const service = useService();
  const { meal, actions, placement } = staff;
  const all = useMemo(() => allEntries(book, now), [book, now]);
  const entries = entriesAt(book, meal, now);
  const seatings = seatingsAt(book, meal, now);
  const unread = all.filter(({ isNew }) => isNew);
  const toMove = guestsToMove(entries, settings);
  const today = firstDay(now);
  useEffect(
    () => bookings.setDays(today, meal.date),
    [bookings, today, meal.date],
  );
  useEntryAnnouncements(all, now, (text) => {
    actions.say(text);
    service.ring();
  });
  // Never before the database's own time says that a day is over.
  const confirmed = clock.confirmed();
  const stored = bookings.get() ?? [];
  const past = confirmed === null ? [] : pastDates(stored, confirmed);
  const pastNames = past.join();
  useEffect(() => {
    if (pastNames) void removeDays(database, pastNames.split(','));
  }, [database, pastNames]);
  useEffect(() => onNewCount(unread.length), [onNewCount, unread.length]);

  /** Opens the sheet of the first one, at its meal. */
  function showNew(): void {
    const [first] = unread;
    if (first) void showEntry(staff, first);
  }

  const present = mealOfService(now);
  const back = {
    text: pageTexts.backTo(mealName(present, now)),
    go: () => staff.showMeal(present),
  };
  return (
    <div className={styles.page}>
      <ServiceBar
        {...{ entries, seatings }}
        onBook={() => void takeBooking(staff)}
        newCount={unread.length}
        toMove={toMove.length}
        back={isPresent(meal, now) ? null : back}
        onShowNew={showNew}
        onReadAll={() => staff.readAll(unread)}
      />
      <MealStrip
        {...{ meal, now }}
        counts={mealCounts(book, meal, now)}
        onShow={staff.showMeal}
      />
      <MealTables {...{ staff, all, entries, seatings, settings, now }} />
      <ServiceSwitch {...service} />
      <Switches {...{ staff, settings }} />
      <GuestsToMove
        entries={toMove}
        now={now}
        onMove={(entry) => {
          staff.place({ kind: 'move', entry, texts: entry.booking });
          goToPlan();
        }}
      />
      <BareRecords {...{ staff, seatings }} />
      <Notices notices={actions.notices} onEnd={actions.end}>
        {alert}
        <div role="status">
          {placement ? (
            <PlacementBar
              placement={placement}
              onEnd={() => staff.place(null)}
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
  staff: { actions },
  seatings,
}: {
  readonly staff: Staff;
  readonly seatings: readonly Seating[];
}) {
  const bare = seatings.flatMap(({ table, bare: record }) =>
    record ? [[tableKey(table), record] as const] : [],
  );
  if (bare.length === 0) return null;
  const action = release(Object.fromEntries(bare));
  return (
    <p>
      {pageTexts.bare(bare.length)}{' '}
      <button
        type="button"
        className="button button-quiet"
        onClick={() => void actions.perform(action)}
      >
        {action.title}
      </button>
    </p>
  );
}
