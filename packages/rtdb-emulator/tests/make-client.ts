import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import { connectDatabaseEmulator, type Database, getDatabase } from 'firebase/database';

let count = 0;
const apps = new Set<FirebaseApp>();

interface Address {
  readonly host: string;
  readonly port: number;
}

interface ClientOptions {
  namespace?: string;
  projectId?: string;
  /** Signed in as this user. */
  uid?: string;
}

/** An unmodified client of its own connection, to be ended by `endClients`. */
export function makeClient({ host, port }: Address, options: ClientOptions = {}): Database {
  const { namespace = 'test', projectId = 'test', uid } = options;
  count += 1;
  const app = initializeApp(
    { databaseURL: `http://${host}:${port}/?ns=${namespace}`, projectId },
    `client-${count}`,
  );
  apps.add(app);
  const database = getDatabase(app);
  if (uid !== undefined) {
    connectDatabaseEmulator(database, host, port, {
      mockUserToken: { sub: uid },
    });
  }
  return database;
}

export async function endClients(): Promise<void> {
  await Promise.all([...apps].map((app) => deleteApp(app)));
  apps.clear();
}
