import { deleteApp, initializeApp, setLogLevel } from 'firebase/app';
import {
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

/** An unmodified firebase client with its own connection, until the test ends. */
export function makeClient({ host, port }: Address): Database {
  count += 1;
  const databaseURL = `http://${host}:${port}/?ns=test`;
  const app = initializeApp({ databaseURL }, `client-${count}`);
  onTestFinished(() => deleteApp(app));
  return getDatabase(app);
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
