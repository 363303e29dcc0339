import { addressLine, restaurant } from '../restaurant.ts';

/**
 * What only the owner knows of the privacy policy: put the answer in place of each text in brackets,
 * brackets included. The policy itself is privacy-policy.md.
 */
export const privacyAnswers = {
  updated: '[DATA]',
  company: '[RAGIONE SOCIALE]',
  /** The company's own seat, where that is not the restaurant. */
  seat: addressLine,
  email: restaurant.email,
  formMailProvider: '[FORNITORE DEL SERVIZIO DI INVIO MODULI]',
  formMailSeat: '[SEDE DEL FORNITORE]',
  formMailCountry: '[PAESE DEL FORNITORE]',
  /** Why data may go there. */
  formMailTransfer:
    '[DECISIONE DI ADEGUATEZZA, ART. 45 GDPR, OPPURE CLAUSOLE CONTRATTUALI TIPO, ART. 46, PAR. 2, LETT. C, GDPR]',
  emailProvider: '[FORNITORE DELLA POSTA ELETTRONICA]',
  /** For how long what is kept, such as '12 mesi'. */
  keptBookings: '[PERIODO PER LE PRENOTAZIONI]',
  keptByFormMail: '[PERIODO PRESSO IL FORNITORE DELL’INVIO MODULI]',
  keptForPromotion: '[PERIODO PER LE COMUNICAZIONI PROMOZIONALI]',
  keptLetters: '[PERIODO PER LA CORRISPONDENZA]',
  keptApplications: '[PERIODO PER I CURRICULUM]',
  keptLogs: '[PERIODO PER I REGISTRI DEL SERVER]',
} as const;
