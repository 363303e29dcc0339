import { shortDate } from '../../content/date-texts.ts';
import { longDate } from '../../content/opening-texts.ts';
import { MAX_PARTY_SIZE, restaurant } from '../../content/restaurant.ts';
import { capitalised } from '../../content/word-forms.ts';
import { type TableId, tableLabel } from '../../tables/floor-plan.ts';
import type { LiveStatus } from '../../tables/live-values.ts';
import { freeingTexts, NOT_FREED } from '../../tables/table-texts.ts';

const { phone } = restaurant;

const CALL = `Chiamaci al numero: ${phone}`;

const OR_CALL = `oppure chiamaci al numero: ${phone}`;

const KEPT = 'i dati che hai scritto sono ancora qui';

const inZone = (table: TableId) =>
  `il tavolo ${tableLabel(table)} nella zona ${table.zone}`;

const tableText = (table: TableId) =>
  `Tavolo ${tableLabel(table)}, ${table.zone}`;

/** Of a meal without a free table; null: of the tables as they are now. */
const full = (meal: string | null) =>
  `${capitalised(meal ?? 'adesso')} è tutto prenotato.`;

const nextFree = (meal: string) => `C’è posto ${meal}.`;

/** Of a meal. @param tables that are free */
const freeText = (tables: number) =>
  ['al completo', '1 libero'][tables] ?? `${tables} liberi`;

const notBooked = (table: TableId) =>
  `${capitalised(inZone(table))} non risulta prenotato. Riprova, ${OR_CALL}`;

/**
 * What the booking page says. The first group is literal: requirements,
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
    'Non siamo riusciti a inviare la tua richiesta: puoi inviarla di nuovo.',
  booking: 'Stiamo prenotando il tavolo…',
  freeing: 'Stiamo liberando il tavolo…',
  /** @param where such as 'tavolo 7, Veranda'; empty without a table */
  freeingOwn: (where: string, meal: string) =>
    capitalised(`${where && `${where}: `}è la tua prenotazione per ${meal}.`),
  freeingOther: (table: TableId) =>
    `${tableText(table)}. Questo tavolo non risulta prenotato da te. Liberalo solo se la prenotazione è tua.`,
  complete: 'Torna al modulo',
  /** Of a table, such as 'vicino alla finestra'. */
  where: 'Dove',
  seenByStaff:
    'Il personale di sala vede questi dati e il telefono fino al giorno dopo.',
  another: 'Prenota un altro tavolo',
  /** In its place, once no booking of the device is to come. */
  again: 'Prenota di nuovo',
  /** Of a booking that no record holds. @param date yyyy-mm-dd */
  awaitConfirmation: (date: string) =>
    `Per ${longDate(date)} aspetta la nostra conferma per telefono o e-mail.`,
  /** Of a table that belongs to another booking. */
  takenThen: (meal: string) => `Per ${meal} è già prenotato: ti chiamiamo noi.`,
  /** Of a table of the same guest, pressed again. */
  sameNumber: (number: string) =>
    `È la tua prenotazione n. ${number}: il numero resta lo stesso.`,
  change: 'Vuoi cambiare la prenotazione?',
  from: 'Da',
  to: 'A',
  changeTitle: 'Modifica la prenotazione',
  changing: (number: string, words: string) =>
    `Prenotazione n. ${number}: ${words}. Per un altro tavolo, premilo sulla pianta.`,
  save: 'Salva',
  keepAsIs: 'Lascia com’è',
  /** After a change that was refused. */
  asBefore: 'La prenotazione di prima resta com’era.',
  // Also of a change that was written, and changed again before it was read.
  changedMeanwhile: `Nel frattempo la prenotazione è cambiata: guarda com’è adesso. Se manca la tua modifica, rifalla ${OR_CALL}`,
  tooFar: `Per un giorno così lontano la prenotazione non si può spostare dal sito. ${CALL}`,
  bookedFor: (meal: string) => `Prenoti il tavolo per ${meal}.`,
  mayBeOccupied: 'Il tavolo era già prenotato: forse è ancora occupato.',
  bookInstead: (meal: string) => `Prenota per ${meal}`,
  otherTable: 'Scegli un altro tavolo',
  offline: `Non c’è connessione, quindi dal sito non si può prenotare. ${CALL}`,
  heldNow: (_: TableId, meal: string) =>
    `È già prenotato per ${meal}. Scegli un altro tavolo, ${OR_CALL}`,
  heldThen: (table: TableId, meal: string) =>
    `${capitalised(inZone(table))} è già prenotato per ${meal}. Scegline un altro.`,
  allBooked: (meal: string, next: string | null) =>
    [full(meal), ...(next ? [nextFree(next)] : []), CALL].join(' '),
  planDiffers: (meal: string) =>
    `Nel modulo c’è ${meal}, ma la pianta mostra altri tavoli.`,
  mealTaken: (table: TableId, meal: string) =>
    `${capitalised(inZone(table))} è appena stato preso da un altro cliente per ${meal}. Scegline un altro: ${KEPT}.`,
  taken: (table: TableId) =>
    `${capitalised(inZone(table))} è appena stato preso da un altro cliente. Scegline un altro: ${KEPT}.`,
  takenByOneself: (table: TableId) =>
    `${capitalised(inZone(table))} è già tuo: l’hai prenotato da questo dispositivo.`,
  zoneClosed: ({ zone }: TableId) =>
    `La zona ${zone} non è più disponibile per le prenotazioni. Scegli un tavolo in un’altra zona: ${KEPT}.`,
  bookingClosed: `Le prenotazioni online sono state chiuse e il tavolo non è stato prenotato. ${CALL}`,
  rejected: `Non è stato possibile prenotare il tavolo dal sito. ${CALL}`,
  opening: 'Stiamo aprendo la prenotazione…',
  checking: 'Stiamo verificando la prenotazione…',
  outcomeUnknown: (table: TableId) =>
    `La connessione si è interrotta e per ora non sappiamo se ${inZone(table)} è stato prenotato. ${CALL}`,
  notBooked,
  unexplained: notBooked,
  timeUnknown: (table: TableId) =>
    `Non riusciamo a sapere l’ora esatta, quindi ${inZone(table)} non è stato prenotato. Riprova fra poco, ${OR_CALL}`,
  lapsed:
    'La prenotazione non è più valida, quindi la richiesta non è stata inviata.',
  dayChanged:
    'È passata la mezzanotte: la data nel modulo è di ieri. Controllala e scegli di nuovo il tavolo.',
  freeingOffline: `${NOT_FREED} in questo momento il sito non è collegato. Riprova fra poco, ${OR_CALL}`,
  freeingUnknown: `${NOT_FREED} non c’è stata risposta. Il tavolo potrebbe ancora liberarsi.`,
  recordFreed: (table: TableId, meal: string) =>
    `Il tavolo ${tableLabel(table)} ora è libero, ma il ristorante lo tiene ancora per ${meal}. ${CALL}`,
  freeingRefused: `${NOT_FREED} dal sito non si può più fare. ${CALL}`,
  /** @param words such as 'oggi, 20:30, tavolo 7, Veranda, 2 persone' */
  booked: (words: string) => `Sei prenotato: ${words}.`,
  /** Of one that is not certain. */
  asked: (words: string) => `Hai chiesto: ${words}.`,
  /** @param failures 0: the mail may have left */
  mailPending: (failures: number) =>
    `La copia per e-mail al ristorante ${failures === 0 ? 'forse ' : ''}non è partita: riprova, oppure chiamaci al numero:`,
  failures: (count: number) => `Tentativi non riusciti: ${count}.`,
  called: 'Ho già chiamato',
  linkInvalid:
    'Questo link non mostra una prenotazione: il giorno è passato, o il link non è completo.',
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
  form: 'Oppure prenota qui',
  /** Of the buttons, for screen readers. */
  days: 'Giorno',
  times: 'Orari di arrivo',
  people: 'Quanti siete',
  today: 'Oggi',
  tomorrow: 'Domani',
  otherDay: 'Altra data',
  closedDay: 'chiuso',
  /** @param date yyyy-mm-dd */
  closedOn: (date: string) => `Siamo chiusi ${shortDate(date)}.`,
  /** In place of the hours of a closed day. */
  nextOpen: (day: string) => `Apriamo ${day}`,
  free: freeText,
  /** The name of a button. @param tables that are free; null: not known */
  withFree: (name: string, tables: number | null, at = '') =>
    tables === null ? name : `${name}, ${freeText(tables)} ${at}`.trimEnd(),
  /** Before the hours of a meal that are left of the night before. */
  night: 'stanotte',
  /** Of a meal without hours, and of a day whose hours have passed. */
  closedMeal: 'siamo chiusi',
  dayOver: 'Gli orari di oggi sono già passati.',
  more: 'di più',
  // The notes are not for allergies: the law protects data on health more.
  allergies: notes
    ? `Un seggiolone? Scrivilo in «${notes.label}». Allergie? Diccelo per telefono.`
    : 'Allergie? Serve un seggiolone? Chiamaci.',
} as const;

/** Above the plan: which tables it shows. */
export const planTexts = {
  now: 'I tavoli in questo momento',
  ofMeal: (meal: string) => `I tavoli di ${meal}`,
  /** Of a day on which two meals are served. */
  atWhatTime: 'A che ora?',
  show: (meal: string) => `Mostra ${meal}`,
  full,
  call: 'A volte si libera un tavolo: chiamaci al numero:',
  /** Before the meals that are offered. */
  free: 'C’è posto:',
} as const;

/** What the page says of tables that are not current; null if they are. */
export function connectionText(
  status: LiveStatus,
  hasValues: boolean,
): string | null {
  if (status === 'unreadable') return bookingTexts.noPlan;
  if (status !== 'stale') return null;
  return hasValues ? bookingTexts.stalePlan : bookingTexts.notConnected;
}
