import { dateText } from '../../content/date-texts.ts';
import { longDate } from '../../content/opening-texts.ts';
import type { Booking } from '../../tables/booking.ts';
import { tableLabel } from '../../tables/floor-plan.ts';
import { type Instant, romeDate, romeTime } from '../../time/rome-clock.ts';
import { fields } from '../details.ts';
import { tableAt } from '../own-bookings.ts';
import { bookingWords, dayOf, type Standing } from '../standing.ts';

/** Texts of the summary of a booking, and of the notice that replaces it. */
export const summaryTexts = {
  title: 'La tua prenotazione',
  number: (number: string) => `Prenotazione n. ${number}`,
  table: 'Tavolo',
  wish: 'Tavolo desiderato',
  partySize: 'Persone',
  name: 'A nome di',
  calendar: 'Calendario',
  toCalendar: 'Aggiungi al calendario',
  calendarTitle: 'Prenotazione',
  share: 'Condividi',
  copied: 'Copiato.',
  copyThis: 'Copia questo testo:',
  otherPhone: 'Apri su un altro telefono',
  /** Beside the link. */
  linkNote:
    'Chi riceve questo link vede nome e telefono, e può cambiare o disdire la prenotazione.',
  getLink: 'Manda il link',
  directions: 'Indicazioni',
  unconfirmed: 'Il ristorante deve ancora confermarla.',
  /** Of a booking that needs no confirmation. */
  noMail: 'Non mandiamo e-mail di conferma: la ritrovi qui.',
  late: 'Arrivo in ritardo',
  lateMessage: (booking: string) =>
    `Buongiorno, arrivo in ritardo. ${booking}.`,
  change: 'Modifica',
  free: 'Disdici',
  read: (at: string) => `Vista dal ristorante ${at}.`,
  movedByStaff: (words: string) => `Il ristorante l’ha spostata: ${words}.`,
  movedByGuest: (words: string) =>
    `È stata cambiata da un altro dispositivo: ${words}.`,
  lastSeen: (at: string) => `Ora non riusciamo a leggerla: era così ${at}.`,
  closeNotice: 'Chiudi',
} as const;

/** Such as 'alle 18:49', or 'sabato 28 novembre alle 18:49'. */
export function atText(instant: Instant, today: string): string {
  const date = romeDate(instant);
  const day = date === today ? '' : `${dateText(date, today)} `;
  return `${day}alle ${romeTime(instant)}`;
}

/** Who has moved a booking, and where it is now; null if it was not moved. */
export function movedText(
  booking: Booking,
  movedBy: 'staff' | 'guest' | null,
  today: string,
): string | null {
  if (movedBy === null) return null;
  const text =
    movedBy === 'staff' ? summaryTexts.movedByStaff : summaryTexts.movedByGuest;
  return text(bookingWords(booking, today));
}

/** What a notice that replaces a summary says. */
interface EndText {
  readonly title: string;
  /** The telephone number follows after a colon. */
  readonly text: string;
}

/** The notice of a booking that has ended. */
export function endNotice(
  standing: Exclude<Standing, 'there'>,
  { freed, seatedAt }: Booking,
  today: string,
): EndText {
  if (standing === 'over' || (freed && seatedAt !== null))
    return { title: 'Grazie!', text: 'Grazie di essere stati con noi.' };
  const at = freed ? atText(freed.at, today) : '';
  // On this device, or on another one that has the link.
  if (freed?.by === 'guest')
    return {
      title: `Prenotazione disdetta ${at}`,
      text: 'Il ristorante lo vede.',
    };
  if (freed?.by === 'visitor')
    return {
      title: 'Il tuo tavolo è stato liberato',
      text: `L’ha liberato dal sito un’altra persona, ${at}. Se vieni, chiamaci:`,
    };
  if (freed)
    return {
      title: 'L’ha annullata il ristorante',
      text: `Annullata ${at}. Chiamaci:`,
    };
  return {
    title: 'Questa prenotazione non risulta più',
    text: 'Chiamaci per sapere se ti aspettiamo:',
  };
}

/**
 * What was booked, without what the visitor left empty.
 * @param isWish whether the restaurant has yet to confirm the table
 */
export function summaryLines(booking: Booking, isWish = false) {
  const { table, also } = booking;
  const keys = [table, also].filter((key) => key !== null);
  const [first] = keys.map(tableAt);
  const labels = keys.map((key) => tableLabel(tableAt(key))).join(' e ');
  const where = {
    term: isWish ? summaryTexts.wish : summaryTexts.table,
    text: first ? `${labels}, ${first.zone}` : '',
  };
  return filled([...timeLines(booking), where, peopleLine(booking)]);
}

/** Day, hour and people of a booking, without what was left empty. */
export function whenLines(booking: Booking) {
  return filled([...timeLines(booking), peopleLine(booking)]);
}

interface Line {
  readonly term: string;
  readonly text: string;
}

const timeLines = (booking: Booking): readonly Line[] => [
  { term: fields.date.label, text: longDate(dayOf(booking)) },
  { term: fields.time.label, text: booking.time },
];

const peopleLine = ({ people }: Booking): Line => ({
  term: summaryTexts.partySize,
  text: people,
});

const filled = (lines: readonly Line[]) =>
  lines.filter(({ text }) => text !== '');

/**
 * Such as 'Prenotazione n. 12345678, tavolo 7, Veranda, giovedì 24 dicembre
 * 2026, 20:30, 2 persone'.
 */
export function bookingInOneLine(booking: Booking): string {
  // With the year: the text is read anywhere, at any time.
  return `${summaryTexts.number(booking.id)}, ${bookingWords(booking, '')}`;
}
