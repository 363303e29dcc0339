import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { WholeNumbers } from '../../components/whole-numbers.tsx';
import { bookingTexts } from '../../content/booking-texts.ts';
import type { BookingRequest } from '../../domain/booking.ts';
import { type TableId, tableKey } from '../../domain/floor-plan.ts';
import { romeDate } from '../../domain/rome-clock.ts';
import { isBookingOpen } from '../../domain/settings.ts';
import type { Booking } from '../../services/booking.ts';
import type { Connection } from '../../services/connection.ts';
import styles from './booking-block.module.css';
import { BookingDialogs } from './booking-dialogs.tsx';
import { readForm } from './booking-fields.ts';
import { BookingForm } from './booking-form.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import { type Hints, hintsFor } from './hints.ts';
import { FloorPlan } from './plan/floor-plan.tsx';
import { busyKey, statusText } from './state-texts.ts';
import { keptSummaries } from './summary/kept-summaries.ts';
import { UnsentNotice } from './unsent-notice.tsx';
import { useKeptSection } from './use-kept-section.ts';
import { useLiveData } from './use-live-data.ts';

/** Fetched with the first booking; where it cannot be had, the visitor has what the dialog said. */
const BookingSummaries = lazy(() =>
  import('./summary/booking-summaries.tsx').catch(() => ({ default: () => null })),
);

interface BookingBlockProps {
  readonly booking: Booking;
  readonly connection: Connection;
}

/** The second block of /prenota: the form and the live floor plan. Hidden by default. */
export function BookingBlock({ booking, connection }: BookingBlockProps) {
  const live = useLiveData(connection);
  const state = useSyncExternalStore(booking.subscribe, booking.state);
  const { dispatch } = booking;
  const form = useRef<HTMLFormElement>(null);
  const [hints, setHints] = useState<Hints>({});
  const [news, setNews] = useState({ id: 0, text: '' });
  const announce = useCallback((text: string) => setNews(({ id }) => ({ id: id + 1, text })), []);
  const { settings, bookings } = live;
  const [alert] = state.alerts;
  const confirmed = alert?.message.kind === 'confirmed' ? alert.message.request : null;
  const [booked, setBooked] = useState<BookingRequest | null>(null);
  const [hasSummaries] = useState(() => keptSummaries.read() !== null);
  const { step, formResets } = state;
  const isClosed = settings.status === 'ready' && !isBookingOpen(settings.value);
  // All at once: what came first would move for the rest.
  const isShown = settings.status === 'ready' && bookings.status !== 'loading' && !isClosed;
  const onReopen = useCallback(() => announce(bookingTexts.reopened), [announce]);
  const section = useKeptSection(isShown, onReopen);

  // A question that nobody sees any more is not answered by yes.
  useEffect(() => () => dispatch({ type: 'cancelled' }), [dispatch]);

  useEffect(() => {
    if (confirmed) setBooked(confirmed);
  }, [confirmed]);

  useEffect(() => {
    if (step.name !== 'askingToBook') return;
    const { details } = step.request;
    setHints(hintsFor(details, romeDate(connection.serverNow())));
  }, [step, connection]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the count is what asks for it.
  useEffect(() => {
    form.current?.reset();
    setHints({});
  }, [formResets]);

  function choose(table: TableId, bookedAt: number | null) {
    if (!form.current) return;
    const contents = readForm(form.current);
    dispatch({
      type: 'tableClicked',
      table,
      bookedAt,
      now: connection.serverNow(),
      form: contents,
    });
  }

  const summaries = (
    <BookingSummaries booked={booked} isTold={confirmed === null} onNews={announce} />
  );
  return (
    <>
      {state.pendingMails.map(({ attempt: { deadline, request }, isBeingSent }) =>
        isBeingSent ? null : (
          <UnsentNotice
            key={deadline}
            request={request}
            onRetry={() => dispatch({ type: 'mailRetried', attempt: deadline })}
            onGiveUp={() => dispatch({ type: 'mailGivenUp', attempt: deadline })}
          />
        ),
      )}
      <p role="status" className={styles.status}>
        <WholeNumbers
          text={statusText(state) || (isClosed && section.wasOpen ? bookingTexts.closed : '')}
        />
      </p>
      <p aria-live="polite" className="visually-hidden">
        {/* The same words again are news again. */}
        <span key={news.id}>{news.text}</span>
      </p>
      {/* The page waits for what it begins with; what comes later hides nothing while it comes. */}
      {hasSummaries ? summaries : <Suspense>{booked && summaries}</Suspense>}
      <ConnectionNotice live={live} />
      {section.wasOpen ? (
        <section
          ref={section.ref}
          hidden={!isShown}
          className={styles.block}
          aria-labelledby="booking-title"
        >
          <h2 id="booking-title">Scegli il tuo tavolo</h2>
          <BookingForm
            ref={form}
            today={romeDate(live.now)}
            hints={hints}
            onDetailFilled={(detail) => setHints((all) => ({ ...all, [detail]: undefined }))}
            onPartyTooLarge={() => dispatch({ type: 'partyTooLarge' })}
          />
          {settings.status === 'ready' && bookings.status === 'ready' ? (
            <FloorPlan
              settings={settings.value}
              bookings={bookings.value}
              now={live.now}
              busyKey={busyKey(state)}
              onChoose={(table) => choose(table, bookings.value[tableKey(table)] ?? null)}
              onNews={isShown ? announce : () => {}}
            />
          ) : null}
        </section>
      ) : null}
      <BookingDialogs state={state} dispatch={dispatch} />
    </>
  );
}
