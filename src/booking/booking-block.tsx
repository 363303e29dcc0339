import {
  lazy,
  Suspense,
  useEffect,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { preconnect } from 'react-dom';
import { restaurant } from '../content/restaurant.ts';
import type { ServerClock } from '../services/server-clock.ts';
import { takePress } from '../tables/before-hydration.ts';
import { mark } from '../tables/first-markup.ts';
import { tableKey } from '../tables/floor-plan.ts';
import type { LiveTables } from '../tables/live-tables.ts';
import { FloorPlan } from '../tables/plan/floor-plan.tsx';
import type { TableRecords } from '../tables/records.ts';
import { isBookingOpen } from '../tables/settings.ts';
import { useLiveTables } from '../tables/use-live-tables.ts';
import { useServerNow } from '../tables/use-server-now.ts';
import { type DialogContent, ShownDialog, useDialogs } from '../ui/dialog.tsx';
import { useIsInBrowser } from '../ui/in-browser.tsx';
import styles from './booking-block.module.css';
import { bookingTexts, stepTexts } from './booking-texts.ts';
import { EMPTY_VIEW, type Message } from './booking-view.ts';
import type { Bookings } from './bookings.ts';
import { isPartyTooLarge } from './details.ts';
import { readForm } from './form/booking-fields.ts';
import { BookingForm } from './form/booking-form.tsx';
import { questionContent } from './form/booking-question.tsx';
import { StepHeading } from './form/step-heading.tsx';
import noticeStyles from './notices.module.css';
import { ConnectionNotice, PendingMailNotice } from './notices.tsx';
import { messageText, statusText } from './view-texts.ts';

const nothing = () => ({ default: () => null });

/** Loaded with the first booking; if that fails, the dialog has said the same. */
const BookingSummaries = lazy(() =>
  import('./summary/booking-summaries.tsx').catch(nothing),
);

/** If it cannot be loaded, the page still has the contact button above. */
const ClosedNotice = lazy(() => import('./closed-notice.tsx').catch(nothing));

interface BookingBlockProps {
  readonly booking: Bookings;
  readonly live: LiveTables;
  readonly clock: ServerClock;
  readonly formMailUrl: string;
}

/** The second block of /prenota: the form and the live floor plan. Hidden by default. */
export function BookingBlock({
  booking,
  live,
  clock,
  formMailUrl,
}: BookingBlockProps) {
  const liveView = useLiveTables(live);
  const view = useSyncExternalStore(
    booking.subscribe,
    booking.get,
    () => EMPTY_VIEW,
  );
  const isInBrowser = useIsInBrowser();
  const [dialog] = useDialogs(booking.dialogs);
  const form = useRef<HTMLFormElement>(null);
  const [partySize, setPartySize] = useState<number | null>(null);
  const [isTableChosen, setIsTableChosen] = useState(false);
  const [isConsentMissing, setIsConsentMissing] = useState(false);
  // The id makes the element new, so that the same text is announced again.
  const [announcement, announce] = useReducer(
    ({ id }: { readonly id: number }, text: string) => ({ id: id + 1, text }),
    { id: 0, text: '' },
  );
  const [earlierDeadlines] = useState(() =>
    booking.get().summaries.map(({ deadline }) => deadline),
  );
  const { settings, records } = liveView;
  const tables: TableRecords = records.status === 'ready' ? records.value : {};
  const now = useServerNow(clock, tables);
  const { current, formResets, summaries } = view;
  const isClosed =
    settings.status === 'ready' && !isBookingOpen(settings.value);
  // Form and plan are shown together, so that nothing moves.
  const isShown =
    settings.status === 'ready' && records.status !== 'loading' && !isClosed;
  const status = statusText(view);

  // A button that was pressed before hydration is clicked now.
  useEffect(() => {
    const button = takePress();
    // Not below an alert, such as that the party is too large.
    if (booking.dialogs.get().length === 0) button?.click();
  }, [booking]);

  useEffect(() => {
    const kind = dialog?.message.kind;
    if (kind === 'consentNeeded') setIsConsentMissing(true);
    if (kind !== 'confirmBooking') return;
    setIsTableChosen(true);
    // While the visitor reads the question.
    preconnect(new URL(formMailUrl).origin, { crossOrigin: 'anonymous' });
  }, [dialog, formMailUrl]);

  useEffect(() => {
    if (!isClosed) return;
    announce(`${bookingTexts.off} ${restaurant.phone}`);
    return () => announce(bookingTexts.reopened);
  }, [isClosed]);

  const resetsDone = useRef(formResets);
  useEffect(() => {
    if (resetsDone.current === formResets) return;
    resetsDone.current = formResets;
    form.current?.reset();
    setIsTableChosen(false);
    setIsConsentMissing(false);
  }, [formResets]);

  function contentOf(message: Message): DialogContent {
    const text = messageText(message);
    if (message.kind === 'confirmBooking') {
      return { text, ...questionContent(message.request, now, form) };
    }
    if (message.kind !== 'confirmFreeing') return { text };
    const { freeingOwn, freeingOther } = bookingTexts;
    return {
      text,
      details: (
        <p>{(message.isOwn ? freeingOwn : freeingOther)(message.table)}</p>
      ),
    };
  }

  return (
    <>
      {view.pendingMails.map((attempt) => (
        <PendingMailNotice
          key={attempt.deadline}
          table={attempt.request.table}
          onRetry={() => void booking.retryMail(attempt)}
          onGiveUp={() => booking.forget(attempt)}
        />
      ))}
      <p role="status" className={noticeStyles.status}>
        {/* An element for each text: a translation by the browser replaces the text nodes. */}
        {status ? (
          <span key={status.text} lang={status.lang}>
            {status.text}
          </span>
        ) : null}
      </p>
      <p aria-live="polite" className="visually-hidden">
        <span key={announcement.id}>{announcement.text}</span>
      </p>
      <Suspense>
        {summaries.length > 0 || view.freed ? (
          <BookingSummaries
            bookings={summaries}
            freed={view.freed}
            earlierDeadlines={earlierDeadlines}
            records={
              liveView.status === 'online' && records.status === 'ready'
                ? tables
                : null
            }
            now={now}
            onFree={(table, record) => void booking.free(table, record)}
            onClose={booking.forget}
          />
        ) : null}
      </Suspense>
      <ConnectionNotice live={liveView} />
      <section
        hidden={!isShown}
        {...mark('booking')}
        className={styles.block}
        aria-label={bookingTexts.block}
      >
        <BookingForm
          ref={form}
          now={isInBrowser ? now : undefined}
          isTableChosen={isTableChosen}
          isConsentMissing={isConsentMissing}
          onPartySize={setPartySize}
          onPartyTooLarge={() =>
            void booking.dialogs.alert({ kind: 'partyTooLarge' })
          }
        />
        <div hidden={records.status === 'failed'}>
          <StepHeading number={3} text={stepTexts.table} />
          <p className={styles.help}>{stepTexts.plan}</p>
          <FloorPlan
            settings={settings.status === 'ready' ? settings.value : {}}
            records={tables}
            ownDeadlines={[...summaries, ...view.pendingMails].map(
              ({ deadline }) => deadline,
            )}
            now={now}
            partySize={partySize}
            busyKey={
              current && current.name !== 'dialog'
                ? tableKey(current.table)
                : null
            }
            onChoose={(table) => {
              if (!form.current) return;
              const contents = readForm(form.current);
              if (isPartyTooLarge(contents.details.partySize)) {
                // It was filled in without an event: the form clears it.
                form.current.dispatchEvent(
                  new Event('input', { bubbles: true }),
                );
                return;
              }
              const record = tables[tableKey(table)] ?? null;
              void booking.choose(table, record, contents);
            }}
            onAnnounce={isShown ? announce : null}
          />
        </div>
      </section>
      <Suspense>
        {isClosed ? <ClosedNotice text={bookingTexts.off} /> : null}
      </Suspense>
      <ShownDialog dialogs={booking.dialogs} contentOf={contentOf} />
    </>
  );
}
