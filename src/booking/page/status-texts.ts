import { mealText } from '../../content/meal-texts.ts';
import {
  type BookingDialog,
  type BookingState,
  isChange,
  type StepName,
} from '../booking-state.ts';
import { bookingTexts } from './booking-texts.ts';

/**
 * What a dialog says or asks, as the visitor reads it.
 * @param today yyyy-mm-dd
 */
export function dialogText(dialog: BookingDialog, today: string): string {
  if (dialog.kind === 'confirmBooking')
    return isChange(dialog)
      ? bookingTexts.change
      : bookingTexts.confirmBooking(dialog.table);
  if (dialog.kind === 'allBooked') {
    const { meal, next } = dialog;
    return bookingTexts.allBooked(
      mealText(meal, today),
      next && mealText(next, today),
    );
  }
  if (!('table' in dialog)) return bookingTexts[dialog.kind];
  const given = bookingTexts[dialog.kind];
  const meal = 'meal' in dialog && dialog.meal;
  const text =
    typeof given === 'string'
      ? given
      : given(dialog.table, meal ? mealText(meal, today) : '');
  const isKept = 'replaces' in dialog && dialog.replaces;
  return isKept ? `${text} ${bookingTexts.asBefore}` : text;
}

interface StatusText {
  readonly text: string;
  readonly lang?: 'en';
  /** The Italian translation of an English text. */
  readonly italian?: string;
}

/** While a booking or freeing is under way. */
const progressTexts: Readonly<Record<StepName, StatusText>> = {
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
 * The status text: requirements, section 4, booking flow 7; null without one.
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
