import { longDate } from '../../content/opening-texts.ts';
import { type TableId, tableLabel } from '../../tables/floor-plan.ts';
import type { BookingRequest } from '../details.ts';

/** The summary of a booking, and what it becomes. */
export const summaryTexts = {
  title: 'La tua prenotazione',
  table: 'Tavolo',
  wish: 'Tavolo desiderato',
  zone: 'Zona',
  date: 'Data',
  time: 'Orario',
  partySize: 'Persone',
  calendar: 'Aggiungi al calendario',
  directions: 'Indicazioni',
  free: 'Libera il tavolo',
  close: 'Chiudi il riepilogo',
  freedTitle: (table: TableId) => `Hai liberato il tavolo ${tableLabel(table)}`,
  freedText:
    'Il ristorante ha ancora la tua richiesta: avvisalo che non vieni più.',
  lostTitle: (table: TableId) => `Il tavolo ${tableLabel(table)} non è più tuo`,
  lostText:
    'La tua prenotazione è stata annullata: il tavolo è stato liberato, o preso da altri. Se non te l’aspettavi, chiamaci.',
  cancelSubject: (number: string) => `Annullo la prenotazione ${number}`,
  cancelBody: 'Buongiorno, annullo la mia prenotazione:',
  closeNotice: 'Chiudi',
} as const;

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
