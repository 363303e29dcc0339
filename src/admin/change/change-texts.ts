import { type TableId, tableLabel } from '../../tables/floor-plan.ts';
import type { ChangeOutcome } from '../../tables/make-change.ts';
import { freeingTexts, NOT_FREED } from '../../tables/table-texts.ts';

export const tableName = (table: TableId) =>
  `Tavolo ${tableLabel(table)}, ${table.zone}`;

/** What has been changed, and what takes it back. */
export const changeTexts = {
  underWay: (about: string) => `${about}: un momento…`,
  stillUnderWay: (about: string) => `${about}: la modifica è ancora in corso`,
  takenBack: (about: string) => `${about}: tutto come prima`,

  walkIn: (table: TableId) => `${tableName(table)}: occupato`,
  booked: (table: TableId, meal: string) =>
    `${tableName(table)}: prenotato per ${meal}`,
  seated: (table: TableId) => `${tableName(table)}: sono arrivati`,
  notSeated: (table: TableId) => `${tableName(table)}: non sono arrivati`,
  freed: freeingTexts.freed,
  moved: (from: TableId, to: TableId) =>
    `Dal tavolo ${tableLabel(from)} al ${tableLabel(to)}, ${to.zone}`,
  restored: (table: TableId) => `${tableName(table)}: rimesso`,
  edited: (table: TableId) => `${tableName(table)}: modifica salvata`,
  seen: (count: number) =>
    count === 1
      ? '1 novità segnata come vista'
      : `${count} novità segnate come viste`,
  released: (count: number) =>
    count === 1
      ? '1 tavolo è di nuovo prenotabile'
      : `${count} tavoli sono di nuovo prenotabili`,
  switched: (name: string, state: string) => `${name}: ${state.toLowerCase()}`,

  undo: {
    remove: 'Togli',
    putBack: (table: TableId) => `Rimetti al tavolo ${tableLabel(table)}`,
    notSeated: 'Non sono arrivati',
    seated: 'Sono arrivati',
    asBefore: 'Come prima',
  },
} as const;

/**
 * What may come of a change, and
 * - `accessEnded`: the waiter is no admin any more; nothing was sent
 */
export type Failure = Exclude<ChangeOutcome, 'done'> | 'accessEnded';

/** After 'non è cambiato niente, perché', or what the requirements say. */
const reasons: Readonly<Record<Exclude<Failure, 'unknown'>, string>> = {
  accessEnded: 'nel frattempo l’accesso di amministratore è terminato.',
  changed:
    'nel frattempo un cliente del sito o un collega ha cambiato qualcosa. La pianta mostra com’è ora.',
  refused:
    'il database ha rifiutato. Questo account potrebbe non essere più un amministratore.',
  offline:
    'non c’è un collegamento con il database. Riprova quando torna la rete.',
};

/** @param about what was to be changed, such as a table's name */
export function failureText(failure: Failure, about: string): string {
  if (failure === 'unknown')
    return `${about}: non c’è stata risposta, e non sappiamo ancora se è cambiato qualcosa. La pianta lo mostra appena torna la rete.`;
  return `${about}: non è cambiato niente, perché ${reasons[failure]}`;
}

/** Of freeing: requirements, section 8. */
export function freeingFailureText(failure: Failure): string {
  return failure === 'unknown'
    ? freeingTexts.unknown
    : `${NOT_FREED} ${reasons[failure]}`;
}

/** Of a switch. */
export const switchFailureText = (failure: Failure) =>
  failure === 'unknown'
    ? 'Non c’è stata risposta, e non sappiamo ancora se l’interruttore è stato cambiato: la pagina lo mostra appena torna la rete.'
    : `L’interruttore non è stato cambiato: ${reasons[failure]}`;
