import { type TableId, tableLabel } from '../tables/floor-plan.ts';
import { freeingTexts, NOT_FREED } from '../tables/table-texts.ts';
import { bookTexts } from './book-texts.ts';

const place = (table: TableId) =>
  `il tavolo ${tableLabel(table)} nella zona ${table.zone}`;

const name = (table: TableId) => `Tavolo ${tableLabel(table)}, ${table.zone}`;

/** What the waiter's tables say. */
export const staffTexts = {
  name,
  tables: 'Tavoli',
  loading: 'Stiamo caricando i tavoli…',
  noTables: 'I tavoli non sono disponibili.',
  closedZone: 'Chiusa: i clienti non la vedono.',
  order: 'Ordina',
  orders: {
    table: 'per zona',
    arrival: 'per arrivo',
    longest: 'da più tempo',
  },
  search: 'Cerca nome o numero',
  notFound: 'Nessun tavolo ha questo nome o numero.',
  print: 'Stampa',

  confirmOccupying: (table: TableId) => `Occupare ${place(table)}?`,
  underWay: (table: TableId) => `${name(table)}: un momento…`,
  stillUnderWay: (table: TableId) =>
    `${name(table)}: la modifica è ancora in corso`,
  nowOccupied: (table: TableId) => `${name(table)}: occupato`,
  kept: (table: TableId) => `${name(table)}: tenuto per altre 5 ore`,
  seated: (table: TableId) => `${name(table)}: sono arrivati`,
  moved: (from: TableId, to: TableId) =>
    `Dal tavolo ${tableLabel(from)} al ${tableLabel(to)}, ${to.zone}`,
  chooseTarget: (from: TableId, guest: string) =>
    `Sposta ${guest === '' ? 'gli ospiti' : guest} dal tavolo ${tableLabel(from)}: tocca un tavolo libero.`,
  targetNotFree: (table: TableId) => `${name(table)}: non è libero`,
  stopMoving: 'Non spostare',
  undoOf: (table: TableId) => `Rimetti al tavolo ${tableLabel(table)}`,
  restored: (table: TableId) => `${name(table)}: rimesso`,
  alreadyFreed: (table: TableId) =>
    `${name(table)}: nel frattempo è già stato liberato`,
} as const;

/**
 * Why a table was not changed, or may not have been.
 * - `accessEnded`: the waiter is no admin any more
 * - `gone`: another booking than the one that was shown, or none
 * - `taken`: the table is not free any more
 * - `refused`: the database does not say why
 * - `offline`: nothing was sent
 * - `unknown`: there was no answer, and the table could not be read
 * - `both`: a booking that was moved is on both tables
 */
export type Failure =
  | 'accessEnded'
  | 'gone'
  | 'taken'
  | 'refused'
  | 'offline'
  | 'unknown'
  | 'both';

/** After 'non è cambiato niente, perché', or what the specification says. */
export const failureReasons = {
  accessEnded: 'nel frattempo l’accesso di amministratore è terminato.',
  gone: 'nel frattempo il tavolo ha un’altra prenotazione, o nessuna.',
  taken:
    'nel frattempo il tavolo è stato preso da un cliente del sito o da un collega.',
  refused:
    'il database ha rifiutato. Questo account potrebbe non essere più un amministratore.',
  offline:
    'non c’è un collegamento con il database. Riprova quando torna la rete.',
} as const;

export function failureText(failure: Failure, table: TableId): string {
  if (failure === 'unknown')
    return `${name(table)}: non c’è stata risposta, e non sappiamo ancora se è cambiato qualcosa. La pianta lo mostra appena torna la rete.`;
  if (failure === 'both')
    return `${name(table)}: la prenotazione è qui, ma non è stato possibile liberare il tavolo di prima. Liberalo quando torna la rete.`;
  return `${name(table)}: non è cambiato niente, perché ${failureReasons[failure]}`;
}

/** Of freeing: specification, section 8. */
export function freeingFailureText(failure: Failure): string {
  return failure === 'unknown' || failure === 'both'
    ? freeingTexts.unknown
    : `${NOT_FREED} ${failureReasons[failure]}`;
}

/** The sheet of an occupied table, and the questions that follow it. */
export const sheetTexts = {
  seat: 'Sono arrivati',
  free: 'Libera',
  keep: 'Tieni il tavolo',
  move: 'Sposta',
  laterDay: 'Segnalo: resta nella posta.',
  bookableFrom: (time: string) =>
    `Si può prenotare dalle ${time}, se non lo tieni.`,
  /** The number that its guest reads after a colon is left out. */
  guestReads: (text: string) =>
    `Sul suo telefono il cliente leggerà: «${text.replace(/:$/, '.')}»`,
  notNoted: (table: TableId) =>
    `${name(table)}: è occupato, ma nome e orario non sono stati salvati. Liberalo e riprova, o segnali su carta.`,
  walkInOrBooking: 'Se hanno prenotato per telefono',
  fields: {
    name: 'Nome',
    time: 'Orario',
    people: 'Persone',
    phone: 'Telefono',
  },
  offerKeeping: (table: TableId, guest: string, from: string) =>
    `${name(table)}, ${guest}: ${bookTexts.bookableFrom(from)}.`,
  outside: (count: number) =>
    count === 1
      ? 'Una prenotazione là per oggi:'
      : `${count} prenotazioni là per oggi:`,
  keepLabel: (table: TableId) => `Tieni il tavolo ${tableLabel(table)}`,
} as const;

/** The book of the evening on paper. */
export const printTexts = {
  title: (day: string, time: string) => `Tavoli, ${day}, ore ${time}`,
  columns: ['Tavolo', 'Ora', 'Nome', 'Persone', 'Telefono', 'Numero', 'Stato'],
  seated: (time: string) => `seduti dalle ${time}`,
  expected: 'attesi',
} as const;
