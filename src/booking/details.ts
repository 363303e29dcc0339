import { MAX_PARTY_SIZE, restaurant } from '../content/restaurant.ts';
import { closedDaysOn } from '../time/closures.ts';
import {
  isClosedOn,
  type Opening,
  openSpanAt,
  weekdayOf,
} from '../time/opening-hours.ts';
import { type Instant, romeDate, romeTime } from '../time/rome-clock.ts';
import {
  cleanLine,
  cleanLines,
  cut,
  type Field,
  type OwnField,
  ownFields,
  who,
} from './own-fields.ts';

/** The restaurant's further fields: `moreFields` in restaurant.yaml. */
const furtherFields = Object.fromEntries(
  restaurant.moreFields.map(
    ({ name, label, kind, longest }): [string, Field] => [
      name,
      {
        ...who,
        label,
        mailName: name,
        rowName: null,
        kind,
        clean: kind === 'lines' ? cleanLines : cleanLine,
        longest,
        missing: null,
        attributes: { maxLength: longest },
      },
    ],
  ),
);

/** All fields by the names of their details, in the order of the form. */
export const fields: Readonly<Record<OwnField, Field>> &
  Readonly<Record<string, Field>> = { ...ownFields, ...furtherFields };

/**
 * What the visitor typed, cleaned, by the names of the fields. All of it is
 * optional. Date fields give yyyy-mm-dd, time fields hh:mm.
 */
export interface VisitorDetails extends Readonly<Record<OwnField, string>> {
  readonly [furtherField: string]: string;
}

/** The details, each as it is stored and sent. @param typed by name and field */
export function makeDetails(
  typed: (name: string, field: Field) => string,
): VisitorDetails {
  const details = Object.entries(fields).map(
    ([name, field]): [string, string] => {
      const { clean, longest } = field;
      return [name, cut(clean(typed(name, field)), longest)];
    },
  );
  return Object.fromEntries(details) as VisitorDetails;
}

/** What a form contains before anything is filled in. */
export const EMPTY_DETAILS = makeDetails(() => '');

/** What the form holds at the moment of a click on a table. */
export interface FormContents {
  readonly details: VisitorDetails;
  readonly privacyConsent: boolean;
  readonly promotionConsent: boolean;
  /** Invisible: only a program ticks it. */
  readonly honeypot: boolean;
}

/**
 * The fields left empty that should not be; they are pointed out and never
 * block (requirements, section 5).
 */
export function missingDetails(details: VisitorDetails): string[] {
  const missing = Object.entries(fields).filter(
    ([name, field]) => field.missing && details[name] === '',
  );
  return missing.map(([name]) => name);
}

/** A value that is probably a mistake, or that the restaurant cannot offer. */
export type OddDetail =
  | 'pastDate'
  | 'closure'
  | 'restDay'
  | 'pastTime'
  | 'closedTime'
  | 'partySize'
  | 'phone'
  | 'email';

/**
 * The filled-in fields that are probably mistakes. They are pointed out and
 * never block (requirements, section 5).
 */
export function oddDetails(
  details: VisitorDetails,
  now: Instant,
  opening: Opening,
): Readonly<Partial<Record<OwnField, OddDetail>>> {
  const { partySize, phone, email } = details;
  const odd: Partial<Record<OwnField, OddDetail>> = {};
  const date = oddDate(details, now, opening);
  if (date) odd.date = date;
  const time = oddTime(details, now, opening);
  if (time && !date) odd.time = time;
  if (partySize !== '' && partySizeIn(partySize) === null)
    odd.partySize = 'partySize';
  if (phone !== '' && !isPhone(phone)) odd.phone = 'phone';
  if (email !== '' && !isEmail(email)) odd.email = 'email';
  return odd;
}

function oddDate(
  { date, time }: VisitorDetails,
  now: Instant,
  opening: Opening,
): OddDetail | null {
  if (date !== '' && date < romeDate(now)) return 'pastDate';
  // The opening of the evening before may last into this day.
  if (time !== '' && openSpanAt(opening, date, time)) return null;
  if (closedDaysOn(opening.closures, date)) return 'closure';
  return weekdayOf(date) && isClosedOn(opening, date) ? 'restDay' : null;
}

function oddTime(
  { date, time }: VisitorDetails,
  now: Instant,
  opening: Opening,
): OddDetail | null {
  if (time === '') return null;
  if (date === romeDate(now) && time < romeTime(now)) return 'pastTime';
  const isClosed =
    opening.openingHours !== null &&
    weekdayOf(date) !== null &&
    !openSpanAt(opening, date, time);
  return isClosed ? 'closedTime' : null;
}

/** Whether a number of people is too large for the site. */
export function isPartyTooLarge(people: string): boolean {
  const numbers = people.match(/\d+/g) ?? [];
  return numbers.some((number) => Number(number) > MAX_PARTY_SIZE);
}

/** The number of people; null if it is not one that the site takes. */
export function partySizeIn(people: string): number | null {
  const isCount = /^\d+$/.test(people) && Number(people) > 0;
  return isCount && !isPartyTooLarge(people) ? Number(people) : null;
}

/** Whether a telephone number or an e-mail address can be right. */
export function isReachable({ phone, email }: VisitorDetails): boolean {
  return isPhone(phone) || isEmail(email);
}

/** Digits of a telephone number; a visitor may type two numbers. */
const FEWEST_DIGITS = 6;
const MOST_DIGITS = 30;

/** Whether a text can be a telephone number, whatever is written around it. */
function isPhone(text: string): boolean {
  const digits = text.replaceAll(/\D/g, '').length;
  return digits >= FEWEST_DIGITS && digits <= MOST_DIGITS;
}

function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text);
}
