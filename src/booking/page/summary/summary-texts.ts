import { longDate } from '../../../content/opening-texts.ts';
import { type TableId, tableLabel } from '../../../tables/floor-plan.ts';
import { type Attempt, bookingNumber } from '../../attempt.ts';
import type { BookingRequest } from '../../details.ts';
import { fields } from '../../fields.ts';

/** Texts of the summary of a booking, and of the notice that replaces it. */
export const summaryTexts = {
  title: 'La tua prenotazione',
  sharedTitle: 'Una prenotazione condivisa con te',
  number: (number: string) => `Prenotazione n. ${number}`,
  table: 'Tavolo',
  wish: 'Tavolo desiderato',
  partySize: 'Persone',
  name: 'A nome di',
  calendar: 'Aggiungi al calendario',
  share: 'Condividi',
  shared: 'Copiato: incollalo dove vuoi.',
  copyLink: 'Copia questo link:',
  directions: 'Indicazioni',
  unconfirmed: 'Il ristorante deve ancora confermarla.',
  shareNote: 'Chi riceve il link può anche liberare il tavolo.',
  /** Of a booking that needs no confirmation. */
  noMail:
    'Non mandiamo e-mail: tieni qui la prenotazione, o aggiungila al calendario.',
  late: 'Arrivo in ritardo',
  callLate: 'Chiama: sono in ritardo',
  lateMessage: (booking: string) =>
    `Buongiorno, arrivo in ritardo. ${booking}.`,
  free: 'Libera il tavolo',
  moved: (table: TableId) =>
    `Il ristorante ti ha spostato al tavolo ${tableLabel(table)}, ${table.zone}.`,
  cancelSubject: (number: string) => `Annullo la prenotazione ${number}`,
  cancelBody: 'Buongiorno, annullo la mia prenotazione:',
  closeNotice: 'Chiudi',
} as const;

/**
 * Why a booking has ended: its guest has freed the table here, or it was freed
 * or booked by others, or its time has passed.
 */
export type Ending = 'freedHere' | 'freed' | 'replaced' | 'over';

/** A notice that replaces a summary. */
export interface Notice {
  readonly title: string;
  /** The telephone number follows after a colon. */
  readonly text: string;
}

/** The notice of a booking that has ended. */
export function endNotice(
  ending: Ending,
  { request: { table }, isShared }: Pick<Attempt, 'request' | 'isShared'>,
): Notice {
  const label = tableLabel(table);
  const notices: Readonly<Record<Ending, Notice>> = {
    freedHere: isShared
      ? {
          title: 'Hai liberato la prenotazione condivisa con te',
          text: 'Avvisa chi l’ha fatta. Il ristorante ha ancora la sua richiesta: avvisaci che non venite.',
        }
      : {
          title: `Hai liberato il tavolo ${label}`,
          text: 'Il ristorante ha ancora la tua richiesta: avvisaci che non vieni.',
        },
    freed: {
      title: `Il tavolo ${label} è stato liberato`,
      text: 'Può averlo fatto il ristorante, o chi ha il link della prenotazione. Se non te l’aspettavi, chiamaci:',
    },
    replaced: {
      title: `Il tavolo ${label} ha un’altra prenotazione`,
      text: 'Nel frattempo l’ha prenotato un altro cliente. Chiamaci per sapere dove ti facciamo sedere:',
    },
    over: { title: 'Grazie!', text: 'Grazie di essere stati con noi.' },
  };
  return notices[ending];
}

/**
 * What was booked, without what the visitor left empty.
 * @param isWish whether the restaurant has yet to confirm the table
 */
export function summaryLines(
  { table, details }: BookingRequest,
  isWish = false,
) {
  return [
    {
      term: isWish ? summaryTexts.wish : summaryTexts.table,
      text: `${tableLabel(table)}, ${table.zone}`,
    },
    { term: fields.date.label, text: longDate(details.date) },
    { term: fields.time.label, text: details.time },
    { term: summaryTexts.partySize, text: details.partySize },
  ].filter(({ text }) => text !== '');
}

/** A booking as lines of a text. */
export function textLines(request: BookingRequest, isWish = false): string[] {
  return summaryLines(request, isWish).map(
    ({ term, text }) => `${term}: ${text}`,
  );
}

/** The name that a booking is under; empty without one. */
export function fullName({ name, surname }: BookingRequest['details']): string {
  return `${name.trim()} ${surname.trim()}`.trim();
}

/** Such as '2 persone'; what is no number stays as it is. */
function peopleText(partySize: string): string {
  const text = partySize.trim();
  if (!/^\d+$/.test(text)) return text;
  return text === '1' ? '1 persona' : `${text} persone`;
}

/**
 * Such as 'Prenotazione n. 12345678, tavolo 7, Veranda, giovedì 24 dicembre
 * 2026, 20:30, 2 persone'.
 */
export function bookingInOneLine(attempt: Attempt): string {
  const { table, details } = attempt.request;
  return [
    summaryTexts.number(bookingNumber(attempt)),
    `tavolo ${tableLabel(table)}`,
    table.zone,
    longDate(details.date),
    details.time,
    peopleText(details.partySize),
  ]
    .filter((text) => text !== '')
    .join(', ');
}
