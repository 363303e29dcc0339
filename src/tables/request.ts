import type { Database } from '../services/database.ts';
import { fieldsOf } from '../services/json.ts';
import { pause, TIMEOUTS, type Timeouts } from '../services/timeouts.ts';
import type { Meal } from '../time/meals.ts';
import type { Instant } from '../time/rome-clock.ts';
import { type BookingKey, MAX_DEADLINE_MS } from './booking.ts';
import { parseRecords, type TableRecords } from './records.ts';
import { parseSettings, type Settings } from './settings.ts';

// The one way to write to the database, for visitors and for the staff: a
// request that writes all of its paths or none. It is sent until it has an
// answer or its time is over. Without an answer, a reading shows what became of
// it.

/** The record of now: requirements, section 3. */
export const recordPath = (table: string) => `tables/${table}`;

/** The lock of a table for a meal. */
export const lockPath = ({ date, key }: Meal, table: string) =>
  `days/${date}/${key}/${table}`;

/** All that lies under a booking's number. */
export const entryPath = (id: string) => `bookings/${id}`;

/** Who knows it may read and change the booking. */
export const bookingPath = ({ id, secret }: BookingKey) =>
  `${entryPath(id)}/${secret}`;

/** The mark of a stranger who has freed the table. */
export const visitorPath = (id: string) => `${entryPath(id)}/visitor`;

/** The staff's note of a booking. */
export const notePath = (id: string) => `notes/${id}`;

/** The new value of each path; null removes it. */
export type PathValues = Readonly<Record<string, unknown>>;

/** What the database writes as its own time. */
export const SERVER_TIME = { '.sv': 'timestamp' } as const;

/** What works without a socket. */
export type RestDatabase = Pick<Database, 'read' | 'update' | 'clock'>;

/** @typeParam T what became of a request, once that is final */
export interface WriteRequest<T extends object> {
  readonly values: PathValues;
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
  readonly read: () => Promise<T | 'unwritten' | null>;
}

/**
 * - `refused`: by the rules
 * - `late`: it has not arrived before its deadline
 * - `offline`: nothing was sent
 * - `unknown`: not yet, although the deadline has passed; `settle` can be called
 *   again later
 */
export type Unwritten = 'refused' | 'late' | 'offline' | 'unknown';

/** The clocks of the servers may differ by this much, in ms. */
const CLOCK_MARGIN_MS = 500;

/** Sends a request, and finds out what became of it. Never rejects. */
export async function send<T extends object>(
  database: RestDatabase,
  request: WriteRequest<T>,
  timeouts: Timeouts,
): Promise<T | Unwritten> {
  const answer = await answerTo(database, request, timeouts);
  if (answer === 'offline') return answer;
  const written = typeof answer === 'object' ? request.written(answer) : null;
  return written ?? settle(database, request, answer === 'refused', timeouts);
}

/**
 * Reads what became of a request, until that is final: that it was written
 * always is, anything else once the rules have refused it or its deadline has
 * passed. Never rejects.
 * @param isRefused by the rules
 */
export async function settle<T extends object>(
  { clock }: Pick<RestDatabase, 'clock'>,
  { until, read }: Pick<WriteRequest<T>, 'until' | 'read'>,
  isRefused: boolean,
  timeouts: Timeouts,
): Promise<T | Unwritten> {
  while (true) {
    const now = await clock.current();
    const overdue = now === null ? 0 : now - until;
    // The site's time may be ahead by as much as the rules accept.
    const margin = clock.isFromDatabase() ? CLOCK_MARGIN_MS : MAX_DEADLINE_MS;
    const found = await read();
    if (found !== null && found !== 'unwritten') return found;
    if (found === 'unwritten' && isRefused) return 'refused';
    if (found === 'unwritten' && overdue > margin) return 'late';
    if (now === null || isRefused || overdue > CLOCK_MARGIN_MS)
      return 'unknown';
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
  { values, until }: Pick<WriteRequest<object>, 'values' | 'until'>,
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
    const answer = await update(values, { timeout, isRetry });
    if (answer?.status === 401) return isRetry ? 'unanswered' : 'refused';
    if (answer?.status === 200) {
      const body = fieldsOf(answer.body);
      // Without these paths the answer is not the database's.
      const isOurs = Object.keys(values).some((path) => path in body);
      return isOurs ? body : 'unanswered';
    }
    await pause(Math.min(timeouts.retry, left));
    isRetry = true;
  }
}

/** What everybody may read at any time. */
export interface PublicValues {
  readonly settings: Settings;
  readonly records: TableRecords;
}

/** What a request writes that everybody may read. */
export interface PublicRequest {
  readonly values: PathValues;
  /** Server time. */
  readonly until: Instant;
  readonly isWritten: (values: PublicValues) => boolean;
}

/** Sends a request, and finds out what became of it. Never rejects. */
export async function sendPublic(
  database: RestDatabase,
  { values, until, isWritten }: PublicRequest,
  timeouts: Timeouts = TIMEOUTS,
): Promise<'written' | Unwritten> {
  const written = () => ({ isWritten: true });
  async function read() {
    const found = await readPublic(database, timeouts);
    return found && (isWritten(found) ? written() : 'unwritten');
  }
  const request = { values, until, written, read };
  const outcome = await send(database, request, timeouts);
  return typeof outcome === 'object' ? 'written' : outcome;
}

/**
 * Reads the switches and the records from the server: the client's subscription
 * may be out of date. Never rejects.
 * @returns null if they cannot be read, also if it is not the database that has
 *   answered
 */
export async function readPublic(
  database: Pick<RestDatabase, 'read'>,
  { answer: timeout }: Timeouts = TIMEOUTS,
): Promise<PublicValues | null> {
  const [admin, tables] = await Promise.all([
    database.read('admin', { timeout }),
    database.read('tables', { timeout }),
  ]);
  if (admin?.status !== 200 || tables?.status !== 200) return null;
  const settings = parseSettings(admin.body);
  const isDatabase =
    Object.keys(settings).length > 0 ||
    (await refusesAdmins(database, timeout));
  return isDatabase ? { settings, records: parseRecords(tables.body) } : null;
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
