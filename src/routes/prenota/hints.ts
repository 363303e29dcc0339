import { changedText, missingTexts, oddTexts } from '../../content/hint-texts.ts';
import { type DetailName, missingDetails, type VisitorDetails } from '../../domain/booking.ts';
import { oddDetails } from '../../domain/odd-details.ts';
import { changedDetails } from '../../domain/outgoing-text.ts';

/** A kind word beside a field, by field. */
export type Hints = Readonly<Partial<Record<DetailName, string | undefined>>>;

/**
 * What to point out about the details: what is missing, what can hardly be meant, and what will be
 * cut. None of it blocks.
 * @param today the date in Rome, yyyy-mm-dd
 */
export function hintsFor(details: VisitorDetails, today: string): Hints {
  const missing = missingDetails(details).map((name) => [name, missingTexts[name]]);
  const odd = oddDetails(details, today).map((name) => [
    name === 'partySize' ? name : 'date',
    oddTexts[name],
  ]);
  const changed = changedDetails(details).map((name) => [name, changedText]);
  return Object.fromEntries([...changed, ...odd, ...missing]);
}
