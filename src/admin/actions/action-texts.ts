import { type TableId, tableLabel } from '../../tables/floor-plan.ts';
import type { Unwritten } from '../../tables/request.ts';
import { freeingTexts } from '../../tables/table-texts.ts';
import type { Entry } from '../book/entry.ts';
import { nameOf } from '../book/words.ts';

/** @param tables one, or two of a large party */
const tablesWords = (tables: readonly TableId[], one: string, two: string) =>
  `${tables.length > 1 ? two : one} ${tables.map(tableLabel).join(' e ')}, ${tables[0]?.zone}`;

export const tableTitle = (...tables: readonly TableId[]) =>
  tablesWords(tables, 'Tavolo', 'Tavoli');

/** What an action is about: its tables, else whose booking it is. */
export const titleOf = (entry: Entry): string =>
  entry.tables.length > 0 ? tableTitle(...entry.tables) : nameOf(entry);

const toTables = (tables: readonly TableId[]) =>
  tablesWords(tables, 'al tavolo', 'ai tavoli');

/** What is said once an action is done. @param title as `titleOf` gives it */
export const actionTexts = {
  walkIn: (title: string) => `${title}: occupato`,
  booked: (title: string, meal: string) => `${title}: prenotato per ${meal}`,
  waits: (name: string, meal: string) => `${name}: in attesa per ${meal}`,
  seated: (title: string) => `${title}: sono arrivati`,
  notSeated: (title: string) => `${title}: non sono arrivati`,
  cancelled: (title: string) => `${title}: ha disdetto`,
  notCome: (title: string) => `${title}: non venuti`,
  /** Requirements, section 8. */
  freed: freeingTexts.freed,
  moved: (name: string, tables: readonly TableId[], meal: string) =>
    `${name}: ora ${toTables(tables)}${meal && `, ${meal}`}`,
  added: (name: string, table: TableId) =>
    `${name}: anche ${toTables([table])}`,
  exchanged: (one: string, other: string) =>
    `${one} e ${other}: tavoli scambiati`,
  restored: (title: string) => `${title}: rimesso`,
  edited: (title: string) => `${title}: modifica salvata`,
  readAll: 'Viste tutte',
  read: 'Segnate come viste',
  release: 'Rendi prenotabili',
  released: 'Ora anche il sito li mostra liberi',

  undo: 'Annulla',
  send: 'Manda',
  underWay: (title: string) => `${title}: un momento…`,
  undone: (title: string) => `${title}: tutto come prima`,
} as const;

const reasons: Readonly<Record<Exclude<Unwritten, 'unknown'>, string>> = {
  refused:
    'il database ha rifiutato la modifica: forse il tavolo è stato preso.',
  late: 'la linea non ha risposto in tempo.',
  offline:
    'non c’è un collegamento con il database. Riprova quando torna la rete.',
};

/**
 * @param title what the action was about
 * @param failed the beginning of the text, if it is not the usual one
 */
export function failureText(
  failure: Unwritten,
  title: string,
  failed?: string,
): string {
  if (failure === 'unknown')
    return `${failed ?? `${title}:`} non c’è stata risposta. La pianta mostra che cosa è cambiato appena torna la rete.`;
  return unchangedText(reasons[failure], title, failed);
}

/** Says why nothing has changed. */
export const unchangedText = (reason: string, title: string, failed?: string) =>
  `${failed ?? `${title}: non è cambiato niente, perché`} ${reason}`;
