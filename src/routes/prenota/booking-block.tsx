import { useRef, useState } from 'react';
import { useDialogs } from '../../components/dialog.tsx';
import type { Config } from '../../config.ts';
import { bookingTexts } from '../../content/booking-texts.ts';
import { tableKey } from '../../domain/floor-plan.ts';
import { isBookingOpen } from '../../domain/settings.ts';
import type { Connection } from '../../services/connection.ts';
import styles from './booking-block.module.css';
import { BookingForm } from './booking-form.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import { type Hints, withoutHint } from './hints.ts';
import { FloorPlan } from './plan/floor-plan.tsx';
import { UnsentNotice } from './unsent-notice.tsx';
import { useBookingMail } from './use-booking-mail.ts';
import { useLiveData } from './use-live-data.ts';
import { useTableChoice } from './use-table-choice.ts';

interface BookingBlockProps {
  readonly config: Config;
  readonly connection: Connection;
}

/** The second block of /prenota: the form and the live floor plan. Hidden by default. */
export function BookingBlock({ config, connection }: BookingBlockProps) {
  const live = useLiveData(connection);
  const dialogs = useDialogs();
  const form = useRef<HTMLFormElement>(null);
  const [hints, setHints] = useState<Hints>({});
  const mail = useBookingMail(config, () => void dialogs.tell(bookingTexts.confirmed));
  const { busyKey, choose } = useTableChoice({
    config,
    connection,
    dialogs,
    mail,
    form,
    onHints: setHints,
  });
  const { settings, bookings } = live;

  return (
    <>
      {mail.unsent.map((request) => (
        <UnsentNotice
          key={tableKey(request.table)}
          request={request}
          onRetry={() => void mail.send(request)}
          onGiveUp={() => mail.giveUp(request)}
        />
      ))}
      <p role="status" className={styles.status}>
        {mail.status}
      </p>
      <ConnectionNotice live={live} />
      {settings.status === 'ready' && isBookingOpen(settings.value) ? (
        <section aria-labelledby="booking-title">
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
              busyKey={busyKey}
              onChoose={(table) => void choose(table, bookings.value[tableKey(table)] ?? null)}
            />
          ) : null}
        </section>
      ) : null}
      {dialogs.dialog}
    </>
  );
}
