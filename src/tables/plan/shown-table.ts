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
  /** For the staff, in a list of all zones. */
  readonly isInClosedZone: boolean;
  /**
   * Who has booked it or sits there, for the staff; null for visitors, and
   * while it is free.
   */
  readonly occupation: Occupation | null;
}

/** Who has booked a table or sits there, in words. */
export interface Occupation {
  readonly kind: 'expected' | 'seated' | 'otherDay';
  /** For the list and the accessible name: '20:30 Rossi', '4 persone' */
  readonly words: readonly string[];
  /** On a table of the plan: '20:30 Rossi' */
  readonly planWord: string;
  /** On a narrow table: '20:30' */
  readonly shortWord: string;
  /** Empty without one. */
  readonly phone: string;
  /** Whether it has just been booked by somebody else. */
  readonly isNew: boolean;
}
