import { type TableId, tableLabel } from '../tables/floor-plan.ts';
import type { RemovalOutcome } from '../tables/table-record.ts';
import { freeingTexts, NOT_FREED } from '../tables/table-texts.ts';
import type { KeepOutcome } from './keep-table.ts';
import type { OccupyOutcome } from './occupy-table.ts';
import type { MoveOutcome } from './place-booking.ts';

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
  print: 'Stampa',

  confirmOccupying: (table: TableId) => `Occupare ${place(table)}?`,
  occupying: 'Occupiamo il tavolo…',
  freeing: 'Liberiamo il tavolo…',
  stillUnderWay: (table: TableId) =>
    `${name(table)}: la modifica è ancora in corso`,
  nowOccupied: (table: TableId) => `${name(table)}: occupato`,
  keeping: 'Teniamo il tavolo…',
  kept: (table: TableId) => `${name(table)}: tenuto per altre 5 ore`,
  seating: 'Un momento…',
  seated: (table: TableId) => `${name(table)}: sono arrivati`,
  moving: 'Spostiamo la prenotazione…',
  moved: (from: TableId, to: TableId) =>
    `Dal tavolo ${tableLabel(from)} al ${tableLabel(to)}, ${to.zone}`,
  chooseTarget: (from: TableId, guest: string) =>
    `Sposta ${guest === '' ? 'gli ospiti' : guest} dal tavolo ${tableLabel(from)}: tocca un tavolo libero.`,
  targetNotFree: (table: TableId) => `${name(table)}: non è libero`,
  stopMoving: 'Non spostare',
  undo: 'Rimetti',
  undoOf: (table: TableId) => `Rimetti al tavolo ${tableLabel(table)}`,
  restoring: 'Rimettiamo la prenotazione…',
  restored: (table: TableId) => `${name(table)}: rimesso`,
  alreadyFreed: (table: TableId) =>
    `${name(table)}: nel frattempo è già stato liberato`,
} as const;

const OFFLINE =
  'Non c’è un collegamento con il database: non è cambiato niente. Riprova quando torna la rete.';

const ACCESS_ENDED = 'nel frattempo l’accesso di amministratore è terminato.';

/** Why a table was not occupied, or may not have been. */
export const occupyFailures: Readonly<
  Record<
    Exclude<OccupyOutcome, 'occupied'> | 'accessEnded',
    (table: TableId) => string
  >
> = {
  accessEnded: (table) =>
    `Non è stato possibile occupare ${place(table)}: ${ACCESS_ENDED}`,
  taken: (table) =>
    `Qualcuno è stato più veloce: ${place(table)} è appena stato preso da un cliente del sito o da un collega.`,
  refused: (table) =>
    `Non è stato possibile occupare ${place(table)}: il database ha rifiutato.`,
  offline: () => OFFLINE,
  unknown: (table) =>
    `La connessione si è interrotta: non sappiamo ancora se ${place(table)} è occupato. La pianta lo mostra appena torna la rete.`,
};

/**
 * Why a table was not freed, or may not have been: specification, section 8.
 */
export const freeFailures: Readonly<
  Record<Exclude<RemovalOutcome, 'freed'> | 'accessEnded', string>
> = {
  accessEnded: `${NOT_FREED} ${ACCESS_ENDED}`,
  freeingRefused: `${NOT_FREED} il database ha rifiutato. Questo account potrebbe non essere più un amministratore.`,
  freeingGone: `${NOT_FREED} nel frattempo è cambiato.`,
  freeingOffline: `${NOT_FREED} non c’è un collegamento con il database. Riprova quando torna la rete.`,
  freeingUnknown: freeingTexts.unknown,
};

/** The sheet of an occupied table, and the questions that follow it. */
export const sheetTexts = {
  seat: 'Sono arrivati',
  free: 'Libera',
  keep: 'Tieni il tavolo',
  move: 'Sposta',
  laterDay: 'Segnalo: resta nella posta.',
  bookableFrom: (time: string) =>
    `Dalle ${time} un cliente del sito può prenotarlo di nuovo, se non lo tieni.`,
  bookableSince: (time: string) =>
    `È di nuovo prenotabile dalle ${time}: «Tieni il tavolo» lo riserva ancora.`,
  guestReads: (text: string) =>
    `Sul suo telefono il cliente leggerà: «${text}»`,
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
    `${name(table)}, ${guest}: dalle ${from} è di nuovo prenotabile.`,
  outside: (count: number) =>
    count === 1
      ? 'Una prenotazione là per oggi:'
      : `${count} prenotazioni là per oggi:`,
  keepLabel: (table: TableId) => `Tieni il tavolo ${tableLabel(table)}`,
} as const;

/** Why a table was not kept or moved, or guests were not seated. */
export const changeFailures: Readonly<
  Record<
    | Exclude<KeepOutcome, 'kept'>
    | Exclude<MoveOutcome, 'moved'>
    | 'accessEnded',
    (table: TableId) => string
  >
> = {
  accessEnded: () => `Non è cambiato niente: ${ACCESS_ENDED}`,
  gone: (table) =>
    `Non è cambiato niente: nel frattempo ${place(table)} ha un’altra prenotazione, o nessuna.`,
  taken: (table) =>
    `Non è cambiato niente: nel frattempo ${place(table)} è stato preso.`,
  refused: () => 'Non è cambiato niente: il database ha rifiutato.',
  offline: () => OFFLINE,
  unknown: () =>
    'La connessione si è interrotta: non sappiamo ancora se è cambiato qualcosa. La pianta lo mostra appena torna la rete.',
  both: (table) =>
    `La prenotazione è sul tavolo nuovo, ma non è stato possibile liberare ${place(table)}: ora sono occupati tutti e due. Liberalo quando torna la rete.`,
};

/** The book of the evening on paper. */
export const printTexts = {
  title: (day: string, time: string) => `Tavoli, ${day}, ore ${time}`,
  columns: ['Tavolo', 'Ora', 'Nome', 'Persone', 'Telefono', 'Numero', 'Stato'],
  seated: (time: string) => `seduti dalle ${time}`,
  expected: 'attesi',
} as const;
