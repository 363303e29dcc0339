import { MAX_PARTY_SIZE } from '../content/restaurant.ts';
import type { TableId } from '../tables/floor-plan.ts';
import {
  isOpenAt,
  type OpeningHours,
  weekdayOf,
} from '../time/opening-hours.ts';

/** In the order of the form. */
export const detailNames = [
  'date',
  'time',
  'partySize',
  'name',
  'surname',
  'phone',
  'email',
] as const;

export type DetailName = (typeof detailNames)[number];

/**
 * What the visitor typed, as typed: nothing of it is needed for a booking to go through. Date fields
 * give yyyy-mm-dd, time fields hh:mm.
 */
export type VisitorDetails = Readonly<Record<DetailName, string>>;

/** What the form holds at the moment of a click on a table. */
export interface FormContents {
  readonly details: VisitorDetails;
  readonly privacyConsent: boolean;
  readonly promotionConsent: boolean;
  /** Invisible: only a program ticks it. */
  readonly honeypot: boolean;
}

/** A visitor's request for a table: the content of the restaurant's mail and spreadsheet row. */
export interface BookingRequest {
  readonly details: VisitorDetails;
  readonly table: TableId;
}

/** The fields left empty; they are pointed out and never block (specification, section 5). */
export function missingDetails(details: VisitorDetails): DetailName[] {
  return detailNames.filter((name) => details[name].trim() === '');
}

/** Whether a party is too large for the site; a text that is not a number is not. */
export function isPartyTooLarge(partySize: string): boolean {
  return Number(partySize) > MAX_PARTY_SIZE;
}

/** A value that is probably a mistake, or that the restaurant cannot offer. */
export type OddDetail =
  | 'pastDate'
  | 'restDay'
  | 'closedTime'
  | 'partySize'
  | 'phone'
  | 'email';

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
    if (!hours[day]?.length && !isOpenAt(hours, day, time))
      odd.date = 'restDay';
    else if (time !== '' && !isOpenAt(hours, day, time))
      odd.time = 'closedTime';
  }
  const size = Number(partySize);
  const isCount =
    /^\d+$/.test(partySize) && size >= 1 && size <= MAX_PARTY_SIZE;
  if (partySize.trim() !== '' && !isCount) odd.partySize = 'partySize';
  if (phone.trim() !== '' && !isPhone(phone)) odd.phone = 'phone';
  if (email.trim() !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(email.trim()))
    odd.email = 'email';
  return odd;
}

/** Whether a text may be a telephone number: at least 6 digits, and what people write between them. */
function isPhone(text: string): boolean {
  return /^[\d\s+()./-]+$/.test(text) && text.replaceAll(/\D/g, '').length >= 6;
}
