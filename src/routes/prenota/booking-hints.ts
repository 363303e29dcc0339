import { changedText, laterDayText, missingTexts, oddText } from '../../content/hint-texts.ts';
import { restaurant } from '../../content/restaurant.ts';
import {
  type DetailName,
  detailNames,
  missingDetails,
  type VisitorDetails,
} from '../../domain/booking.ts';
import { isLaterDay, oddDetails } from '../../domain/odd-details.ts';
import { changedDetails } from '../../domain/outgoing-text.ts';

/** Checked at once, because they are picked whole: the other fields are typed and incomplete at first. */
const CHOSEN: readonly DetailName[] = ['date', 'time'];

/**
 * The hints beside the fields: what is missing, what is probably a mistake, and what will be cut. None
 * of them blocks a booking.
 * @param today the date in Rome, yyyy-mm-dd
 * @param isTableChosen whether to point out all, not only the date and the time
 */
export function hintsFor(
  details: VisitorDetails,
  today: string,
  isTableChosen: boolean,
): Readonly<Partial<Record<DetailName, string>>> {
  const odd = oddDetails(details, today, restaurant.openingHours);
  const missing = missingDetails(details);
  const changed = changedDetails(details);
  const hints: Partial<Record<DetailName, string>> = {};
  if (isLaterDay(details.date, today)) hints.date = laterDayText;
  for (const detail of detailNames) {
    const oddity = odd[detail];
    if (oddity && (isTableChosen || CHOSEN.includes(detail))) {
      hints[detail] = oddText(oddity, details);
    } else if (isTableChosen && missing.includes(detail)) hints[detail] = missingTexts[detail];
    else if (isTableChosen && changed.includes(detail)) hints[detail] = changedText;
  }
  return hints;
}
