import { closureText } from '../../../content/opening-texts.ts';
import { restaurant } from '../../../content/restaurant.ts';
import { announcedClosure } from '../../../time/closures.ts';
import { spansOn } from '../../../time/opening-hours.ts';
import { type Instant, romeDate, romeTime } from '../../../time/rome-clock.ts';
import {
  type DetailName,
  detailNames,
  isForLaterDay,
  missingDetails,
  type OddDetail,
  oddDetails,
  type VisitorDetails,
} from '../../details.ts';
import { bookingTexts } from '../booking-texts.ts';
import { arrivalTimes } from './arrival-times.ts';
import { missingTexts, oddText } from './hint-texts.ts';

/**
 * Date and time are checked at once, since they are chosen as a whole. The
 * other fields are typed, and incomplete at first.
 */
const CHOSEN: readonly DetailName[] = ['date', 'time'];

type Hints = Readonly<Partial<Record<DetailName, string>>>;

/**
 * The hints beside the fields: what is missing, and what is probably a mistake.
 * None blocks a booking.
 * @param isTableChosen whether to point out all, not only the date and the time
 */
export function hintsFor(
  details: VisitorDetails,
  now: Instant,
  isTableChosen: boolean,
): Hints {
  const missing = missingDetails(details);
  const hints: Partial<Record<DetailName, string>> = {};
  if (isForLaterDay(details, now))
    hints.date = bookingTexts.awaitConfirmation(details.date);
  const shown = shownOddities(details, now, isTableChosen);
  for (const detail of detailNames) {
    const oddity = shown[detail];
    if (oddity) hints[detail] = oddText(oddity, details);
    else if (isTableChosen && missing.includes(detail))
      hints[detail] = missingTexts[detail];
  }
  return hints;
}

/**
 * The values that are pointed out as mistakes.
 * @param isTableChosen whether to point out all, not only the date and the time
 */
export function shownOddities(
  details: VisitorDetails,
  now: Instant,
  isTableChosen: boolean,
): Readonly<Partial<Record<DetailName, OddDetail>>> {
  const odd = oddDetails(details, now, restaurant);
  if (isTableChosen) return odd;
  const entries = Object.entries(odd);
  return Object.fromEntries(
    entries.filter(([name]) => CHOSEN.some((each) => each === name)),
  );
}

/** Beside date and time in any case: closed days that come soon. */
export function dayNotes(
  details: VisitorDetails,
  now: Instant,
): { readonly closure: string } {
  const odd = oddDetails(details, now, restaurant);
  const closure = announcedClosure(restaurant.closures, romeDate(now));
  return {
    // A hint may already say the same.
    closure: closure && odd.date !== 'closure' ? closureText(closure) : '',
  };
}

/** The times that the form offers for a day; of today those to come. */
export function offeredTimes(date: string, now: Instant): readonly string[] {
  const earliest = date === romeDate(now) ? romeTime(now) : '';
  return arrivalTimes(spansOn(restaurant, date), earliest);
}
