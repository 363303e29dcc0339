import { shortDate } from '../content/date-texts.ts';
import { tableLabel } from '../tables/floor-plan.ts';
import { type Attempt, bookingNumber } from './attempt.ts';
import {
  type BookingRequest,
  makeDetails,
  type VisitorDetails,
} from './details.ts';
import { fields } from './fields.ts';
import { type Field, hiddenNames } from './own-fields.ts';
import { partySizeIn } from './party-size.ts';
import { plainEmail, plainPhone, plainText } from './plain-text.ts';

// What leaves the browser of a booking: the mail's fields, the spreadsheet's
// row.

/**
 * Italian names, since the service prints them in the mail (requirements,
 * section 3).
 */
export function mailFields(attempt: Attempt): Readonly<Record<string, string>> {
  const sent = outgoingDetails(attempt.request.details);
  const entries = inOrder(attempt.request, sent, {
    ...hiddenNames,
    nameOf: ({ mailName }) => mailName,
  });
  return {
    // The service's own field.
    subject: mailSubject(sent),
    ...Object.fromEntries(entries),
    // A browser may repeat a request whose connection was reset: this number
    // shows the duplicate.
    'numero prenotazione': bookingNumber(attempt),
  };
}

/** What a mail or a row calls the table, the zone and the fields. */
interface Names {
  readonly table: string;
  readonly zone: string;
  /** Null: it is not sent. */
  readonly nameOf: (field: Field) => string | null;
}

/**
 * What is sent, in the order of requirements, section 3; then the further
 * fields that are filled in.
 */
function inOrder(
  { table }: BookingRequest,
  sent: VisitorDetails,
  names: Names,
): [string, string][] {
  const { name, surname, ...others } = fields;
  const entriesOf = (some: Readonly<Record<string, Field>>) =>
    Object.entries(some).flatMap(([key, field]): [string, string][] => {
      const text = sent[key] ?? '';
      const sentName = names.nameOf(field);
      return sentName && (text || field.missing) ? [[sentName, text]] : [];
    });
  return [
    ...entriesOf({ name, surname }),
    [names.table, tableLabel(table)],
    [names.zone, table.zone],
    ...entriesOf(others),
  ];
}

/**
 * Such as 'Prenotazione sabato 21 novembre, 20:30, 2 persone, Ada Rossi'.
 * Mailboxes show mails of one subject as one conversation.
 */
function mailSubject(details: VisitorDetails): string {
  const { name, surname, date, time, partySize } = details;
  const people = partySize === '1' ? 'persona' : 'persone';
  const parts = [
    shortDate(date),
    time,
    /^\d+$/.test(partySize) ? `${partySize} ${people}` : partySize,
    `${name} ${surname}`.trim(),
  ];
  return `Prenotazione ${parts.filter(Boolean).join(', ')}`.trim();
}

/** The names are those of requirements, section 3. */
export function spreadsheetRow(request: BookingRequest) {
  const entries = inOrder(request, outgoingDetails(request.details), {
    table: 'numeroTavolo',
    zone: 'zonaTavolo',
    nameOf: ({ rowName }) => rowName,
  });
  return Object.fromEntries(entries);
}

/**
 * Control characters, line separators, invisible spaces, bidi controls (U+202E
 * reverses the text after it) and lone surrogates.
 */
const FORBIDDEN =
  /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Cs}\u00ad\u200b\u2060\ufeff]/gu;

/**
 * The visitor's details as they are sent: telephone, e-mail and number of
 * people plain, all without forbidden characters and cut to the longest text
 * of their fields.
 */
export function outgoingDetails(details: VisitorDetails): VisitorDetails {
  const { partySize } = details;
  const plain: VisitorDetails = {
    ...details,
    phone: plainPhone(details.phone),
    email: plainEmail(details.email),
    partySize: String(partySizeIn(partySize) ?? plainText(partySize)),
  };
  return makeDetails((name, field) => outgoingText(plain[name] ?? '', field));
}

function outgoingText(text: string, { kind, longest }: Field): string {
  const lines = kind === 'lines' ? text.split(/\r\n?|\n/) : [text];
  const clean = lines.map((line) => line.replace(FORBIDDEN, '')).join('\n');
  // A code point has at most two code units: the first slice keeps a pasted
  // book from being split.
  const start = clean.slice(0, 2 * longest);
  return [...start].slice(0, longest).join('').trim();
}
