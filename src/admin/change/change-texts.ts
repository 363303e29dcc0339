import { type TableId, tableLabel } from '../../tables/floor-plan.ts';
import type { ChangeOutcome } from '../../tables/make-change.ts';
import { freeingTexts, NOT_FREED } from '../../tables/table-texts.ts';

export const tableName = (table: TableId) =>
  `Tavolo ${tableLabel(table)}, ${table.zone}`;

/** What is said of a change. */
export interface ChangeWords {
  /** Once it is done. */
  readonly done: string;
  /** The label of the button that undoes it; no button without. */
  readonly undo?: string;
  /** Before the reason, if nothing has changed. */
  readonly failed?: string;
}

const putBack = (table: TableId) => `Rimetti al tavolo ${tableLabel(table)}`;

/** The words of each change. */
export const changeWords = {
  walkIn: (table: TableId) => ({
    done: `${tableName(table)}: occupato`,
    undo: 'Togli',
  }),
  booked: (table: TableId, meal: string) => ({
    done: `${tableName(table)}: prenotato per ${meal}`,
    undo: 'Togli',
  }),
  seated: (table: TableId) => ({
    done: `${tableName(table)}: sono arrivati`,
    undo: 'Non sono arrivati',
  }),
  notSeated: (table: TableId) => ({
    done: `${tableName(table)}: non sono arrivati`,
    undo: 'Sono arrivati',
  }),
  /** Requirements, section 8. */
  freed: (table: TableId) => ({
    done: freeingTexts.freed,
    undo: putBack(table),
    failed: NOT_FREED,
  }),
  moved: (from: TableId, to: TableId) => ({
    done: `Dal tavolo ${tableLabel(from)} al ${tableLabel(to)}, ${to.zone}`,
    undo: putBack(from),
  }),
  restored: (table: TableId) => ({
    done: `${tableName(table)}: rimesso`,
    undo: 'Togli',
  }),
  edited: (table: TableId) => ({
    done: `${tableName(table)}: modifica salvata`,
    undo: 'Come prima',
  }),
  seen: (count: number) => ({
    done:
      count === 1
        ? '1 novità segnata come vista'
        : `${count} novità segnate come viste`,
    undo: 'Come prima',
  }),
  released: (count: number) => ({
    done:
      count === 1
        ? '1 tavolo è di nuovo prenotabile'
        : `${count} tavoli sono di nuovo prenotabili`,
    undo: 'Come prima',
  }),
} as const;

/** @param about what is changed, such as a table's name */
export const progressTexts = {
  underWay: (about: string) => `${about}: un momento…`,
  stillUnderWay: (about: string) => `${about}: la modifica è ancora in corso`,
  takenBack: (about: string) => `${about}: tutto come prima`,
} as const;

/**
 * What may come of a change, and
 * - `accessEnded`: the waiter is no admin any more; nothing was sent
 */
export type Failure = Exclude<ChangeOutcome, 'done'> | 'accessEnded';

const reasons: Readonly<Record<Exclude<Failure, 'unknown'>, string>> = {
  accessEnded: 'nel frattempo l’accesso di amministratore è terminato.',
  changed:
    'nel frattempo un cliente del sito o un collega ha cambiato qualcosa. La pianta mostra com’è ora.',
  refused:
    'il database ha rifiutato. Questo account potrebbe non essere più un amministratore.',
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
  return `${failed ?? `${about}: non è cambiato niente, perché`} ${reasons[failure]}`;
}
