import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { mark } from '../../before-hydration/first-markup.ts';
import { takePress } from '../../before-hydration/hydration.ts';
import type { ServerClock } from '../../services/server-clock.ts';
import type { Store } from '../../services/store.ts';
import { type TableId, tableKey } from '../../tables/floor-plan.ts';
import type { LiveView } from '../../tables/live-view.ts';
import { FloorPlan } from '../../tables/plan/floor-plan.tsx';
import type { TableRecords } from '../../tables/records.ts';
import { isBookingOpen } from '../../tables/settings.ts';
import { useConnection } from '../../tables/use-connection.ts';
import { useLiveTables } from '../../tables/use-live-tables.ts';
import { useServerNow } from '../../tables/use-server-now.ts';
import { useAnnouncements } from '../../ui/announcements.ts';
import { useDialogs } from '../../ui/dialog.tsx';
import { useIsInBrowser } from '../../ui/in-browser.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { EMPTY_VIEW } from '../booking-view.ts';
import type { Bookings } from '../bookings.ts';
import styles from './booking-block.module.css';
import { BookingDialogs } from './booking-dialogs.tsx';
import { BookingStatus } from './booking-status.tsx';
import { bookingTexts, stepTexts } from './booking-texts.ts';
import { connectionText } from './connection-text.ts';
import { clearLargeParty, readForm } from './form/booking-fields.ts';
import { BookingForm } from './form/booking-form.tsx';
import { StepHeading } from './form/step-heading.tsx';
import { ConnectionNotice } from './notices.tsx';
import { useClosedZones } from './use-closed-zones.ts';
import { useFormState, useMailPreconnect } from './use-form-state.ts';
import { useSharedBooking } from './use-shared-booking.ts';
import { useSwitchAnnouncements } from './use-switch-announcements.ts';

/**
 * Loaded with the first booking. If that fails, the dialog has shown the same.
 */
const loadSummaries = () => import('./summary/booking-summaries.tsx');

/** If it cannot be loaded, the page still has the contact button above. */
const loadClosedNotice = () => import('./closed-notice.tsx');

interface BookingBlockProps {
  readonly bookings: Bookings;
  readonly live: Store<LiveView>;
  readonly clock: ServerClock;
  readonly formMailUrl: string;
}

/**
 * The second block of /prenota: the form and the live floor plan. Hidden by
 * default.
 */
export function BookingBlock({
  bookings,
  live,
  clock,
  formMailUrl,
}: BookingBlockProps) {
  const liveView = useLiveTables(live);
  const { settings, records } = liveView;
  const known: TableRecords = records.status === 'ready' ? records.value : {};
  const now = useServerNow(clock, known);
  // Without server time it is not known which records are of today.
  const tables = now === null ? {} : known;
  const view = useSyncExternalStore(
    bookings.subscribe,
    bookings.get,
    () => EMPTY_VIEW,
  );
  const isInBrowser = useIsInBrowser();
  const form = useRef<HTMLFormElement>(null);
  const [partySize, setPartySize] = useState<number | null>(null);
  const [dialog] = useDialogs(bookings.dialogs);
  const { current, formResets, summaries, pendingMails, freed } = view;
  const ownIds = [...summaries, ...pendingMails].map(({ id }) => id);
  const formState = useFormState(form, dialog?.message, formResets);
  useMailPreconnect(dialog?.message, formMailUrl);
  const [announcement, announce] = useAnnouncements();
  useSwitchAnnouncements(settings, announce);
  const closedZones = useClosedZones(settings, announce);
  useSharedBooking(bookings);
  usePressBeforeHydration(bookings);
  const [earlierIds] = useState(() =>
    bookings.get().summaries.map(({ id }) => id),
  );

  const isClosed =
    settings.status === 'ready' && !isBookingOpen(settings.value);
  const isComplete =
    settings.status === 'ready' && records.status === 'ready' && now !== null;
  const connection = useConnection(liveView, isComplete);
  const isOutage =
    !isClosed && (connection === 'unreachable' || connection === 'unreadable');
  // Form and plan are shown together, so that nothing moves.
  const isShown = isComplete && !isClosed;
  const [wasShown, setWasShown] = useState(false);
  if (isShown && !wasShown) setWasShown(true);
  const isCurrent = connection === 'current';
  const hasSummaries = summaries.length > 0 || freed !== null;
  const summariesCode = useLoaded(hasSummaries, loadSummaries);
  const closedNoticeCode = useLoaded(isClosed || isOutage, loadClosedNotice);

  const alertLargeParty = () =>
    void bookings.dialogs.alert({ kind: 'partyTooLarge' });

  function choose(table: TableId) {
    if (!form.current) return;
    // A program may have filled it in without an event.
    if (clearLargeParty(form.current)) {
      alertLargeParty();
      return;
    }
    const record = tables[tableKey(table)] ?? null;
    void bookings.choose(table, record, readForm(form.current));
  }

  return (
    <>
      <BookingStatus bookings={bookings} view={view} />
      <p aria-live="polite" className="visually-hidden">
        <span key={announcement.id}>{announcement.text}</span>
      </p>
      {hasSummaries && summariesCode ? (
        <summariesCode.default
          bookings={summaries}
          checkedIds={view.checkedIds}
          freed={freed}
          earlierIds={earlierIds}
          records={isCurrent ? tables : null}
          settings={
            isCurrent && settings.status === 'ready' ? settings.value : null
          }
          now={now}
          onFree={(table, record) => void bookings.free(table, record)}
          onClose={bookings.forget}
          onBookAgain={formState.bookAgain}
        />
      ) : null}
      <ConnectionNotice
        connection={connection}
        isSilent={isClosed || (isOutage && closedNoticeCode !== null)}
      />
      <section
        hidden={!isShown}
        {...mark('booking')}
        className={styles.block}
        aria-label={bookingTexts.block}
      >
        {formState.isFolded ? (
          <p className={styles.folded}>
            <button
              type="button"
              className="button button-quiet"
              onClick={formState.unfold}
            >
              {bookingTexts.another}
            </button>
          </p>
        ) : null}
        <BookingForm
          ref={form}
          now={isInBrowser && now !== null ? now : undefined}
          isTableChosen={formState.isTableChosen}
          isConsentMissing={formState.isConsentMissing}
          isFolded={formState.isFolded}
          onPartySize={setPartySize}
          onPartyTooLarge={alertLargeParty}
        />
        <div>
          <StepHeading number={3} text={stepTexts.table} />
          <p className={styles.help}>{stepTexts.plan}</p>
          <FloorPlan
            settings={settings.status === 'ready' ? settings.value : {}}
            records={tables}
            ownDeadlines={ownIds}
            // Without records nothing is compared with the time.
            now={now ?? 0}
            partySize={partySize}
            busyKeys={
              current && current.name !== 'dialog'
                ? [tableKey(current.table)]
                : []
            }
            onChoose={choose}
            onAnnounce={isShown ? announce : null}
          />
          {closedZones.map((zone) => (
            <p key={zone} className="remark">
              {bookingTexts.zoneClosedNow(zone)}
            </p>
          ))}
        </div>
      </section>
      {(isClosed || isOutage) && closedNoticeCode ? (
        <closedNoticeCode.default
          text={
            isOutage
              ? `${connectionText(connection)} ${bookingTexts.toBookCall}`
              : bookingTexts.off
          }
          isOutage={isOutage}
          // An open dialog has the focus until it is closed.
          takesFocus={wasShown && !dialog}
        />
      ) : null}
      <BookingDialogs
        dialogs={bookings.dialogs}
        form={form}
        live={liveView}
        ownIds={ownIds}
        now={now}
      />
    </>
  );
}

/** A button that was pressed before hydration is clicked now. */
function usePressBeforeHydration({ dialogs }: Bookings): void {
  useEffect(() => {
    const button = takePress();
    // Not while an alert is open, such as that the party is too large.
    if (dialogs.get().length === 0) button?.click();
  }, [dialogs]);
}
