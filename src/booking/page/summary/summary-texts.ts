import { dayAndWeekday } from '../../../content/date-texts.ts';
import { longDate } from '../../../content/opening-texts.ts';
import { type TableId, tableLabel } from '../../../tables/floor-plan.ts';
import {
  type BookedTime,
  lostCaseOf,
  lostText,
} from '../../../tables/lost-texts.ts';
import type { Instant } from '../../../time/rome-clock.ts';
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
  zone: 'Zona',
  partySize: 'Persone',
  name: 'A nome di',
  change: 'Per cambiare qualcosa chiamaci al numero:',
  calendar: 'Aggiungi al calendario',
  share: 'Condividi',
  shared: 'Copiato: incollalo dove vuoi.',
  copyLink: 'Copia questo link:',
  directions: 'Indicazioni',
  unconfirmed: 'Il ristorante deve ancora confermarla.',
  shareNote: 'Chi riceve il link può anche liberare il tavolo.',
  /** Of a booking that nobody has to confirm. */
  noMail:
    'Non mandiamo e-mail: tieni qui la prenotazione, o aggiungila al calendario.',
  late: 'Arrivo in ritardo',
  callLate: 'Chiama: sono in ritardo',
  lateMessage: (booking: string) =>
    `Buongiorno, arrivo in ritardo. ${booking}.`,
  free: 'Libera il tavolo',
  close: 'Chiudi il riepilogo',
  freedTitle: (table: TableId) => `Hai liberato il tavolo ${tableLabel(table)}`,
  freedText:
    'Il ristorante ha ancora la tua richiesta: avvisalo che non verrai.',
  lostTitle: (table: TableId) => `Il tavolo ${tableLabel(table)} non è più tuo`,
  staysTitle: (date: string) =>
    `La tua richiesta per ${dayAndWeekday(date, 'long')} resta`,
  overTitle: 'Grazie!',
  cancelSubject: (number: string) => `Annullo la prenotazione ${number}`,
  cancelBody: 'Buongiorno, annullo la mia prenotazione:',
  bookAgain: 'Prenota di nuovo',
  closeNotice: 'Chiudi',
} as const;

/** A notice that replaces a summary. */
export interface Notice {
  readonly title: string;
  readonly text: string;
}

/** Of a booking whose table the visitor has freed. */
export function freedNotice(table: TableId): Notice {
  return {
    title: summaryTexts.freedTitle(table),
    text: summaryTexts.freedText,
  };
}

/** Of a booking whose table others have freed or booked. */
export function lostNotice(
  table: TableId,
  booked: BookedTime,
  now: Instant,
): Notice {
  const title = {
    laterDay: summaryTexts.staysTitle(booked.date),
    over: summaryTexts.overTitle,
    before: summaryTexts.lostTitle(table),
  }[lostCaseOf(booked, now)];
  return { title, text: lostText(booked, now) };
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
      text: tableLabel(table),
    },
    { term: summaryTexts.zone, text: table.zone },
    { term: fields.date.label, text: longDate(details.date) },
    { term: fields.time.label, text: details.time },
    { term: summaryTexts.partySize, text: details.partySize },
  ].filter(({ text }) => text !== '');
}

/** The same as lines of a text. */
export function textLines(request: BookingRequest, isWish = false): string[] {
  return summaryLines(request, isWish).map(
    ({ term, text }) => `${term}: ${text}`,
  );
}

/** The name that a booking is under; empty without one. */
export function fullName({ name, surname }: BookingRequest['details']): string {
  return `${name.trim()} ${surname.trim()}`.trim();
}

/**
 * Such as 'Prenotazione n. 12345678, tavolo 7, Veranda, giovedì 24 dicembre
 * 2026, 20:30'.
 */
export function bookingInOneLine(attempt: Attempt): string {
  const { table, details } = attempt.request;
  return [
    summaryTexts.number(bookingNumber(attempt)),
    `tavolo ${tableLabel(table)}`,
    table.zone,
    longDate(details.date),
    details.time,
  ]
    .filter((text) => text !== '')
    .join(', ');
}
