import { tableLabel } from './floor-plan.ts';
import type { ShownTable } from './plan/shown-table.ts';
import type { TableState } from './table-state.ts';

/** The words of the plan, its legend and the list. */
export const tableTexts = {
  table: 'Tavolo',
  free: 'libero',
  booked: 'prenotato',
  expired: 'di nuovo prenotabile',
  own: 'il tuo',
  new: 'nuovo',
  late: 'tardi',
  /** A mark for a note. */
  note: '✎',
  fewSeats: 'troppo piccolo',
  seats: (count: number) => `per ${count}`,
  view: 'Mostra i tavoli come',
  views: { plan: 'Pianta', list: 'Elenco' },
  zone: (zone: string) => `${zone}: tavoli`,
  planKeys:
    'Da tastiera: le frecce portano da un tavolo all’altro, Invio lo sceglie.',
} as const;

/** Literal: requirements, section 8; the reason follows. */
export const NOT_FREED = 'Errore nel liberare questo tavolo:';

/** What visitors and staff read when they free a table. */
export const freeingTexts = {
  confirm: 'Vuoi liberare questo tavolo?',
  freed: 'Tavolo liberato con successo',
} as const;

type Named = Pick<ShownTable, 'table' | 'state' | 'isOwn'> &
  Partial<Pick<ShownTable, 'occupation' | 'hasFewSeats'>>;

/** The accessible name of a table's control: place, zone, state and seats. */
export function tableName(shown: Named): string {
  return [
    `${tableTexts.table} ${tableLabel(shown.table)}`,
    shown.table.zone,
    ...stateWords(shown),
    ...seatWords(shown),
  ].join(', ');
}

/** How many a table seats, and what else the owner says of it. */
export function seatWords({
  table,
  hasFewSeats = false,
}: Pick<Named, 'table' | 'hasFewSeats'>): readonly string[] {
  const seats = tableTexts.seats(table.seats);
  return [seats, ...(hasFewSeats ? [tableTexts.fewSeats] : []), ...table.words];
}

/** The state in words: it is never shown by colour alone. */
export function stateWords({
  state,
  isOwn,
  occupation,
}: Omit<Named, 'table'>): string[] {
  const words = [stateWord(state)];
  if (occupation) words.push(...occupation.words);
  if (state !== 'free' && isOwn) words.push(`${tableTexts.own} tavolo`);
  if (state === 'expired') words.push(tableTexts.expired);
  if (occupation?.isNew) words.push(tableTexts.new);
  return words;
}

/** Whether a table is booked, in a word. */
export function stateWord(state: TableState): string {
  return state === 'free' ? tableTexts.free : tableTexts.booked;
}

/**
 * What is written on a table of the plan, which has room for one word. One that
 * can be booked again has a sign: see zone-plan.module.css.
 */
export function planWord({ state, isOwn }: Omit<Named, 'table'>): string {
  if (state === 'free') return '';
  if (isOwn) return tableTexts.own;
  return state === 'booked' ? tableTexts.booked : '';
}
