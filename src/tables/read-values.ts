import type { Database } from '../services/database.ts';
import { TIMEOUTS, type Timeouts } from '../services/timeouts.ts';
import {
  type LiveValues,
  pathsOf,
  type Received,
  valuesIn,
} from './live-values.ts';

/**
 * Reads the switches, the tables and the locks of some days from the server:
 * the client's subscription may be out of date. Never rejects.
 * @param dates yyyy-mm-dd
 * @returns null if they cannot be read, also if it is not the database that
 *   has answered
 */
export async function readValues(
  database: Pick<Database, 'read'>,
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
  database: Pick<Database, 'read'>,
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
  database: Pick<Database, 'read'>,
  timeout: number,
): Promise<boolean> {
  const answer = await database.read('admins', { timeout });
  return answer?.status === 401;
}
