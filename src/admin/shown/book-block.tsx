import {
  type ReactNode,
  useEffect,
  useMemo,
  useSyncExternalStore,
} from 'react';
import type { LiveData, LiveValues } from '../../tables/live-data.ts';
import { useLiveTables } from '../../tables/use-live-tables.ts';
import type { Instant } from '../../time/rome-clock.ts';
import { entriesOf, isNew, placesAt } from '../book/book.ts';
import { isPresent, mealName, mealOfService } from '../book/meal.ts';
import { mealCounts } from '../book/meal-counts.ts';
import { nextChange } from '../book/words.ts';
import type { KnownBook } from '../live/book-feed.ts';
import { useCleaning } from '../live/use-cleaning.ts';
import { ServiceSwitch, useService } from '../service/in-service.tsx';
import { Switches } from '../switches/switches.tsx';
import { MealStrip } from './meal-strip.tsx';
import { focusNextNew } from './next-new.ts';
import { Notices } from './notices.tsx';
import { DraftOffers, PickBar } from './pick-bar.tsx';
import { PrintedBook } from './printed-book.tsx';
import { ServiceBar } from './service-bar.tsx';
import { ShownMeal } from './shown-meal.tsx';
import { shownTexts } from './shown-texts.ts';
import { allEntries, useNews } from './use-news.ts';
import { type StaffParts, useStaff } from './use-staff.ts';

interface BookBlockProps {
  readonly parts: StaffParts;
  /** Whether it need not wait for the names, which are late. */
  readonly isSlow: boolean;
  /** What is wrong with the connection, for the bar that stays in sight. */
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
  const book = useSyncExternalStore(feed.subscribe, feed.get);
  const { status, values, now } = useLiveTables(live, clock, {
    nextChange: (times, time) =>
      nextChange(book ? [...allEntries(book, time)] : [], times, time),
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
  const hasAccess = useSyncExternalStore(access.subscribe, access.get);
  const canChange = hasAccess && book.isComplete;
  const staff = useStaff(parts, now);
  const service = useService();
  const { context } = staff;
  const { meal, changes, drafts } = context;
  const entries = useMemo(() => allEntries(book, now), [book, now]);
  const places = placesAt(book, meal, now);
  const unseen = entries.filter(isNew);
  useNews(book.isComplete ? entries : null, now, (text) => {
    changes.say(text);
    service.ring();
  });
  useCleaning(author, canChange ? book : null, clock.confirmed());
  useEffect(() => onNewCount(unseen.length), [onNewCount, unseen.length]);

  function showNew(): void {
    const [first] = unseen;
    const isHere = entriesOf(places).some(isNew);
    if (isHere || !first) return void focusNextNew();
    staff.showMeal(first.meal);
    // After the meal is shown.
    setTimeout(focusNextNew);
  }

  const leftovers = places.filter(({ leftover }) => leftover);
  const present = mealOfService(now);
  return (
    <>
      <PrintedBook {...{ places, meal, now }} />
      <div className="screen-only">
        <ServiceBar
          {...{ places, alert }}
          newCount={unseen.length}
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
        {canChange && leftovers.length > 0 ? (
          <p>
            {shownTexts.leftovers(leftovers.length)}{' '}
            <button
              type="button"
              className="button button-quiet"
              onClick={() => staff.release(leftovers)}
            >
              {shownTexts.release}
            </button>
          </p>
        ) : null}
        {canChange ? <ServiceSwitch {...service} /> : null}
        {canChange ? <Switches context={context} settings={settings} /> : null}
        <Notices notices={changes.notices} onEnd={changes.end}>
          <DraftOffers
            drafts={staff.chosen ? [] : drafts.drafts}
            discard={drafts.discard}
            now={now}
            onChoose={(draft) => {
              staff.showMeal(draft.meal);
              staff.choose({ kind: 'draft', draft });
            }}
          />
          <PickBar
            pick={staff.chosen}
            now={now}
            onEnd={() => staff.choose(null)}
          />
        </Notices>
      </div>
    </>
  );
}
