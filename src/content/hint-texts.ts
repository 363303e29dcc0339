import { type DetailName, MAX_PARTY_SIZE } from '../domain/booking.ts';
import type { OddDetail } from '../domain/odd-details.ts';

/**
 * What is missing, kindly, beside the field: nothing of it blocks a booking. Time and party size are
 * narrow on a phone.
 */
export const missingTexts: Readonly<Record<DetailName, string>> = {
  name: 'Manca il nome: ci aiuta a riconoscerti.',
  surname: 'Manca il cognome: ci aiuta a riconoscerti.',
  date: 'Manca la data: per quale giorno?',
  time: 'A che ora arrivi?',
  partySize: 'In quanti siete?',
  phone: 'Manca il telefono: ci serve se cambia qualcosa.',
  email: 'Manca l’e-mail: ci serve per risponderti.',
};

/** What is there and can hardly be meant: nothing of it blocks a booking either. */
export const oddTexts: Readonly<Record<OddDetail, string>> = {
  pastDate: 'Questo giorno è già passato: per quale giorno?',
  farDate: 'Questo giorno è molto lontano: l’anno è giusto?',
  partySize: `Il numero di persone non è chiaro: scrivi un numero da 1 a ${MAX_PARTY_SIZE}.`,
};

/** A field that is too long, or holds what no text holds, is cut before it leaves the page. */
export const changedText =
  'È troppo lungo, o contiene caratteri che non si possono inviare: al ristorante arriverà abbreviato.';
