import { closureText } from '../../../content/opening-texts.ts';
import { restaurant } from '../../../content/restaurant.ts';
import { announcedClosure } from '../../../time/closures.ts';
import { spansOn } from '../../../time/opening-hours.ts';
import { type Instant, romeDate, romeTime } from '../../../time/rome-clock.ts';
import {
  isForLaterDay,
  missingDetails,
  type OddDetail,
  oddDetails,
  type VisitorDetails,
} from '../../details.ts';
import { fields, type OwnField } from '../../fields.ts';
import { bookingTexts } from '../booking-texts.ts';
import { arrivalTimes } from './arrival-times.ts';
import { oddText } from './hint-texts.ts';

/**
 * Date and time are checked at once, since they are chosen as a whole. The
 * other fields are typed, and incomplete at first.
 */
const CHOSEN: readonly string[] = ['date', 'time'];

type Hints = Readonly<Record<string, string>>;

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
  const hints: Record<string, string> = {};
  if (isForLaterDay(details, now))
    hints.date = bookingTexts.awaitConfirmation(details.date);
  if (isTableChosen)
    for (const name of missingDetails(details))
      hints[name] = fields[name]?.missing ?? '';
  const shown = shownOddities(details, now, isTableChosen);
  for (const [name, oddity] of Object.entries(shown))
    hints[name] = oddText(oddity, details);
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
): Readonly<Partial<Record<OwnField, OddDetail>>> {
  const odd = oddDetails(details, now, restaurant);
  if (isTableChosen) return odd;
  const entries = Object.entries(odd);
  return Object.fromEntries(entries.filter(([name]) => CHOSEN.includes(name)));
}

/**
 * Beside date and time in any case: closed days that come soon; empty if there
 * are none, or if the hint of the date says the same.
 */
export function closureNote(details: VisitorDetails, now: Instant): string {
  const odd = oddDetails(details, now, restaurant);
  const closure = announcedClosure(restaurant.closures, romeDate(now));
  return closure && odd.date !== 'closure'
    ? closureText(closure, romeDate(now))
    : '';
}

/** The times that the form offers for a day; of today those to come. */
export function offeredTimes(date: string, now: Instant): readonly string[] {
  const earliest = date === romeDate(now) ? romeTime(now) : '';
  return arrivalTimes(spansOn(restaurant, date), earliest);
}
