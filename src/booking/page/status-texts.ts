import type {
  BookingDialog,
  BookingState,
  StepName,
} from '../booking-state.ts';
import { bookingTexts } from './booking-texts.ts';

/** A message as the visitor reads it. */
export function dialogText(message: BookingDialog): string {
  if (message.kind === 'confirmBooking')
    return bookingTexts.confirmBooking(message.request.table);
  if (!('table' in message)) return bookingTexts[message.kind];
  const text = bookingTexts[message.kind];
  return typeof text === 'string' ? text : text(message.table);
}

interface StatusText {
  readonly text: string;
  readonly lang?: 'en';
  /** The same in Italian, of a text that is English. */
  readonly italian?: string;
}

/** While a booking or freeing is under way. */
const progressTexts: Readonly<Record<StepName, StatusText | null>> = {
  dialog: null,
  writing: { text: bookingTexts.booking },
  checking: { text: bookingTexts.checking },
  freeing: { text: bookingTexts.freeing },
  mailing: {
    text: bookingTexts.waiting,
    lang: 'en',
    italian: bookingTexts.sending,
  },
};

/**
 * The status text: specification, section 4, booking flow 7; null without one.
 */
export function statusText({
  current,
  result,
}: BookingState): StatusText | null {
  const step = current && progressTexts[current.name];
  if (step || !result) return step;
  if (result.sent)
    return {
      text: bookingTexts.submitted,
      lang: 'en',
      italian: bookingTexts.sent,
    };
  const italian = bookingTexts.notSent;
  return result.message === undefined
    ? { text: bookingTexts.wentWrong, lang: 'en', italian }
    : { text: result.message, italian };
}
