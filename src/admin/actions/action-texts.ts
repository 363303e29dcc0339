import { type TableId, tableLabel } from '../../tables/floor-plan.ts';
import type { Unwritten } from '../../tables/request.ts';
import { freeingTexts } from '../../tables/table-texts.ts';
import type { Instant } from '../../time/rome-clock.ts';
import type { Entry } from '../book/entry.ts';
import { entryWords, nameOf } from '../book/words.ts';

export const tableTitle = (table: TableId) =>
  `Tavolo ${tableLabel(table)}, ${table.zone}`;

/** What an action is about: its table, else whose booking it is. */
export function titleOf(entry: Entry): string {
  const [table] = entry.tables;
  return table ? tableTitle(table) : nameOf(entry);
}

const tablesWords = (tables: readonly TableId[]) => {
  const [first] = tables;
  const labels = tables.map(tableLabel).join(' e ');
  return tables.length > 1
    ? `ai tavoli ${labels}, ${first?.zone}`
    : `al tavolo ${labels}, ${first?.zone}`;
};

/** What is said once an action is done. @param title as `titleOf` gives it */
export const actionTexts = {
  walkIn: (title: string) => `${title}: occupato`,
  booked: (title: string, meal: string) => `${title}: prenotato per ${meal}`,
  waits: (name: string, meal: string) => `${name}: in attesa per ${meal}`,
  seated: (title: string) => `${title}: sono arrivati`,
  notSeated: (title: string) => `${title}: non sono arrivati`,
  notCome: (title: string) => `${title}: non venuti`,
  /** Requirements, section 8. */
  freed: freeingTexts.freed,
  moved: (name: string, tables: readonly TableId[], meal: string) =>
    `${name}: ora ${tablesWords(tables)}${meal && `, ${meal}`}`,
  added: (name: string, table: TableId) =>
    `${name}: anche al tavolo ${tableLabel(table)}, ${table.zone}`,
  exchanged: (one: string, other: string) =>
    `${one} e ${other}: tavoli scambiati`,
  restored: (title: string) => `${title}: rimesso`,
  edited: (title: string) => `${title}: modifica salvata`,
  readAll: 'Viste tutte',
  read: 'Tutte le novità sono segnate come viste',
  release: (count: number) =>
    count === 1 ? 'Rendilo prenotabile' : 'Rendili prenotabili',
  released: 'Fatto: ora anche il sito li mostra liberi',

  undo: 'Annulla la modifica',
  underWay: (title: string) => `${title}: un momento…`,
  undone: (title: string) => `${title}: tutto come prima`,
} as const;

const reasons: Readonly<Record<Exclude<Unwritten, 'unknown'>, string>> = {
  refused:
    'il database ha rifiutato la modifica: forse il tavolo è appena stato preso.',
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
    return `${failed ?? `${title}:`} non c’è stata risposta, e non sappiamo ancora se è cambiato qualcosa. La pianta lo mostra appena torna la rete.`;
  return unchangedText(reasons[failure], title, failed);
}

/** Says why nothing has changed. */
export const unchangedText = (reason: string, title: string, failed?: string) =>
  `${failed ?? `${title}: non è cambiato niente, perché`} ${reason}`;

/** Who has a table that was wanted. */
export const takenText = (table: TableId, holder: Entry, now: Instant) =>
  `il tavolo ${tableLabel(table)} ora è di ${entryWords(holder, now).join(', ')}.`;
