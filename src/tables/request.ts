import type { Database } from '../services/database.ts';
import { fieldsOf } from '../services/json.ts';
import { pause, TIMEOUTS, type Timeouts } from '../services/timeouts.ts';
import type { Meal } from '../time/meals.ts';
import type { Instant } from '../time/rome-clock.ts';
import { MAX_DEADLINE_MS } from './booking.ts';
import {
  type LiveValues,
  pathsOf,
  type Received,
  valuesIn,
} from './live-values.ts';

// The one way to change the database, for visitors and for the staff: a request
// that writes all of its paths or none, with a deadline after which the rules
// refuse it. It is sent until it has an answer. Without one, a reading shows
// what became of it.

/** The record of now: requirements, section 3. */
export const recordPath = (table: string) => `tables/${table}`;

/** The lock of a table for a meal. */
export const lockPath = ({ date, key }: Meal, table: string) =>
  `days/${date}/${key}/${table}`;

export const bookingPath = ({ date, key }: Meal, id: string) =>
  `bookings/${date}/${key}/${id}`;

/** The new value of each path; null removes it. */
export type Changes = Readonly<Record<string, unknown>>;

/** What the database writes as its own time. */
export const SERVER_TIME = { '.sv': 'timestamp' } as const;

/** What works without a socket. */
export type RestDatabase = Pick<Database, 'read' | 'update' | 'clock'>;

/** @typeParam T what is known of a request that was written */
export interface Request<T> {
  readonly changes: Changes;
  /** Its deadline, server time. */
  readonly until: Instant;
  /**
   * @param body the values that the database says it has written, by path
   * @returns null if they do not say enough: then it is read
   */
  readonly written: (body: Readonly<Record<string, unknown>>) => T | null;
  /**
   * Reads what became of it. Never rejects.
   * @returns `unwritten` as of now; null if it cannot be read
   */
  readonly read: () => Promise<{ readonly written: T } | 'unwritten' | null>;
}

/**
 * - `refused`: by the rules
 * - `late`: it has not arrived before its deadline
 * - `offline`: nothing was sent
 * - `unknown`: not yet, although the deadline has passed; `readOutcome` can be
 *   called again later
 */
export type Outcome<T> =
  | { readonly status: 'written'; readonly value: T }
  | { readonly status: 'refused' | 'late' | 'offline' | 'unknown' };

/** The clocks of the servers may differ by this much, in ms. */
const CLOCK_MARGIN_MS = 500;

/** Sends a request, and finds out what became of it. Never rejects. */
export async function send<T>(
  database: RestDatabase,
  request: Request<T>,
  timeouts: Timeouts = TIMEOUTS,
): Promise<Outcome<T>> {
  const answer = await answerTo(database, request, timeouts);
  if (answer === 'offline') return { status: 'offline' };
  const value = typeof answer === 'object' ? request.written(answer) : null;
  if (value !== null) return { status: 'written', value };
  return readOutcome(database, request, answer === 'refused', timeouts);
}

/**
 * Reads what became of a request, until that is final: that it was written
 * always is, anything else once the rules have refused it or its deadline has
 * passed. Never rejects.
 * @param isRefused by the rules
 */
export async function readOutcome<T>(
  { clock }: Pick<RestDatabase, 'clock'>,
  { until, read }: Pick<Request<T>, 'until' | 'read'>,
  isRefused: boolean,
  timeouts: Timeouts = TIMEOUTS,
): Promise<Outcome<T>> {
  while (true) {
    const now = await clock.current();
    const overdue = now === null ? 0 : now - until;
    // The site's time may be ahead by as much as the rules accept.
    const margin = clock.isFromDatabase() ? CLOCK_MARGIN_MS : MAX_DEADLINE_MS;
    const found = await read();
    if (typeof found === 'object' && found !== null)
      return { status: 'written', value: found.written };
    if (found === 'unwritten' && isRefused) return { status: 'refused' };
    if (found === 'unwritten' && overdue > margin) return { status: 'late' };
    if (now === null || isRefused || overdue > CLOCK_MARGIN_MS)
      return { status: 'unknown' };
    await pause(timeouts.retry);
  }
}

/**
 * Sends a request until there is an answer, or its deadline has passed. A
 * refusal after a retry may be that of a second arrival: it counts as no
 * answer.
 * @returns what was written, by path
 */
async function answerTo(
  { clock, update }: RestDatabase,
  { changes, until }: Pick<Request<unknown>, 'changes' | 'until'>,
  timeouts: Timeouts,
): Promise<
  Readonly<Record<string, unknown>> | 'refused' | 'unanswered' | 'offline'
> {
  let isRetry = false;
  while (true) {
    const now = await clock.current();
    if (now === null && !isRetry) return 'offline';
    const left = now === null ? 0 : until - now;
    if (left <= 0) return 'unanswered';
    const timeout = Math.min(timeouts.answer, left);
    const answer = await update(changes, { timeout, isRetry });
    if (answer?.status === 401) return isRetry ? 'unanswered' : 'refused';
    if (answer?.status === 200) {
      const body = fieldsOf(answer.body);
      // Without these paths the answer is not the database's.
      const isOurs = Object.keys(changes).some((path) => path in body);
      return isOurs ? body : 'unanswered';
    }
    await pause(Math.min(timeouts.retry, left));
    isRetry = true;
  }
}

/** A request of which the values show whether it was written. */
export interface ShownRequest extends Pick<Request<true>, 'changes' | 'until'> {
  /** The days whose locks show it, yyyy-mm-dd. */
  readonly dates: readonly string[];
  readonly isWritten: (values: LiveValues) => boolean;
}

/** Sends a request, and finds out what became of it. Never rejects. */
export function sendShown(
  database: RestDatabase,
  request: ShownRequest,
  timeouts: Timeouts,
): Promise<Outcome<true>> {
  const read = () => readShown(database, request, timeouts);
  const sent = { ...request, written: () => true as const, read };
  return send(database, sent, timeouts);
}

/** Reads whether a request was written; see `Request`. */
export async function readShown(
  database: RestDatabase,
  { dates, isWritten }: Pick<ShownRequest, 'dates' | 'isWritten'>,
  timeouts: Timeouts,
): Promise<{ readonly written: true } | 'unwritten' | null> {
  const values = await readValues(database, dates, timeouts);
  if (!values) return null;
  return isWritten(values) ? { written: true } : 'unwritten';
}

/**
 * Reads the switches, the tables and the locks of some days from the server:
 * the client's subscription may be out of date. Never rejects.
 * @param dates yyyy-mm-dd
 * @returns null if they cannot be read, also if it is not the database that
 *   has answered
 */
export async function readValues(
  database: Pick<RestDatabase, 'read'>,
  dates: readonly string[],
  { answer }: Timeouts = TIMEOUTS,
): Promise<LiveValues | null> {
  const received = await readPaths(database, pathsOf(dates), answer);
  if (received === null) return null;
  const values = valuesIn(received);
  const isDatabase =
    Object.keys(values?.settings ?? {}).length > 0 ||
    (await refusesAdmins(database, answer));
  return isDatabase ? values : null;
}

/**
 * The raw values at some paths; null unless all can be read. Never rejects.
 * @param timeout ms
 */
export async function readPaths(
  database: Pick<RestDatabase, 'read'>,
  paths: readonly string[],
  timeout: number,
): Promise<Received | null> {
  const answers = await Promise.all(
    paths.map((path) => database.read(path, { timeout })),
  );
  if (answers.some((answer) => answer?.status !== 200)) return null;
  return Object.fromEntries(
    paths.map((path, index) => [path, answers[index]?.body]),
  );
}

/**
 * A captive portal may answer every request with `null`, as the database
 * answers for settings that were removed. Only the database refuses the list of
 * admins.
 */
async function refusesAdmins(
  database: Pick<RestDatabase, 'read'>,
  timeout: number,
): Promise<boolean> {
  const answer = await database.read('admins', { timeout });
  return answer?.status === 401;
}
