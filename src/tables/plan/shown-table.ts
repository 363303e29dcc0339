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
   * Since when it is occupied, for the staff; null for visitors, and while it
   * is free.
   */
  readonly occupation: Occupation | null;
}

/** Since when a table is occupied, in words. */
export interface Occupation {
  /** '20:14', by the clock in Rome. */
  readonly since: string;
  /** '48 min', '1 h 5 min' */
  readonly duration: string;
  /** '48 min', '1 h 05': for the plan. */
  readonly shortDuration: string;
  /** Whether it has just been booked by somebody else. */
  readonly isNew: boolean;
}
