import {
  changedText,
  laterDayText,
  missingText,
  missingTexts,
  oddText,
} from '../../content/hint-texts.ts';
import { restaurant } from '../../content/restaurant.ts';
import {
  type DetailName,
  detailNames,
  missingDetails,
  type VisitorDetails,
} from '../../domain/booking.ts';
import { isLaterDay, oddDetails } from '../../domain/odd-details.ts';
import { changedDetails } from '../../domain/outgoing-text.ts';

/** A kind word beside a field, by field. */
export type Hints = Readonly<Partial<Record<DetailName, string>>>;

/** Pointed out as soon as they are chosen: the others are typed, and not yet complete. */
const CHOSEN: readonly DetailName[] = ['date', 'time'];

/**
 * What to point out beside the fields: what is missing, what can hardly be meant, and what will be
 * cut. None of it blocks.
 * @param today the date in Rome, yyyy-mm-dd
 * @param isTried whether a table was chosen: what is missing is pointed out from then on
 */
export function hintsFor(details: VisitorDetails, today: string, isTried: boolean): Hints {
  const odd = oddDetails(details, today, restaurant.openingHours);
  const missing = missingDetails(details);
  const changed = changedDetails(details);
  const hints: Partial<Record<DetailName, string>> = {};
  for (const detail of detailNames) {
    const oddity = odd[detail];
    if (oddity && (isTried || CHOSEN.includes(detail))) hints[detail] = oddText(oddity, details);
    else if (isTried && missing.includes(detail)) hints[detail] = missingTexts[detail];
    else if (isTried && changed.includes(detail)) hints[detail] = changedText;
    else if (detail === 'date' && isLaterDay(details.date, today)) hints.date = laterDayText;
  }
  return hints;
}

/** What the question before a booking points out. */
export interface Remarks {
  readonly texts: readonly string[];
  /** The first field to complete, or else to correct; null without one. */
  readonly field: DetailName | null;
}

export function remarksOn(details: VisitorDetails, today: string): Remarks {
  const missing = missingDetails(details);
  const odd = oddDetails(details, today, restaurant.openingHours);
  const texts = missing.length > 0 ? [`${missingText(missing)}.`] : [];
  for (const detail of detailNames) {
    const oddity = odd[detail];
    if (oddity) texts.push(oddText(oddity, details));
  }
  if (isLaterDay(details.date, today)) texts.push(laterDayText);
  const field = missing[0] ?? detailNames.find((detail) => odd[detail]);
  return { texts, field: field ?? null };
}
