import type { Database } from '../services/database.ts';
import { TIMEOUTS, type Timeouts } from '../services/timeouts.ts';
import type { Meal } from '../time/meals.ts';
import { type TableId, tableKey } from './floor-plan.ts';
import { dayPath, tablePath } from './paths.ts';
import { recordIn, type TableRecord } from './records.ts';
import { type Settings, settingsIn } from './settings.ts';

/** What works without a socket. */
export type RestDatabase = Pick<Database, 'read' | 'update' | 'clock'>;

/** A table, now and for a meal. */
export interface TablePlace {
  readonly table: TableId;
  /** Null if its records of meals are of no interest. */
  readonly meal: Meal | null;
}

/** What the database holds of a table. */
export interface TableReading {
  readonly record: TableRecord | null;
  /** For the meal; null without one. */
  readonly mealRecord: TableRecord | null;
  readonly settings: Settings;
}

/**
 * Reads a table from the server: the client's subscription may be out of date.
 * Never rejects.
 * @returns null if it cannot be read, also if it is not the database that has
 *   answered
 */
export async function readTable(
  database: RestDatabase,
  { table, meal }: TablePlace,
  { answer }: Timeouts = TIMEOUTS,
): Promise<TableReading | null> {
  const key = tableKey(table);
  const paths = [
    'admin',
    tablePath(key),
    ...(meal ? [dayPath(meal, key)] : []),
  ];
  const answers = await Promise.all(
    paths.map((path) => database.read(path, answer)),
  );
  if (answers.some((each) => each?.status !== 200)) return null;
  const [settings, record, mealRecord] = answers.map((each) => each?.body);
  const reading = {
    record: recordIn(record),
    mealRecord: recordIn(mealRecord),
    settings: settingsIn(settings),
  };
  if (reading.record === null && record !== null) return null;
  const isDatabase =
    Object.keys(reading.settings).length > 0 ||
    (await refusesAdmins(database, answer));
  return isDatabase ? reading : null;
}

/**
 * A captive portal may answer every request with `null`, as the database
 * answers for settings that were removed. Only the database refuses the list of
 * admins.
 */
async function refusesAdmins(
  database: RestDatabase,
  timeout: number,
): Promise<boolean> {
  const answer = await database.read('admins', timeout);
  return answer?.status === 401;
}
