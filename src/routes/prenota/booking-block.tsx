import { useEffect, useRef, useState } from 'react';
import { useDialogs } from '../../components/dialog.tsx';
import type { Config } from '../../config.ts';
import { bookingTexts } from '../../content/booking-texts.ts';
import { type TableId, tableKey } from '../../domain/floor-plan.ts';
import { isBookingOpen } from '../../domain/settings.ts';
import type { Connection } from '../../services/connection.ts';
import styles from './booking-block.module.css';
import { BookingDialogs } from './booking-dialogs.tsx';
import { BookingForm, readForm } from './booking-form.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import { type Hints, hintsFor, withoutHint } from './hints.ts';
import { FloorPlan } from './plan/floor-plan.tsx';
import { busyKey, statusText } from './state-texts.ts';
import { UnsentNotice } from './unsent-notice.tsx';
import { useBooking } from './use-booking.ts';
import { useLiveData } from './use-live-data.ts';

interface BookingBlockProps {
  readonly config: Config;
  readonly connection: Connection;
}

/** The second block of /prenota: the form and the live floor plan. Hidden by default. */
export function BookingBlock({ config, connection }: BookingBlockProps) {
  const live = useLiveData(connection);
  const [state, { dispatch, prepare }] = useBooking(config, connection);
  const dialogs = useDialogs();
  const form = useRef<HTMLFormElement>(null);
  const [hints, setHints] = useState<Hints>({});
  const { settings, bookings } = live;
  const { step, formResets } = state;

  useEffect(() => {
    if (step.name === 'askingToBook') setHints(hintsFor(step.request.details));
  }, [step]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the count is what asks for it.
  useEffect(() => {
    form.current?.reset();
    setHints({});
  }, [formResets]);

  function choose(table: TableId, bookedAt: number | null) {
    if (!form.current) return;
    const contents = readForm(form.current);
    dispatch({ type: 'clicked', table, bookedAt, now: connection.serverNow(), form: contents });
  }

  return (
    <>
      {state.unsent.map(({ id, request, isBeingSent }) =>
        isBeingSent ? null : (
          <UnsentNotice
            key={id}
            request={request}
            onRetry={() => dispatch({ type: 'retried', letter: id })}
            onGiveUp={() => dispatch({ type: 'givenUp', letter: id })}
          />
        ),
      )}
      <p role="status" className={styles.status}>
        {statusText(state)}
      </p>
      <ConnectionNotice live={live} />
      {settings.status === 'ready' && isBookingOpen(settings.value) ? (
        <section aria-labelledby="booking-title" onInput={prepare}>
          <h2 id="booking-title">Scegli il tuo tavolo</h2>
          <BookingForm
            ref={form}
            hints={hints}
            onDetailFilled={(detail) => setHints((all) => withoutHint(all, detail))}
            onPartyTooLarge={() => void dialogs.tell(bookingTexts.partyTooLarge)}
          />
          {bookings.status === 'ready' ? (
            <FloorPlan
              settings={settings.value}
              bookings={bookings.value}
              now={live.now}
              busyKey={busyKey(state)}
              onChoose={(table) => choose(table, bookings.value[tableKey(table)] ?? null)}
            />
          ) : null}
        </section>
      ) : null}
      <BookingDialogs state={state} dispatch={dispatch} serverNow={connection.serverNow} />
      {dialogs.dialog}
    </>
  );
}
