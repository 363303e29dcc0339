import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { takePress } from '../../before-hydration/hydration.ts';
import type { ServerClock } from '../../services/server-clock.ts';
import type { Store } from '../../services/store.ts';
import type { LiveData } from '../../tables/live-data.ts';
import { useAnnouncements } from '../../ui/announcements.ts';
import { useDialogs } from '../../ui/dialog.tsx';
import { useFocusOnNew } from '../../ui/use-focus-on-new.ts';
import { useLoaded } from '../../ui/use-loaded.ts';
import { NO_BOOKINGS } from '../booking-state.ts';
import type { Bookings } from '../bookings.ts';
import { BookingDialogs } from './booking-dialogs.tsx';
import { BookingSection } from './booking-section.tsx';
import { BookingStatus } from './booking-status.tsx';
import { bookingTexts, connectionTexts } from './booking-texts.ts';
import { ConnectionNotice } from './notices.tsx';
import { useFormState, useMailPreconnect } from './use-form-state.ts';
import { useLiveBooking } from './use-live-booking.ts';
import { useSettingsAnnouncements } from './use-settings-announcements.ts';
import { useSharedBooking } from './use-shared-booking.ts';

/**
 * Loaded with the first booking. If that fails, the dialog has shown the same.
 */
const loadSummaries = () => import('./summary/booking-summaries.tsx');

/** If it cannot be loaded, the page still has the contact button above. */
const loadClosedNotice = () => import('./closed-notice.tsx');

interface BookingBlockProps {
  readonly bookings: Bookings;
  readonly live: Store<LiveData>;
  readonly clock: ServerClock;
  readonly formMailUrl: string;
}

/**
 * The second block of /prenota: the form and the live floor plan, and what the
 * visitor has booked. Form and plan are hidden until they are known.
 */
export function BookingBlock(props: BookingBlockProps) {
  const { bookings, clock, formMailUrl } = props;
  const live = useLiveBooking(props.live, clock);
  const shown = useSyncExternalStore(
    bookings.subscribe,
    bookings.get,
    () => NO_BOOKINGS,
  );
  const { summaries, pendingMails, freed } = shown;
  const ownIds = [...summaries, ...pendingMails].map(({ id }) => id);
  const [dialog] = useDialogs(bookings.dialogs);
  const form = useRef<HTMLFormElement>(null);
  const formState = useFormState(form, dialog?.content, shown.formResets);
  const [announcement, announce] = useAnnouncements();
  const closedZones = useSettingsAnnouncements(live.settings, announce);
  useMailPreconnect(dialog?.content, formMailUrl);
  useSharedBooking(bookings);
  usePressBeforeHydration(bookings);

  const hasSummaries = summaries.length > 0 || freed !== null;
  const summariesCode = useLoaded(hasSummaries, loadSummaries);
  const summaryList = useFocusOnNew([
    ...(freed ? [`freed ${freed.id}`] : []),
    ...summaries.map(({ id }) => `booked ${id}`),
  ]);
  const isCurrent = live.connection === 'current';

  const { phase } = live;
  const isReplaced = phase === 'closed' || phase === 'outage';
  const closedNoticeCode = useLoaded(isReplaced, loadClosedNotice);
  const [wasOpen, setWasOpen] = useState(false);
  if (phase === 'open' && !wasOpen) setWasOpen(true);

  return (
    <>
      <BookingStatus bookings={bookings} shown={shown} />
      <p aria-live="polite" className="visually-hidden">
        <span key={announcement.id}>{announcement.text}</span>
      </p>
      {hasSummaries && summariesCode ? (
        <summariesCode.default
          list={summaryList}
          bookings={summaries}
          checkedIds={shown.checkedIds}
          freed={freed}
          records={isCurrent ? live.records : null}
          settings={isCurrent ? live.settings : null}
          now={live.now}
          onFree={(table, record) => void bookings.free(table, record)}
          onClose={bookings.forget}
          onBookAgain={formState.bookAgain}
        />
      ) : null}
      <ConnectionNotice
        connection={live.connection}
        isSilent={
          phase === 'closed' ||
          (phase === 'outage' && closedNoticeCode !== null)
        }
      />
      <BookingSection
        bookings={bookings}
        live={live}
        form={form}
        formState={formState}
        ownIds={ownIds}
        busy={shown.current}
        closedZones={closedZones}
        onAnnounce={announce}
      />
      {isReplaced && closedNoticeCode ? (
        <closedNoticeCode.default
          text={
            phase === 'outage'
              ? `${connectionTexts[live.connection]} ${bookingTexts.toBookCall}`
              : bookingTexts.off
          }
          isOutage={phase === 'outage'}
          // An open dialog has the focus until it is closed.
          takesFocus={wasOpen && !dialog}
        />
      ) : null}
      <BookingDialogs
        dialogs={bookings.dialogs}
        form={form}
        live={live}
        ownIds={ownIds}
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
