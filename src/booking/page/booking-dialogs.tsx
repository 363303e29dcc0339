import type { RefObject } from 'react';
import { tableKey } from '../../tables/floor-plan.ts';
import type { Deadline } from '../../tables/records.ts';
import type { Instant } from '../../time/rome-clock.ts';
import { type DialogContent, ShownDialog } from '../../ui/dialog.tsx';
import type { Dialogs } from '../../ui/dialogs.ts';
import { refusalOf, writtenAt } from '../attempt.ts';
import type { BookingDialog } from '../booking-state.ts';
import type { BookingRequest } from '../details.ts';
import { bookingTexts } from './booking-texts.ts';
import { Confirmation } from './confirmation.tsx';
import { questionContent } from './form/booking-question.tsx';
import { dialogText } from './status-texts.ts';
import type { LiveBooking } from './use-live-booking.ts';

interface BookingDialogsProps {
  readonly dialogs: Dialogs<BookingDialog>;
  readonly form: RefObject<HTMLFormElement | null>;
  /** The tables and settings as they are now. */
  readonly live: LiveBooking;
  /** Of the visitor's own bookings. */
  readonly ownIds: readonly Deadline[];
}

/** The dialogs of bookings and freeings, as the visitor reads them. */
export function BookingDialogs({
  dialogs,
  form,
  live: { phase, settings, records, now },
  ownIds,
}: BookingDialogsProps) {
  /** Why the table can no longer be booked; undefined while it can. */
  function refusalText(request: BookingRequest, time: Instant) {
    if (!settings || phase === 'loading' || phase === 'outage') return;
    const { table } = request;
    const reading = { record: records[tableKey(table)] ?? null, settings };
    const kind = refusalOf({ request }, reading, ownIds, time);
    return kind === 'notBooked' ? undefined : dialogText({ kind, table });
  }

  function contentOf(message: BookingDialog): DialogContent {
    const text = dialogText(message);
    if (message.kind === 'confirmBooking' && now !== null) {
      const { request } = message;
      const objection = refusalText(request, now);
      return { text, objection, ...questionContent(request, now, form) };
    }
    if (message.kind === 'confirmed') {
      const { attempt } = message;
      const time = now ?? writtenAt(attempt);
      return { text, details: <Confirmation attempt={attempt} now={time} /> };
    }
    if (message.kind !== 'confirmFreeing') return { text };
    const { freeingOwn, freeingOther } = bookingTexts;
    const explanation = message.isOwn ? freeingOwn : freeingOther;
    return {
      text,
      details: <p>{explanation(message.table)}</p>,
      prefersCancel: !message.isOwn,
    };
  }

  return <ShownDialog dialogs={dialogs} contentOf={contentOf} />;
}
