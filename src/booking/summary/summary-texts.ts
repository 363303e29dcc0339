import {
  dayAndWeekday,
  longDate,
  shortDate,
} from '../../content/opening-texts.ts';
import { type TableId, tableLabel } from '../../tables/floor-plan.ts';
import {
  type BookedTime,
  lostCaseOf,
  lostText,
} from '../../tables/lost-texts.ts';
import { type Instant, romeDate } from '../../time/rome-clock.ts';
import { type Attempt, bookingNumber, dayOf, writtenAt } from '../attempt.ts';
import { bookingTexts } from '../booking-texts.ts';
import type { BookingRequest } from '../details.ts';

/** Texts of the summary of a booking, and of the notice that replaces it. */
export const summaryTexts = {
  title: 'La tua prenotazione',
  /** Of a day that has passed. @param date yyyy-mm-dd */
  wasFor: (date: string) => `Era per ${shortDate(date)}.`,
  confirmedToday: (time: string) =>
    time === '' ? 'Confermata per oggi.' : `Confermata per oggi alle ${time}.`,
  dayHasCome: 'È per oggi. Se non hai ancora la nostra conferma, chiamaci:',
  number: (number: string) => `Prenotazione n. ${number}`,
  table: 'Tavolo',
  wish: 'Tavolo desiderato',
  zone: 'Zona',
  date: 'Data',
  time: 'Orario',
  partySize: 'Persone',
  name: 'A nome di',
  /** Before the telephone number. */
  zoneClosed: (zone: string) =>
    `Dopo la tua prenotazione la zona ${zone} è stata chiusa. Chiamaci per sapere dove ti facciamo sedere:`,
  bookingClosed:
    'Dopo la tua prenotazione le prenotazioni online sono state chiuse. Chiamaci per sapere se ti aspettiamo:',
  tableGone:
    'Dopo la tua prenotazione la sala è cambiata, e questo tavolo non c’è più. Chiamaci per sapere dove ti facciamo sedere:',
  change: 'Per cambiare qualcosa chiamaci al numero:',
  calendar: 'Aggiungi al calendario',
  share: 'Condividi',
  shared: 'Copiato: incollalo dove vuoi.',
  copyLink: 'Copia questo link:',
  directions: 'Indicazioni',
  late: 'Arrivo in ritardo',
  lateMessage: (booking: string) =>
    `Buongiorno, arrivo in ritardo. ${booking}.`,
  free: 'Libera il tavolo',
  close: 'Chiudi il riepilogo',
  freedTitle: (table: TableId) => `Hai liberato il tavolo ${tableLabel(table)}`,
  freedText:
    'Il ristorante ha ancora la tua richiesta: avvisalo che non vieni più.',
  lostTitle: (table: TableId) => `Il tavolo ${tableLabel(table)} non è più tuo`,
  staysTitle: (date: string) =>
    `La tua richiesta per ${dayAndWeekday(date, 'long')} resta`,
  overTitle: 'Grazie!',
  cancelSubject: (number: string) => `Annullo la prenotazione ${number}`,
  cancelBody: 'Buongiorno, annullo la mia prenotazione:',
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

/** How certain a booking is: the first line of its summary. */
export interface Certainty {
  readonly text: string;
  /** Whether the telephone number follows. */
  readonly isToCall: boolean;
}

/**
 * How certain a booking is. A record only blocks its table on the day on which
 * it is written: a booking for a later day is confirmed by the restaurant.
 */
export function certaintyOf(attempt: Attempt, now: Instant): Certainty {
  const today = romeDate(now);
  const day = dayOf(attempt);
  if (day > today)
    return { text: bookingTexts.awaitConfirmation(day), isToCall: false };
  if (day < today) return { text: summaryTexts.wasFor(day), isToCall: false };
  if (day > romeDate(writtenAt(attempt)))
    return { text: summaryTexts.dayHasCome, isToCall: true };
  const { time } = attempt.request.details;
  return { text: summaryTexts.confirmedToday(time), isToCall: false };
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
    { term: summaryTexts.date, text: longDate(details.date) },
    { term: summaryTexts.time, text: details.time },
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
