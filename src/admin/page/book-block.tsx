import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { tableKey } from '../../tables/floor-plan.ts';
import { removeMeal } from '../../tables/staff-writes.ts';
import { useLiveTables } from '../../tables/use-live-tables.ts';
import type { Instant } from '../../time/rome-clock.ts';
import { useStore } from '../../ui/use-store.ts';
import { release } from '../actions/actions.ts';
import {
  allEntries,
  type Book,
  entriesAt,
  guestsToMove,
  mealsOver,
  seatingsAt,
} from '../book/book.ts';
import { mealCounts } from '../book/counts.ts';
import { firstDay, mealOfService } from '../book/meals.ts';
import { nextChange } from '../book/words.ts';
import styles from './book-block.module.css';
import { ConnectionAlert } from './connection-alert.tsx';
import { MealTables } from './meal-tables.tsx';
import { Notices, useEntryAnnouncements } from './notices.tsx';
import { pageTexts } from './page-texts.ts';
import { MealStrip, ServiceBar } from './service-bar.tsx';
import {
  SoundAndScreenSwitch,
  useSoundAndScreen,
} from './sound-and-screen.tsx';
import { type Shown, type StaffParts, useStaff } from './staff.ts';
import { Switches } from './switches.tsx';

interface BookBlockProps {
  readonly parts: StaffParts;
  /** Called with how many bookings are new. */
  readonly onNewCount: (count: number) => void;
}

/** The book, as soon as it is known. */
export function BookBlock({ parts, onNewCount }: BookBlockProps) {
  const { clock, live } = parts;
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
  const [asked, setAsked] = useState('');
  useFollowedBookings(parts, now, asked);
  const alert = <ConnectionAlert {...{ live, view }} />;
  if (!book || now === null)
    return (
      <>
        {alert}
        <p>{pageTexts.loading}</p>
      </>
    );
  return (
    <KnownBlock {...{ parts, book, now, alert, onNewCount }} onDay={setAsked} />
  );
}

/** @param asked the day that is shown, yyyy-mm-dd; empty before one is */
function useFollowedBookings(
  { live, database }: StaffParts,
  now: Instant | null,
  asked: string,
): void {
  const today = now === null ? null : firstDay(now);
  useEffect(() => {
    if (today !== null) live.follow({ staff: { database, today, asked } });
  }, [live, database, today, asked]);
  useEffect(() => () => live.follow({ staff: undefined }), [live]);
}

interface KnownBlockProps extends Pick<BookBlockProps, 'parts' | 'onNewCount'> {
  readonly book: Book;
  readonly now: Instant;
  readonly alert: ReactNode;
  /** Called with the day that is shown, yyyy-mm-dd. */
  readonly onDay: (date: string) => void;
}

function KnownBlock(props: KnownBlockProps) {
  const { parts, book, now, alert, onDay, onNewCount } = props;
  const { clock, database, live } = parts;
  const { settings } = book.values;
  const staff = useStaff(parts, now);
  const service = useSoundAndScreen();
  const { meal, actions, placement } = staff;
  const all = allEntries(book, now);
  const entries = entriesAt(book, meal, now);
  const seatings = seatingsAt(book, meal, now);
  const unread = all.filter(({ isNew }) => isNew);
  const toMove = guestsToMove(entries, settings);
  useEffect(() => onDay(meal.date), [onDay, meal.date]);
  useEntryAnnouncements(book, all, now, (text) => {
    actions.tell(text);
    service.ring();
  });
  // Never before the database's own time says that a day is over, and not by
  // what a device knew before it slept: a booking may have been moved since.
  const isCurrent = live.get().status === 'current';
  const confirmed = isCurrent ? clock.confirmed() : null;
  const past = confirmed === null ? [] : mealsOver(book, confirmed);
  const pastCount = past.flat().length;
  const removePast = useEffectEvent(() => {
    for (const each of past) void removeMeal(database, each);
  });
  useEffect(() => {
    if (pastCount > 0) removePast();
  }, [pastCount]);
  useEffect(() => onNewCount(unread.length), [onNewCount, unread.length]);

  const shown = { staff, settings, all, entries, seatings, now };
  return (
    <div className={styles.page}>
      <ServiceBar {...{ shown, unread, toMove }} />
      <MealStrip shown={shown} counts={mealCounts(book, meal, now)} />
      <MealTables shown={shown} />
      <SoundAndScreenSwitch {...service} />
      <Switches shown={shown} />
      <BareRecords shown={shown} />
      {/* While a table is chosen nothing is over the plan. */}
      <Notices staff={staff} notice={placement ? null : actions.notice}>
        {alert}
      </Notices>
    </div>
  );
}

/** Tables that visitors cannot book, and that are free for the staff. */
function BareRecords({
  shown: { staff, seatings },
}: {
  readonly shown: Shown;
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
        onClick={() => void staff.actions.perform(action)}
      >
        {action.title}
      </button>
    </p>
  );
}
