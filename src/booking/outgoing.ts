import { shortDate } from '../content/date-texts.ts';
import { tableLabel } from '../tables/floor-plan.ts';
import { type Attempt, bookingNumber } from './attempt.ts';
import {
  type BookingRequest,
  makeDetails,
  type VisitorDetails,
} from './details.ts';
import { partySizeIn } from './party-size.ts';
import { plainEmail, plainPhone, plainText } from './plain-text.ts';

// What leaves the browser of a booking: the mail's fields, the spreadsheet's
// row.

/**
 * Italian names, since the service prints them in the mail (specification,
 * section 3).
 */
export function mailFields(attempt: Attempt) {
  const { details, table } = attempt.request;
  const sent = outgoingDetails(details);
  const { name, surname, date, time, partySize, phone, email } = sent;
  return {
    // The service's own field.
    subject: mailSubject(sent),
    nome: name,
    cognome: surname,
    'numero tavolo': tableLabel(table),
    'zona tavolo': table.zone,
    data: date,
    orario: time,
    'numero persone': partySize,
    telefono: phone,
    email,
    // A browser may repeat a request whose connection was reset: this number
    // shows the duplicate.
    'numero prenotazione': bookingNumber(attempt),
  };
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

/** The names are those of specification, section 3. */
export function spreadsheetRow({ details, table }: BookingRequest) {
  const texts = outgoingDetails(details);
  return {
    name: spreadsheetCell(texts.name),
    surname: spreadsheetCell(texts.surname),
    numeroTavolo: tableLabel(table),
    zonaTavolo: table.zone,
    dataPrenotazione: spreadsheetCell(texts.date),
    orarioPrenotazione: spreadsheetCell(texts.time),
    numeroPersone: spreadsheetCell(texts.partySize),
    telefonoPrenotazione: spreadsheetCell(texts.phone),
    emailPrenotazione: spreadsheetCell(texts.email),
  };
}

/**
 * The longest text that is sent, in code points: that of an e-mail address. An
 * input's `maxlength` would not do: it does not hold for stored drafts or
 * values that an extension sets.
 */
export const MAX_LENGTH = 254;

/**
 * Control characters, line separators, invisible spaces, bidi controls (U+202E
 * reverses the text after it) and lone surrogates.
 */
const FORBIDDEN =
  /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Cs}\u00ad\u200b\u2060\ufeff]/gu;

/**
 * The visitor's details as they are sent: telephone, e-mail and number of
 * people plain, all without forbidden characters and cut to `MAX_LENGTH`.
 */
export function outgoingDetails(details: VisitorDetails): VisitorDetails {
  const { partySize } = details;
  const plain: VisitorDetails = {
    ...details,
    phone: plainPhone(details.phone),
    email: plainEmail(details.email),
    partySize: String(partySizeIn(partySize) ?? plainText(partySize)),
  };
  return makeDetails((name) => {
    // A code point has at most two code units: the first slice keeps a pasted
    // book from being split.
    const clean = plain[name].replace(FORBIDDEN, '').slice(0, 2 * MAX_LENGTH);
    return [...clean].slice(0, MAX_LENGTH).join('').trim();
  });
}

/**
 * A text as a spreadsheet's cell: if it begins like a formula it gets an
 * apostrophe, which marks it as text and is not shown.
 */
export function spreadsheetCell(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}
