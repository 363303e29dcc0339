import { type TableId, tableLabel } from '../tables/floor-plan.ts';
import type { Occupation } from '../tables/plan/shown-table.ts';
import type { RemovalOutcome } from '../tables/table-record.ts';
import { freeingTexts, NOT_FREED } from '../tables/table-texts.ts';
import type { OccupyOutcome } from './occupy-table.ts';

const place = (table: TableId) =>
  `il tavolo ${tableLabel(table)} nella zona ${table.zone}`;

const name = (table: TableId) => `Tavolo ${tableLabel(table)}, ${table.zone}`;

/** What the waiter's tables say. */
export const staffTexts = {
  tables: 'Tavoli',
  loading: 'Stiamo caricando i tavoli…',
  noTables: 'I tavoli non sono disponibili.',
  closedZone: 'Chiusa: i clienti non la vedono.',
  order: 'Ordina',
  orders: { zone: 'per zona', longest: 'da più tempo' },

  confirmOccupying: (table: TableId) => `Occupare ${place(table)}?`,
  /** Which table, and since when. */
  occupiedSince: (
    table: TableId,
    { since, duration }: Pick<Occupation, 'since' | 'duration'>,
  ) => `${name(table)}: occupato dalle ${since} · ${duration}.`,
  bookableAgain: 'È di nuovo prenotabile.',
  occupying: 'Occupiamo il tavolo…',
  freeing: 'Liberiamo il tavolo…',
  stillUnderWay: (table: TableId) =>
    `${name(table)}: la modifica è ancora in corso`,
  nowOccupied: (table: TableId) => `${name(table)}: occupato`,
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
