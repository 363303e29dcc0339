import { deleteApp, initializeApp, setLogLevel } from 'firebase/app';
import {
  connectDatabaseEmulator,
  type Database,
  getDatabase,
  onValue,
  type Query,
} from 'firebase/database';
import { afterAll, beforeAll, onTestFinished } from 'vitest';

let count = 0;

interface Address {
  readonly host: string;
  readonly port: number;
}

/**
 * An unmodified firebase client with its own connection, until the test ends;
 * signed in as `uid`.
 */
export function makeClient(
  { host, port }: Address,
  { namespace = 'test', uid }: { namespace?: string; uid?: string } = {},
): Database {
  count += 1;
  const databaseURL = `http://${host}:${port}/?ns=${namespace}`;
  const app = initializeApp(
    { databaseURL, projectId: 'test' },
    `client-${count}`,
  );
  onTestFinished(() => deleteApp(app));
  const database = getDatabase(app);
  if (uid !== undefined) {
    connectDatabaseEmulator(database, host, port, {
      mockUserToken: { sub: uid },
    });
  }
  return database;
}

/** The values that a new listener receives. */
export function valuesAt(location: Query): unknown[] {
  const values: unknown[] = [];
  onValue(location, (snapshot) => void values.push(snapshot.val()));
  return values;
}

/** For files whose tests expect refusals, which the client logs as warnings. */
export function silenceClientLogs(): void {
  beforeAll(() => setLogLevel('silent'));
  afterAll(() => setLogLevel('info'));
}
