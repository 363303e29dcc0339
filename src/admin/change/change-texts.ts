import type { Booking } from '../../tables/booking.ts';
import { type TableId, tableLabel } from '../../tables/floor-plan.ts';
import { freeingTexts, NOT_FREED } from '../../tables/table-texts.ts';
import type { Instant } from '../../time/rome-clock.ts';
import { type Entry, entryOf } from '../book/entry.ts';
import { mealName } from '../book/meals.ts';
import {
  entryWords,
  nameOf,
  seatedWords,
  stateWords,
  whereWords,
} from '../book/words.ts';

export const tableName = (table: TableId) =>
  `Tavolo ${tableLabel(table)}, ${table.zone}`;

/** What a change is about: its table, else whose it is. */
export const aboutEntry = (entry: Entry): string => {
  const [table] = entry.tables;
  return table ? tableName(table) : nameOf(entry);
};

/** What is said of a change. */
export interface ChangeWords {
  /** Once it is done. */
  readonly done: string;
  /** The label of the button that undoes it; no button without. */
  readonly undo?: string;
  /** Before the reason, if nothing has changed. */
  readonly failed?: string;
}

const putBack = (about: string) => `Rimetti: ${about}`;

const UNDO = 'Annulla la modifica';

/** The words of each change. @param about the table's name, or the guest's */
export const changeWords = {
  walkIn: (about: string) => ({ done: `${about}: occupato`, undo: UNDO }),
  booked: (about: string, meal: string) => ({
    done: `${about}: prenotato per ${meal}`,
    undo: UNDO,
  }),
  waits: (name: string, meal: string) => ({
    done: `${name}: in attesa per ${meal}`,
    undo: UNDO,
  }),
  seated: (about: string) => ({
    done: `${about}: sono arrivati`,
    undo: 'Non sono arrivati',
  }),
  notSeated: (about: string) => ({
    done: `${about}: non sono arrivati`,
    undo: 'Sono arrivati',
  }),
  notCome: (about: string) => ({ done: `${about}: non venuti`, undo: UNDO }),
  /** Requirements, section 8. */
  freed: (about: string) => ({
    done: freeingTexts.freed,
    undo: putBack(about),
    failed: NOT_FREED,
  }),
  moved: (name: string, to: TableId, meal: string) => ({
    done: `${name}: ora al tavolo ${tableLabel(to)}, ${to.zone}${meal}`,
    undo: 'Annulla lo spostamento',
  }),
  added: (name: string, table: TableId) => ({
    done: `${name}: anche al tavolo ${tableLabel(table)}, ${table.zone}`,
    undo: UNDO,
  }),
  exchanged: (one: string, other: string) => ({
    done: `${one} e ${other}: tavoli scambiati`,
    undo: 'Annulla lo scambio',
  }),
  restored: (about: string) => ({ done: `${about}: rimesso`, undo: UNDO }),
  edited: (about: string) => ({
    done: `${about}: modifica salvata`,
    undo: UNDO,
  }),
  read: (count: number) => ({
    done:
      count === 1
        ? '1 novità segnata come vista'
        : `${count} novità segnate come viste`,
  }),
  released: (count: number) => ({
    done:
      count === 1
        ? '1 tavolo è di nuovo prenotabile'
        : `${count} tavoli sono di nuovo prenotabili`,
  }),
} as const;

/** @param about what is changed, such as a table's name */
export const progressTexts = {
  underWay: (about: string) => `${about}: un momento…`,
  stillUnderWay: (about: string) => `${about}: la modifica è ancora in corso`,
  takenBack: (about: string) => `${about}: tutto come prima`,
} as const;

/**
 * Why nothing has changed, or it is not known.
 * - `accessEnded`: the waiter is no admin any more; nothing was sent
 */
export type Failure =
  | 'refused'
  | 'late'
  | 'offline'
  | 'unknown'
  | 'accessEnded';

const reasons: Readonly<Record<Exclude<Failure, 'unknown'>, string>> = {
  accessEnded: 'nel frattempo l’accesso di amministratore è terminato.',
  refused: 'il database ha rifiutato la modifica.',
  late: 'la linea non ha risposto in tempo.',
  offline:
    'non c’è un collegamento con il database. Riprova quando torna la rete.',
};

/** @param failed the beginning of the text, if it is not the usual one */
export function failureText(
  failure: Failure,
  about: string,
  failed?: string,
): string {
  if (failure === 'unknown')
    return `${failed ?? `${about}:`} non c’è stata risposta, e non sappiamo ancora se è cambiato qualcosa. La pianta lo mostra appena torna la rete.`;
  return whyNot(reasons[failure], about, failed);
}

/** Says why nothing has changed. */
export const whyNot = (reason: string, about: string, failed?: string) =>
  `${failed ?? `${about}: non è cambiato niente, perché`} ${reason}`;

/** Who has a table that was wanted. */
export const takenBy = (table: TableId, holder: Entry, now: Instant) =>
  `il tavolo ${tableLabel(table)} ora è di ${entryWords(holder, now).join(', ')}.`;

/**
 * What a booking is now that has changed since a press began, in words.
 * @param now null: it is gone
 */
export function changedText(
  before: Booking | null,
  after: Booking | null,
  now: Instant,
): string {
  if (!after) return 'la prenotazione non c’è più.';
  const entry = entryOf(after);
  const name = nameOf(entry);
  if (after.movedTo)
    return `${name} è stata spostata a ${mealName(after.movedTo, now)}.`;
  if (entry.kind === 'freed')
    return `${name}: ${stateWords(entry, now).join(', ')}.`;
  if (entry.kind === 'seated' && before?.seatedAt === null)
    return `${name}: ${[whereWords(entry), ...seatedWords(entry, now)].join(', ')}.`;
  const words = entryWords(entry, now).join(', ');
  return `un collega ha cambiato la prenotazione, che ora è: ${words}, ${whereWords(entry)}.`;
}
