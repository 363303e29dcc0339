import { type DetailName, MAX_PARTY_SIZE, type VisitorDetails } from './booking.ts';
import { isOpenAt, type OpeningHours, weekdayOf } from './opening-hours.ts';

/** A value that is probably a mistake, or that the restaurant cannot offer. */
export type OddDetail = 'pastDate' | 'restDay' | 'closedTime' | 'partySize' | 'phone' | 'email';

/**
 * The filled-in fields that are probably mistakes. They are pointed out and never block
 * (specification, section 5).
 * @param today the date in Rome, yyyy-mm-dd
 * @param hours null: not known
 */
export function oddDetails(
  details: VisitorDetails,
  today: string,
  hours: OpeningHours | null,
): Readonly<Partial<Record<DetailName, OddDetail>>> {
  const { date, time, partySize, phone, email } = details;
  const odd: Partial<Record<DetailName, OddDetail>> = {};
  const day = weekdayOf(date);
  if (date !== '' && date < today) odd.date = 'pastDate';
  else if (hours && day) {
    if (!hours[day]?.length && !isOpenAt(hours, day, time)) odd.date = 'restDay';
    else if (time !== '' && !isOpenAt(hours, day, time)) odd.time = 'closedTime';
  }
  const size = Number(partySize);
  const isCount = /^\d+$/.test(partySize) && size >= 1 && size <= MAX_PARTY_SIZE;
  if (partySize.trim() !== '' && !isCount) odd.partySize = 'partySize';
  if (phone.trim() !== '' && !isPhone(phone)) odd.phone = 'phone';
  if (email.trim() !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(email.trim())) odd.email = 'email';
  return odd;
}

/** Whether a text may be a telephone number: at least 6 digits, and what people write between them. */
function isPhone(text: string): boolean {
  return /^[\d\s+()./-]+$/.test(text) && text.replaceAll(/\D/g, '').length >= 6;
}
