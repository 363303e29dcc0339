import { longDate } from '../../content/opening-texts.ts';
import { type TableId, tableLabel } from '../../tables/floor-plan.ts';
import { fields } from '../details.ts';
import { type OwnBooking, tableAt } from '../own-bookings.ts';
import { bookingWords } from '../standing.ts';

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
  calendarTitle: 'Prenotazione',
  share: 'Condividi',
  shared: 'Link copiato.',
  copyLink: 'Copia questo link:',
  directions: 'Indicazioni',
  unconfirmed: 'Il ristorante deve ancora confermarla.',
  shareNote:
    'Chi riceve il link può anche cambiare la prenotazione o liberare il tavolo.',
  /** Of a booking that needs no confirmation. */
  noMail:
    'Non mandiamo e-mail di conferma: la ritrovi su questo dispositivo, o mettila in calendario.',
  late: 'Arrivo in ritardo',
  callLate: 'Chiama: sono in ritardo',
  lateMessage: (booking: string) =>
    `Buongiorno, arrivo in ritardo. ${booking}.`,
  change: 'Modifica',
  free: 'Libera il tavolo',
  moved: (table: TableId) =>
    `Il ristorante ti ha spostato al tavolo ${tableLabel(table)}, ${table.zone}.`,
  cancelSubject: (number: string) => `Annullo la prenotazione ${number}`,
  cancelBody: 'Buongiorno, annullo la mia prenotazione:',
  closeNotice: 'Chiudi',
} as const;

/**
 * Why a booking has ended: its guest has freed it here, no table is held for it
 * any more, or its meal is over.
 */
export type Ending = 'freedHere' | 'gone' | 'over';

/** A notice that replaces a summary. */
export interface Notice {
  readonly title: string;
  /** The telephone number follows after a colon. */
  readonly text: string;
}

const CANCELLED = 'Prenotazione annullata. Il ristorante lo vede.';
const CALENDAR = 'Se l’hai messa in calendario, toglila anche da lì.';
/** Of a booking that the staff do not see. */
const TO_CANCEL =
  'Il ristorante ha ancora la tua richiesta: avvisaci che non vieni.';

/** The notice of a booking that has ended. */
export function endNotice(
  ending: Ending,
  { table, hold, isShared }: OwnBooking,
): Notice {
  const label = tableLabel(tableAt(table));
  const notices: Readonly<Record<Ending, Notice>> = {
    freedHere: isShared
      ? {
          title: 'Hai annullato la prenotazione condivisa con te',
          text: `${CANCELLED} Avvisa chi l’ha fatta.`,
        }
      : {
          title: `Hai liberato il tavolo ${label}`,
          text: hold === 'none' ? TO_CANCEL : `${CANCELLED} ${CALENDAR}`,
        },
    gone: {
      title: 'Questa prenotazione non risulta più',
      text: `Non risulta più una prenotazione tua al tavolo ${label}: forse l’ha annullata il ristorante, o l’ha cambiata chi ha il link. Chiamaci per sapere se ti aspettiamo:`,
    },
    over: { title: 'Grazie!', text: 'Grazie di essere stati con noi.' },
  };
  return notices[ending];
}

/**
 * What was booked, without what the visitor left empty.
 * @param isWish whether the restaurant has yet to confirm the table
 */
export function summaryLines(booking: OwnBooking, isWish = false) {
  const table = tableAt(booking.table);
  return [
    {
      term: isWish ? summaryTexts.wish : summaryTexts.table,
      text: `${tableLabel(table)}, ${table.zone}`,
    },
    ...whenLines(booking),
  ];
}

/** Day, hour and people of a booking, without what was left empty. */
export function whenLines({ details }: OwnBooking) {
  return [
    { term: fields.date.label, text: longDate(details.date) },
    { term: fields.time.label, text: details.time },
    { term: summaryTexts.partySize, text: details.partySize },
  ].filter(({ text }) => text !== '');
}

/** A booking as lines of a text. */
export function textLines(booking: OwnBooking): string[] {
  return summaryLines(booking).map(({ term, text }) => `${term}: ${text}`);
}

/** The name that a booking is under; empty without one. */
export function fullName({ name, surname }: OwnBooking['details']): string {
  return `${name.trim()} ${surname.trim()}`.trim();
}

/**
 * Such as 'Prenotazione n. 12345678, tavolo 7, Veranda, giovedì 24 dicembre
 * 2026, 20:30, 2 persone'.
 */
export function bookingInOneLine(booking: OwnBooking): string {
  // With the year: the text is read anywhere, at any time.
  return `${summaryTexts.number(booking.id)}, ${bookingWords(booking, '')}`;
}
