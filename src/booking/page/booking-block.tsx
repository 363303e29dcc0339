import { startTransition, useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Config } from '../../config.ts';
import type { ServerClock } from '../../services/server-clock.ts';
import type { LiveTables } from '../../tables/followed.ts';
import { isBookingOpen } from '../../tables/settings.ts';
import { useLiveTables } from '../../tables/use-live-tables.ts';
import type { Arrival } from '../../time/arrivals.ts';
import { romeDate } from '../../time/rome-clock.ts';
import { useIsInBrowser } from '../../ui/in-browser.tsx';
import { useFocusOnNew } from '../../ui/use-focus-on-new.ts';
import { useIsLate } from '../../ui/use-is-late.ts';
import { useStore } from '../../ui/use-store.ts';
import { NO_BOOKINGS } from '../booking-state.ts';
import type { Bookings } from '../bookings.ts';
import { daysAhead, isFull } from '../free-tables.ts';
import type { OwnBooking } from '../own-bookings.ts';
import styles from './booking-block.module.css';
import { BookingDialogs } from './booking-dialogs.tsx';
import { BookingSection } from './booking-section.tsx';
import { BookingSummary } from './booking-summary.tsx';
import { bookingTexts, connectionText } from './booking-texts.ts';
import { fillBooking, useFollowedBooking, useFormState } from './form-state.ts';
import { BookingProgress, ClosedNotice, ConnectionNotice } from './notices.tsx';
import {
  useAnnouncements,
  useBookingLink,
  useMailPreconnect,
  useOpened,
  usePressBeforeHydration,
  useSettingsAnnouncements,
} from './page-events.ts';
import { useChangedBooking } from './use-changed-booking.ts';
import { datesToWatch, usePlanChoice } from './use-plan-choice.ts';

/**
 * The days that the form offers are read after this time, in ms: the first
 * tables are not to wait for them.
 */
const LOOK_AHEAD_MS = 1_000;

interface BookingBlockProps {
  readonly bookings: Bookings;
  readonly live: LiveTables;
  readonly clock: ServerClock;
  readonly formMail: Config['formMail'];
}

/**
 * The second block of /prenota: the form and the live floor plan, and what the
 * visitor has booked. Form and plan are hidden until they are known.
 */
export function BookingBlock(props: BookingBlockProps) {
  const { bookings, clock, formMail } = props;
  const state = useStore(bookings, () => NO_BOOKINGS);
  const [arrival, setArrival] = useState<Arrival>({ date: '', time: '' });
  // The form shows first what was chosen: on a slow phone the plan takes longer.
  const showArrival = useCallback(
    (next: Arrival) => startTransition(() => setArrival(next)),
    [],
  );
  const now = clock.now();
  const [changed, setChanged] = useChangedBooking(state.all);
  const own = [...state.summaries, ...state.pendingMails];
  // While a booking is changed the page is about nothing else of it.
  const isShown = ({ booking }: OwnBooking) =>
    booking.id !== changed?.booking.id;
  const summaries = state.summaries.filter(isShown);
  const pendingMails = state.pendingMails.filter(isShown);
  const wanted = usePlanChoice(arrival, now, changed?.booking ?? null);
  const [wasOpen, setWasOpen] = useState(false);
  const isLookingAhead = useIsLate(wasOpen, LOOK_AHEAD_MS);
  const live = useLiveTables(props.live, clock, {
    own: own.map(({ booking }) => booking),
    dates: [
      ...datesToWatch(arrival, wanted.planMeal, now),
      ...(isLookingAhead && now !== null ? daysAhead(romeDate(now)) : []),
    ],
  });
  const { values, status } = live;
  const isChanging = changed !== null;
  // Before its records were read, all tables of a day would look free.
  const isRead =
    wanted.planMeal !== null && values && wanted.planMeal.date in values.days;
  const choice = isRead || isChanging ? wanted : { ...wanted, planMeal: null };
  const isAllBooked =
    values !== null &&
    live.now !== null &&
    isFull(values, choice.planMeal, live.now);
  const form = useRef<HTMLFormElement>(null);
  useFollowedBooking(form, changed);
  const hasSummary = own.some(isShown);
  const formState = useFormState(
    form,
    bookings,
    state.booked,
    isChanging,
    hasSummary,
  );
  const [announcement, announce] = useAnnouncements();
  const closedZones = useSettingsAnnouncements(
    values?.settings ?? null,
    announce,
  );
  useMailPreconnect(bookings, formMail.url);
  const isLinkOpening = useBookingLink(bookings);
  usePressBeforeHydration(bookings);

  // What the visitor has just cancelled gets the focus again.
  const summaryKeys = summaries.map(
    ({ booking: { id } }) => `${id} ${state.freedHere === id}`,
  );
  const isKnown = state !== NO_BOOKINGS;
  useOpened(!isKnown || isLinkOpening);
  // While a booking is written it has no summary: if it is refused, that is not
  // a new one.
  const isSettled = isKnown && state.current === null;
  const summaryList = useFocusOnNew(isSettled ? summaryKeys : null);
  const isOpen = values !== null && isBookingOpen(values.settings);
  const isOutage = values === null && status !== 'loading';
  // The prerendered page has no notice, also where the first tables close it.
  const isInBrowser = useIsInBrowser();
  const isReplaced = isOutage || (values !== null && !isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);

  function startChange(own: OwnBooking): void {
    if (form.current) fillBooking(form.current, own);
    // Last: a form that is reset is stored no more, nor is the change.
    setChanged(own);
  }

  function close(own: OwnBooking): void {
    flushSync(() => bookings.forget(own));
    // The button may have disappeared with its notice.
    if (document.activeElement === document.body)
      document.querySelector('h1')?.focus({ preventScroll: true });
  }

  const renderSummary = (each: OwnBooking) => (
    <BookingSummary
      key={each.booking.id}
      own={each}
      live={live}
      onChange={startChange}
      onFree={(freed) => void bookings.free(freed)}
      onClose={close}
    />
  );

  return (
    <>
      <BookingProgress
        bookings={bookings}
        state={{ ...state, pendingMails }}
        now={now}
        renderSummary={renderSummary}
      />
      <p className={styles.opening}>{bookingTexts.opening}</p>
      <p aria-live="polite" className="visually-hidden">
        <span key={announcement.id}>{announcement.text}</span>
      </p>
      <div ref={summaryList} className={styles.summaries}>
        {summaries.map(renderSummary)}
      </div>
      <ConnectionNotice live={live} isSilent={isReplaced} />
      <BookingSection
        bookings={bookings}
        live={live}
        form={form}
        accessKey={formMail.accessKey}
        formState={formState}
        choice={choice}
        isAllBooked={isAllBooked}
        onArrival={showArrival}
        changed={changed}
        onChangeEnd={() => setChanged(null)}
        own={state.all}
        busy={state.current}
        closedZones={closedZones}
        onAnnounce={announce}
      />
      {isReplaced && isInBrowser ? (
        <ClosedNotice
          text={
            isOutage
              ? `${connectionText(status, false)} ${bookingTexts.toBookCall}`
              : bookingTexts.off
          }
          isOutage={isOutage}
          dialogs={bookings.dialogs}
          isReplacement={wasOpen}
        />
      ) : null}
      <BookingDialogs dialogs={bookings.dialogs} live={live} own={state.all} />
    </>
  );
}
