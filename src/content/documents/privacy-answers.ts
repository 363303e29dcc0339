import { addressLine, restaurant } from '../restaurant.ts';

/**
 * What only the owner knows of the privacy policy: put the answer in place of each text in brackets,
 * brackets included. The policy itself is privacy-policy.md.
 */
export const privacyAnswers = {
  /** The day on which you finish this file, such as '23 novembre 2026'. */
  updated: '[DATA]',
  /** The name of the business as on the visura of the Camera di Commercio. */
  company: '[RAGIONE SOCIALE]',
  /** The company's own seat, where that is not the restaurant. */
  seat: addressLine,
  email: restaurant.email,
  /** Web3Forms, if you have followed the guide. The next four: https://web3forms.com/privacy and /terms. */
  formMailProvider: '[FORNITORE DEL SERVIZIO DI INVIO MODULI]',
  formMailSeat: '[SEDE DEL FORNITORE]',
  formMailCountry: '[PAESE DEL FORNITORE]',
  /** Why data may go there: decisions of adequacy are listed at https://www.garanteprivacy.it. */
  formMailTransfer:
    '[DECISIONE DI ADEGUATEZZA, ART. 45 GDPR, OPPURE CLAUSOLE CONTRATTUALI TIPO, ART. 46, PAR. 2, LETT. C, GDPR]',
  /** Who runs the mailbox of the restaurant: what is after the @, such as 'Google Ireland Limited (Gmail)'. */
  emailProvider: '[FORNITORE DELLA POSTA ELETTRONICA]',
  /** For how long you keep what, such as '12 mesi': as short as your work allows. */
  keptBookings: '[PERIODO PER LE PRENOTAZIONI]',
  /** In the same page of the provider: "retention". */
  keptByFormMail: '[PERIODO PRESSO IL FORNITORE DELL’INVIO MODULI]',
  /** For loyalty cards the Garante allows 24 months for marketing (decision of 24 February 2005). */
  keptForPromotion: '[PERIODO PER LE COMUNICAZIONI PROMOZIONALI]',
  keptLetters: '[PERIODO PER LA CORRISPONDENZA]',
  keptApplications: '[PERIODO PER I CURRICULUM]',
  /** Firebase Hosting: https://firebase.google.com/support/privacy, "Firebase Hosting", "Retention". */
  keptLogs: '[PERIODO PER I REGISTRI DEL SERVER]',
} as const;
