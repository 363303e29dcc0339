import { closureText } from '../../../content/opening-texts.ts';
import { restaurant } from '../../../content/restaurant.ts';
import { announcedClosure } from '../../../time/closures.ts';
import { type Instant, romeDate } from '../../../time/rome-clock.ts';
import {
  missingDetails,
  type OddDetail,
  oddDetails,
  type VisitorDetails,
} from '../../details.ts';
import { fields } from '../../fields.ts';
import { oddText } from './hint-texts.ts';

/**
 * The hints beside the fields: what is missing, and what is probably a mistake.
 * None blocks a booking.
 * @param odd the values that are pointed out as mistakes
 * @param isTableChosen whether to point out what is missing
 */
export function hintsFor(
  details: VisitorDetails,
  odd: Oddities,
  isTableChosen: boolean,
): Readonly<Record<string, string>> {
  const hints: Record<string, string> = {};
  if (isTableChosen)
    for (const name of missingDetails(details))
      hints[name] = fields[name]?.missing ?? '';
  for (const [name, oddity] of Object.entries(odd))
    if (oddity) hints[name] = oddText(oddity, details);
  return hints;
}

/** The values that are pointed out as mistakes, by the names of their fields. */
type Oddities = Readonly<Record<string, OddDetail | undefined>>;

/**
 * @param isTableChosen whether to point out all, not only the date and the time
 */
export function shownOddities(
  details: VisitorDetails,
  now: Instant,
  isTableChosen: boolean,
): Oddities {
  const odd = oddDetails(details, now, restaurant);
  // Date and time are chosen as a whole. What is typed is incomplete at first.
  return isTableChosen ? odd : { date: odd.date, time: odd.time };
}

/**
 * Beside date and time in any case: closed days that begin soon; empty
 * without any, or if the hint of the date says the same.
 */
export function closureNote(details: VisitorDetails, now: Instant): string {
  const odd = oddDetails(details, now, restaurant);
  const closure = announcedClosure(restaurant.closures, romeDate(now));
  return closure && odd.date !== 'closure'
    ? closureText(closure, romeDate(now))
    : '';
}
