import { shortDate } from '../content/date-texts.ts';
import { peopleText } from '../content/word-forms.ts';
import { SERVICE_FIELDS } from '../services/form-mail.ts';
import { type Booking, fullName, type GuestTexts } from '../tables/booking.ts';
import { tableLabel } from '../tables/floor-plan.ts';
import { fields, type VisitorDetails } from './details.ts';
import { type BookingRequest, tableAt } from './own-bookings.ts';
import { type Field, hiddenNames } from './own-fields.ts';
import { bookingWords } from './standing.ts';

// What leaves the browser of a booking: the mail's fields, the spreadsheet's
// row, the texts for the staff.

/**
 * Italian names, since the service prints them in the mail (requirements,
 * section 3).
 */
export function mailFields(
  booking: Booking,
  { details, before, isChange }: BookingRequest,
): Readonly<Record<string, string>> {
  const entries = inOrder(booking, details, {
    ...hiddenNames,
    fieldName: ({ mailName }) => mailName,
  });
  return {
    [SERVICE_FIELDS.subject]: mailSubject(details, isChange),
    ...Object.fromEntries(entries),
    // A browser may repeat a request whose connection was reset: this number
    // shows the duplicate.
    'numero prenotazione': booking.id,
    ...(before && isChange && { prima: wholeText(before) }),
    ...(isChange && { adesso: wholeText(booking) }),
  };
}

/** All that is known of a booking; with the year: it may be read much later. */
const wholeText = (booking: Booking) =>
  [bookingWords(booking, ''), fullName(booking), booking.phone]
    .filter(Boolean)
    .join(', ');

/** What a mail or a row calls the table, the zone and the fields. */
interface Names {
  readonly table: string;
  readonly zone: string;
  /** Null: it is not sent. */
  readonly fieldName: (field: Field) => string | null;
}

/** In place of a table. */
const WAITING = 'lista d’attesa';

/**
 * What is sent, in the order of requirements, section 3; then the further
 * fields that are filled in.
 */
function inOrder(
  { table: key }: Booking,
  details: VisitorDetails,
  names: Names,
): [string, string][] {
  const table = key === null ? null : tableAt(key);
  const { name, surname, ...others } = fields;
  const entriesOf = (some: Readonly<Record<string, Field>>) =>
    Object.entries(some).flatMap(([key, field]): [string, string][] => {
      const text = details[key] ?? '';
      const sentName = names.fieldName(field);
      return sentName && (text || field.missing) ? [[sentName, text]] : [];
    });
  return [
    ...entriesOf({ name, surname }),
    [names.table, table ? tableLabel(table) : WAITING],
    [names.zone, table?.zone ?? ''],
    ...entriesOf(others),
  ];
}

/**
 * Such as 'Prenotazione sabato 21 novembre, 20:30, 2 persone, Ada Rossi'.
 * Mailboxes show mails of one subject as one conversation.
 */
function mailSubject(details: VisitorDetails, isChange: boolean): string {
  const { name, surname, date, time, partySize } = details;
  const parts = [
    shortDate(date),
    time,
    peopleText(partySize),
    `${name} ${surname}`.trim(),
  ];
  const what = isChange ? 'Prenotazione (modifica)' : 'Prenotazione';
  return `${what} ${parts.filter(Boolean).join(', ')}`.trim();
}

/** The names are those of requirements, section 3. */
export function spreadsheetRow(
  booking: Booking,
  { details }: Pick<BookingRequest, 'details'>,
): Readonly<Record<string, string>> {
  const entries = inOrder(booking, details, {
    table: 'numeroTavolo',
    zone: 'zonaTavolo',
    fieldName: ({ rowName }) => rowName,
  });
  return Object.fromEntries(entries);
}

/** What the staff read of a booking in the database. */
export function guestTexts(details: VisitorDetails): GuestTexts {
  const { time, partySize: people, name, surname, phone } = details;
  return { time, people, name, surname, phone };
}

/**
 * What was typed at a press on the table of an own booking: its form may be
 * empty by then, and the booking keeps what it has.
 */
export const filledTexts = (details: VisitorDetails): Partial<GuestTexts> =>
  Object.fromEntries(
    Object.entries(guestTexts(details)).filter(([, text]) => text !== ''),
  );
