import { changedText, missingTexts } from '../../content/hint-texts.ts';
import { type DetailName, missingDetails, type VisitorDetails } from '../../domain/booking.ts';
import { changedDetails } from '../../domain/outgoing-text.ts';

/** A kind word beside a field, by field. */
export type Hints = Readonly<Partial<Record<DetailName, string | undefined>>>;

/** What to point out about the details: what is missing, and what will be cut. None of it blocks. */
export function hintsFor(details: VisitorDetails): Hints {
  const missing = missingDetails(details).map((name) => [name, missingTexts[name]]);
  const changed = changedDetails(details).map((name) => [name, changedText]);
  return Object.fromEntries([...changed, ...missing]);
}
