import type { Attempt } from './booking-state.ts';
import { tableState } from './table-state.ts';

/** Slack for the error of the measured server clock, in ms. */
const CLOCK_TOLERANCE = 2_000;

/**
 * - `nobody`: the table can be booked, so nothing of ours was written
 * - `another`: booked before anything of ours was sent
 * - `unclear`: booked since; a record is a bare time, and nothing in it tells by whom
 */
export type Owner = 'nobody' | 'another' | 'unclear';

/**
 * Whose a record may be that is read back after the answer to a booking was lost. Only what is
 * certain is said: the same time may be another visitor's booking, whose page told its visitor so.
 * @param record the table's record now: server time, ms since the epoch
 * @param now server time, ms since the epoch
 * @param elapsed ms since the confirmation, by a clock that is never set
 */
export function ownerOf(
  record: number | null,
  { before, confirmedAt }: Attempt,
  now: number,
  elapsed: number,
): Owner {
  if (record === null || tableState(record, now) !== 'booked') return 'nobody';
  // The visitor's clock may have been set meanwhile: the earlier of the two accounts holds.
  const since = Math.min(confirmedAt, now - elapsed);
  return record === before || record < since - CLOCK_TOLERANCE ? 'another' : 'unclear';
}
