import type { RefObject } from 'react';
import type { Instant } from '../time/rome-clock.ts';
import { type DialogContent, ShownDialog } from '../ui/dialog.tsx';
import type { Dialogs } from '../ui/dialogs.ts';
import { bookingTexts } from './booking-texts.ts';
import type { Message } from './booking-view.ts';
import { questionContent } from './form/booking-question.tsx';
import { messageText } from './view-texts.ts';

interface BookingDialogsProps {
  readonly dialogs: Dialogs<Message>;
  readonly form: RefObject<HTMLFormElement | null>;
  /** Server time; null while it is not known. */
  readonly now: Instant | null;
}

/** The dialogs of bookings and freeings, as the visitor reads them. */
export function BookingDialogs({ dialogs, form, now }: BookingDialogsProps) {
  function contentOf(message: Message): DialogContent {
    const text = messageText(message);
    if (message.kind === 'confirmBooking' && now !== null) {
      return { text, ...questionContent(message.request, now, form) };
    }
    if (message.kind !== 'confirmFreeing') return { text };
    const { freeingOwn, freeingOther } = bookingTexts;
    const explanation = message.isOwn ? freeingOwn : freeingOther;
    return { text, details: <p>{explanation(message.table)}</p> };
  }

  return <ShownDialog dialogs={dialogs} contentOf={contentOf} />;
}
