import type { DetailName } from '../domain/booking.ts';

/** What is missing, kindly, beside the field: nothing of it blocks a booking. */
export const missingTexts: Readonly<Record<DetailName, string>> = {
  name: 'Manca il nome: ci aiuta a riconoscerti.',
  surname: 'Manca il cognome: ci aiuta a riconoscerti.',
  date: 'Manca la data: per quale giorno?',
  time: 'Manca l’orario: a che ora arrivi?',
  partySize: 'Manca il numero di persone: in quanti siete?',
  phone: 'Manca il telefono: ci serve se cambia qualcosa.',
  email: 'Manca l’e-mail: ci serve per risponderti.',
};

/** A field that is too long, or holds what no text holds, is cut before it leaves the page. */
export const changedText =
  'È troppo lungo, o contiene caratteri che non si possono inviare: al ristorante arriverà abbreviato.';
