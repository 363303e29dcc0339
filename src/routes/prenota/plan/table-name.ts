import { type Table, tableLabel } from '../../../domain/floor-plan.ts';
import type { TableState } from '../../../domain/table-state.ts';

/** A table as it is shown, on the plan and in the list alike. */
export interface ShownTable {
  readonly table: Table;
  readonly state: TableState;
  /** Whether it was booked on this device. */
  readonly isOwn: boolean;
  readonly isBusy: boolean;
}

type Named = Pick<ShownTable, 'table' | 'state' | 'isOwn'>;

/** The accessible name of a table's control: place, zone and state. */
export function tableName(shown: Named): string {
  return [`Tavolo ${tableLabel(shown.table)}`, shown.table.zone, ...stateWords(shown)].join(', ');
}

/** The state in words: it is never shown by colour alone. */
export function stateWords({ state, isOwn }: Omit<Named, 'table'>): string[] {
  const words = [stateWord(state)];
  if (state === 'expired') words.push('di nuovo prenotabile');
  if (state !== 'free' && isOwn) words.push('il tuo tavolo');
  return words;
}

/** Whether a table is booked, in a word. */
export function stateWord(state: TableState): string {
  return state === 'free' ? 'libero' : 'prenotato';
}

/** What is written on a table of the plan: a few letters have room. */
export function planWord({ state, isOwn }: Omit<Named, 'table'>): string {
  if (state === 'free') return '';
  if (isOwn) return 'il tuo';
  return state === 'expired' ? 'riprenotabile' : 'prenotato';
}
