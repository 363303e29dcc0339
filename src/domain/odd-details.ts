import { MAX_PARTY_SIZE, type VisitorDetails } from './booking.ts';

/** Something that a visitor has filled in and can hardly mean. */
export type OddDetail = 'pastDate' | 'farDate' | 'partySize';

/**
 * What a visitor has filled in and can hardly mean; what is missing is not odd. It is pointed out
 * and never blocks (specification, section 5).
 * @param today the date in Rome, yyyy-mm-dd
 */
export function oddDetails({ date, partySize }: VisitorDetails, today: string): OddDetail[] {
  const odd: OddDetail[] = [];
  if (date !== '') {
    // A year may have more than four digits.
    const nextYear = Number(today.slice(0, 4)) + 1;
    if (Number(date.slice(0, -6)) > nextYear) odd.push('farDate');
    else if (date < today) odd.push('pastDate');
  }
  const size = Number(partySize);
  const isCount = /^\d+$/.test(partySize) && size >= 1 && size <= MAX_PARTY_SIZE;
  if (partySize.trim() !== '' && !isCount) odd.push('partySize');
  return odd;
}
