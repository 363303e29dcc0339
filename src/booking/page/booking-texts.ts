import { shortDate } from '../../content/date-texts.ts';
import { MAX_PARTY_SIZE, restaurant } from '../../content/restaurant.ts';
import { type TableId, tableLabel } from '../../tables/floor-plan.ts';
import { freeingTexts, NOT_FREED } from '../../tables/table-texts.ts';
import type { Connection } from '../../tables/use-connection.ts';

const { phone } = restaurant;

const CALL = `Chiamaci al numero: ${phone}`;

/**
 * What the booking page says. The first group is literal: specification,
 * sections 2, 4, 5 and 8.
 */
export const bookingTexts = {
  invitation: 'Per prenotare un tavolo contattaci con il bottone sottostante',
  confirmBooking: (table: TableId) =>
    `Sei sicuro di voler prenotare il tavolo ${tableLabel(table)} nella zona ${table.zone}?`,
  confirmFreeing: freeingTexts.confirm,
  freed: freeingTexts.freed,
  consentNeeded: 'Per prenotare un tavolo devi prima spuntare le checkbox',
  partyTooLarge: `Per effettuare una prenotazione per più di ${MAX_PARTY_SIZE} persone contattaci al numero: ${phone}`,
  waiting: 'Please wait...',
  submitted: 'Form submitted successfully',
  confirmed: 'Prenotazione confermata con successo',
  wentWrong: 'Something went wrong!',

  off: 'Le prenotazioni online ora sono chiuse. Per un tavolo il modo più veloce è il telefono:',
  consent: 'Ho letto l’informativa sulla privacy',
  consentHint: 'Spunta qui prima di prenotare',
  read: 'Leggi',
  policy: 'l’informativa sulla privacy',
  promotion: 'Acconsento a ricevere comunicazioni promozionali (facoltativo)',
  block: 'Prenota un tavolo',
  reopened: 'Le prenotazioni online sono aperte.',
  sending: 'Stiamo mandando la tua richiesta…',
  sent: 'La tua richiesta è arrivata.',
  notSent:
    'La tua richiesta non è ancora arrivata: qui sotto la puoi rimandare.',
  booking: 'Stiamo prenotando il tavolo…',
  freeing: 'Stiamo liberando il tavolo…',
  freeingOwn: (table: TableId) =>
    `Tavolo ${tableLabel(table)}, ${table.zone}: è la tua prenotazione.`,
  freeingOther: (table: TableId) =>
    `Tavolo ${tableLabel(table)}, ${table.zone}. Questo tavolo non risulta prenotato da te. Liberalo solo se la prenotazione è tua.`,
  complete: 'Torna al modulo',
  seenByStaff:
    'Chi lavora in sala vede questi dati, senza l’e-mail, finché il tavolo è tuo.',
  another: 'Prenota un altro tavolo',
  /** Of a booking for a later day, until that day. @param date yyyy-mm-dd */
  awaitConfirmation: (date: string) =>
    `Per ${shortDate(date)} aspetta la nostra conferma per telefono o e-mail.`,
  otherTable: 'Scegli un altro tavolo',
  offline: `Non c’è connessione, quindi il tavolo non è stato prenotato. ${CALL}`,
  taken: (table: TableId) =>
    `Il tavolo ${tableLabel(table)} nella zona ${table.zone} è appena stato preso da un altro cliente. Scegline un altro: i dati che hai scritto sono ancora qui.`,
  takenByOneself: (table: TableId) =>
    `Il tavolo ${tableLabel(table)} nella zona ${table.zone} è già tuo: l’hai prenotato da questo dispositivo.`,
  zoneClosed: ({ zone }: TableId) =>
    `La zona ${zone} non è più disponibile per le prenotazioni. Scegli un tavolo in un’altra zona: i dati che hai scritto sono ancora qui.`,
  bookingClosed: `Le prenotazioni online sono state chiuse e il tavolo non è stato prenotato. ${CALL}`,
  rejected: `Non è stato possibile prenotare il tavolo dal sito. ${CALL}`,
  checking: 'Stiamo verificando la prenotazione…',
  outcomeUnknown: (table: TableId) =>
    `La connessione si è interrotta e per ora non sappiamo se il tavolo ${tableLabel(table)} nella zona ${table.zone} è stato prenotato. ${CALL}`,
  notBooked: (table: TableId) =>
    `Il tavolo ${tableLabel(table)} nella zona ${table.zone} non risulta prenotato. Riprova, oppure chiamaci al numero: ${phone}`,
  lapsed: (table: TableId) =>
    `La prenotazione del tavolo ${tableLabel(table)} nella zona ${table.zone} non è più valida, quindi la richiesta non è stata inviata.`,
  dayChanged:
    'È passata la mezzanotte: la data nel modulo è di ieri. Controllala e scegli di nuovo il tavolo.',
  freeingOffline: `${NOT_FREED} in questo momento il sito non è collegato. Riprova fra poco, oppure chiamaci al numero: ${phone}`,
  freeingUnknown: freeingTexts.unknown,
  freeingGone: `${NOT_FREED} la prenotazione è cambiata nel frattempo`,
  freeingRefused: `${NOT_FREED} dal sito non si può più fare. ${CALL}`,
  mailPending: (table: TableId) =>
    `Il tavolo ${tableLabel(table)} nella zona ${table.zone} è prenotato, ma la richiesta con i tuoi dati potrebbe non essere arrivata al ristorante. Riprova, oppure chiamaci al numero:`,
  called: 'Ho già chiamato o scritto',
  linkInvalid:
    'Questo link non mostra più una prenotazione: il giorno è passato, o il link non è completo.',
  loading: 'Stiamo caricando i tavoli…',
  notLoaded:
    'Non riusciamo a caricare i tavoli. Per prenotare chiamaci al numero:',
  toBookCall: 'Per prenotare chiamaci al numero:',
  noPlan: 'La pianta dei tavoli non è disponibile.',
  stalePlan:
    'Sei senza connessione: la pianta dei tavoli potrebbe non essere aggiornata.',
  notConnected:
    'Non riusciamo a collegarci, quindi non possiamo mostrarti i tavoli.',
  looking: 'Stiamo guardando quali tavoli sono liberi…',
  zoneClosedNow: (zone: string) =>
    `La zona ${zone} è stata chiusa: i suoi tavoli ora non si possono prenotare.`,
  zoneReopened: (zone: string) => `La zona ${zone} è di nuovo aperta.`,
} as const;

/** The field in which guests write what they like; not every form has one. */
const notes = restaurant.moreFields.find(({ kind }) => kind === 'lines');

/** The headings of the three steps of a booking, and what belongs to them. */
export const stepTexts = {
  when: 'Quando e in quanti',
  who: 'I tuoi dati',
  table: 'Scegli il tuo tavolo',
  form: 'Oppure prenota qui, in tre passi',
  /** Of the buttons, for screen readers. */
  days: 'Giorno',
  times: 'Orari di arrivo',
  people: 'Quanti siete',
  today: 'Oggi',
  tomorrow: 'Domani',
  otherDay: 'Altra data',
  closedDay: 'chiuso',
  /** Before the hours of a meal that are left of the night before. */
  night: 'stanotte',
  /** Of a meal without hours, and of one whose hours have passed. */
  closedMeal: 'siamo chiusi',
  mealOver: 'orari già passati',
  more: 'di più',
  // The notes are not for allergies: the law protects data on health more.
  allergies: notes
    ? `Un seggiolone? Scrivilo in «${notes.label}». Allergie? Diccelo per telefono.`
    : 'Allergie o seggiolone? Diccelo per telefono.',
  plan: 'I tavoli di oggi, in tempo reale.',
} as const;

/** What the page says of a connection without tables that are current. */
export const connectionTexts: Readonly<Partial<Record<Connection, string>>> = {
  unreachable: bookingTexts.notConnected,
  unreadable: bookingTexts.noPlan,
  stale: bookingTexts.stalePlan,
};
