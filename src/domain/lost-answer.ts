import type { Attempt } from './booking-state.ts';
import { tableState } from './table-state.ts';

/** A table's record as the database tells it with all that belongs to it. */
export interface FoundRecord {
  /** Server time, ms since the epoch. */
  readonly bookedAt: number;
  /** That of the attempt that wrote it; null where it was written without one. */
  readonly nonce: string | null;
}

export type Owner = 'nobody' | 'another' | 'ours';

/**
 * Whose a record is that is read back after the answer to a booking was lost.
 * @param record the table's record now; one that leaves the table free is nobody's
 * @param now server time, ms since the epoch
 */
export function ownerOf(record: FoundRecord | null, { nonce }: Attempt, now: number): Owner {
  if (record === null || tableState(record.bookedAt, now) !== 'booked') return 'nobody';
  return record.nonce === nonce ? 'ours' : 'another';
}
