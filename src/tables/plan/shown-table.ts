import type { Table } from '../floor-plan.ts';
import type { TableState } from '../table-state.ts';

/** A table as the plan and the list show it. */
export interface ShownTable {
  readonly table: Table;
  readonly state: TableState;
  /** Whether it was booked on this device. */
  readonly isOwn: boolean;
  readonly isBusy: boolean;
  /** Whether it can be booked, and seats fewer than the visitor has typed. */
  readonly hasFewSeats: boolean;
  /**
   * Who has booked it or sits there, for the staff; null for visitors, and
   * while it is free.
   */
  readonly occupation: Occupation | null;
}

/** Who has booked a table or sits there, in words. */
export interface Occupation {
  /** `online`: booked past the restaurant; free for the staff. */
  readonly kind: 'expected' | 'seated' | 'online';
  /** For the accessible name: '20:30 Ada Rossi', '4 persone' */
  readonly words: readonly string[];
  /** The hour, or for how long they sit: '20:30', '48 min'; may be empty. */
  readonly time: string;
  /** May be empty. */
  readonly people: string;
  /** May be empty. */
  readonly name: string;
  /** When it is needed again: 'poi 20:30'; may be empty. */
  readonly next: string;
  readonly hasNote: boolean;
  /** Whether its guests are late. */
  readonly isLate: boolean;
  /** Whether the staff have not seen it yet. */
  readonly isNew: boolean;
}
