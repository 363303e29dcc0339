import { type RefObject, useState } from 'react';
import { markup } from '../../before-hydration/first-markup.ts';
import { type TableId, tableKey } from '../../tables/floor-plan.ts';
import { FloorPlan } from '../../tables/plan/floor-plan.tsx';
import type { Deadline } from '../../tables/records.ts';
import { useIsInBrowser } from '../../ui/in-browser.tsx';
import type { Step } from '../booking-state.ts';
import type { Bookings } from '../bookings.ts';
import styles from './booking-block.module.css';
import { bookingTexts, stepTexts } from './booking-texts.ts';
import { clearLargeParty, readForm } from './form/booking-fields.ts';
import { BookingForm } from './form/booking-form.tsx';
import { StepHeading } from './form/step-heading.tsx';
import type { FormState } from './use-form-state.ts';
import type { LiveBooking } from './use-live-booking.ts';

interface BookingSectionProps {
  readonly bookings: Bookings;
  readonly live: LiveBooking;
  readonly form: RefObject<HTMLFormElement | null>;
  readonly formState: FormState;
  /** Of the visitor's own bookings. */
  readonly ownIds: readonly Deadline[];
  /** The booking or freeing that is under way. */
  readonly busy: Step | null;
  /** The names of the zones that were closed while the visitor was looking. */
  readonly closedZones: readonly string[];
  readonly onAnnounce: (text: string) => void;
}

/** The three steps of a booking: the form, and the plan with the tables. */
export function BookingSection({
  bookings,
  live: { phase, settings, records, now },
  form,
  formState,
  ownIds,
  busy,
  closedZones,
  onAnnounce,
}: BookingSectionProps) {
  const [partySize, setPartySize] = useState<number | null>(null);
  const isInBrowser = useIsInBrowser();
  const isShown = phase === 'open';

  const alertLargeParty = () =>
    void bookings.dialogs.alert({ kind: 'partyTooLarge' });

  function choose(table: TableId) {
    if (!form.current) return;
    // A program may have filled it in without an event.
    if (clearLargeParty(form.current)) {
      alertLargeParty();
      return;
    }
    const record = records[tableKey(table)] ?? null;
    void bookings.choose(table, record, readForm(form.current));
  }

  return (
    <section
      hidden={!isShown}
      {...markup('booking')}
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
          settings={settings ?? {}}
          records={records}
          ownDeadlines={ownIds}
          // Without records nothing is compared with the time.
          now={now ?? 0}
          partySize={partySize}
          busyKeys={
            busy && busy.name !== 'dialog' ? [tableKey(busy.table)] : []
          }
          onChoose={choose}
          onAnnounce={isShown ? onAnnounce : null}
        />
        {closedZones.map((zone) => (
          <p key={zone} className="remark">
            {bookingTexts.zoneClosedNow(zone)}
          </p>
        ))}
      </div>
    </section>
  );
}
