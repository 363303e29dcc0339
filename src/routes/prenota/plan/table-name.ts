import { tableLabel } from '../../../domain/floor-plan.ts';
import type { ShownTable } from './floor-plan.tsx';

/** The accessible name of a table's control: place, room and state. */
export function tableName({ table, isBooked }: Pick<ShownTable, 'table' | 'isBooked'>): string {
  return `Tavolo ${tableLabel(table)}, ${table.zone}, ${stateWord(isBooked)}`;
}

/** The state in a word, for it is never told by colour alone. */
export function stateWord(isBooked: boolean): string {
  return isBooked ? 'prenotato' : 'libero';
}
