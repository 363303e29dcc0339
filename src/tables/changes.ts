import type { Database } from '../services/database.ts';
import { fieldsOf } from '../services/json.ts';
import { pause, TIMEOUTS, type Timeouts } from '../services/timeouts.ts';
import type { Instant } from '../time/rome-clock.ts';
import type { GuestCard } from './guest-card.ts';
import type { Deadline, TableRecord } from './records.ts';

// The one way to change the database: a request with the new value of each
// path, of which all are written or none. A request without an answer is sent
// again until its last moment, after which the rules refuse it.

/** The new value of each path; null removes it. */
export type Changes = Readonly<Record<string, unknown>>;

/** What the database writes as its own time. */
export const SERVER_TIME = { '.sv': 'timestamp' } as const;

/** A record that is written now. @param deadline names its booking */
export const recordOf = (deadline: Deadline) => ({
  '.value': SERVER_TIME,
  '.priority': deadline,
});

/** The last moment of a request without a deadline is this far ahead, in ms. */
export const CHANGE_TIME_MS = 15_000;

/** What was at a path when the change was decided: null if it was empty. */
export type Seen = Readonly<Record<string, TableRecord | GuestCard | null>>;

/** Those whose name is no user's. */
const VISITOR = 'visitor';

/**
 * What must be so when a request arrives: that it is not late, and that at each
 * path there is still what was seen. If it is not so, the rules refuse the
 * whole request. It is a part of the request's changes.
 * @param until server time
 * @param uid the user's; missing for a visitor
 */
export function precondition(
  seen: Seen,
  until: Instant,
  uid: string = VISITOR,
): Changes {
  const expected: Record<string, unknown> = { at: SERVER_TIME, until };
  for (const [path, value] of Object.entries(seen))
    setIn(expected, path.split('/'), identityOf(value));
  return { [`changes/${uid}`]: expected };
}

/** What tells a record or card from another at its place; 0 without one. */
export function identityOf(value: TableRecord | GuestCard | null): number {
  if (value === null) return 0;
  return 'booking' in value
    ? value.booking
    : (value.deadline ?? value.bookedAt);
}

function setIn(
  parent: Record<string, unknown>,
  [key = '', ...rest]: readonly string[],
  value: unknown,
): void {
  if (rest.length === 0) {
    parent[key] = value;
    return;
  }
  const child = { ...fieldsOf(parent[key]) };
  parent[key] = child;
  setIn(child, rest, value);
}

/**
 * - `written`: `body` is what the database says it has written
 * - `refused`: by the database
 * - `unanswered`: it may have been written, and after its last moment a reading
 *   tells
 */
export type ChangeAnswer =
  | {
      readonly status: 'written';
      readonly body: Readonly<Record<string, unknown>>;
    }
  | { readonly status: 'refused' | 'unanswered' };

/**
 * Sends changes until there is an answer, or their last moment has passed. A
 * refusal after a retry may be that of a second arrival: it counts as no
 * answer. Never rejects.
 * @param until server time after which the rules refuse them
 */
export async function sendChanges(
  { clock, update }: Pick<Database, 'clock' | 'update'>,
  changes: Changes,
  until: Instant,
  timeouts: Timeouts = TIMEOUTS,
): Promise<ChangeAnswer> {
  let isRetry = false;
  while (true) {
    const now = await clock.current();
    const left = now === null ? 0 : until - now;
    if (left <= 0) return { status: 'unanswered' };
    const timeout = Math.min(timeouts.answer, left);
    const answer = await update(changes, { timeout, isRetry });
    if (answer?.status === 401)
      return { status: isRetry ? 'unanswered' : 'refused' };
    if (answer?.status === 200) {
      const body = fieldsOf(answer.body);
      // Without these paths the answer is not the database's.
      const isOurs = Object.keys(changes).some((path) => path in body);
      return isOurs ? { status: 'written', body } : { status: 'unanswered' };
    }
    await pause(Math.min(timeouts.retry, left));
    isRetry = true;
  }
}
