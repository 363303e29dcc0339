import { deleteApp, type FirebaseApp, initializeApp, setLogLevel } from 'firebase/app';
import {
  connectDatabaseEmulator,
  type Database,
  get,
  getDatabase,
  push,
  ref,
  remove,
  runTransaction,
  set,
  setPriority,
  update,
} from 'firebase/database';
import { startDatabaseEmulator } from 'rtdb-emulator';
import { type Attacker, attackers, PROJECT } from './attackers.ts';
import type { Content } from './content.ts';
import type { Operation } from './operation.ts';
import { makeRest } from './rest.ts';

export interface Answer {
  readonly accepted: boolean;
  /** What a read told. */
  readonly value: Content;
}

/** A database under attack. */
export interface Target {
  /** @throws where the answer is neither a yes nor a no. */
  readonly perform: (operation: Operation) => Promise<Answer>;
  /** Everything that the database holds, priorities too. */
  readonly content: () => Promise<Content>;
  /** Empties the database and sets the clock. */
  readonly reset: (now: number) => Promise<void>;
  readonly close: () => Promise<void>;
}

type Request = Exclude<Operation, { kind: 'clock' | 'owner' }>;

const NAMESPACE = `${PROJECT}-default-rtdb`;

/** Starts an embedded emulator of its own with these rules, and a client for each attacker. */
export async function openTarget(rules: string): Promise<Target> {
  // Refusals are what is asked for here, not a warning.
  setLogLevel('silent');
  let now = 0;
  const emulator = await startDatabaseEmulator({ rules, projectId: PROJECT, now: () => now });
  const rest = makeRest(`${emulator.url}`, NAMESPACE);
  const apps: FirebaseApp[] = [];
  const connect = ({ name, uid, claims }: Attacker): Database => {
    const databaseURL = `${emulator.url}/?ns=${NAMESPACE}`;
    const app = initializeApp({ databaseURL, projectId: PROJECT }, `${name} of ${emulator.url}`);
    apps.push(app);
    const database = getDatabase(app);
    const { uid: _, ...others } = { uid, ...claims };
    const mockUserToken = { ...others, sub: uid ?? '' };
    if (uid !== null) {
      connectDatabaseEmulator(database, emulator.host, emulator.port, { mockUserToken });
    }
    return database;
  };
  const clients = new Map(attackers.map((attacker) => [attacker.name, connect(attacker)]));

  return {
    perform: async (operation) => {
      if (operation.kind === 'clock') {
        now = operation.to;
        return { accepted: true, value: null };
      }
      if (operation.kind === 'owner') {
        await rest.own(operation.path, operation.value);
        return { accepted: true, value: null };
      }
      const client = clients.get(operation.attacker.name);
      if (client !== undefined && operation.by === 'client') {
        const answer = await performByClient(client, operation);
        if (answer !== 'not sent') return answer;
      }
      if (operation.kind !== 'transaction') return rest.perform(operation);
      // REST knows no transactions.
      return { accepted: false, value: null };
    },
    content: rest.content,
    reset: async (start) => {
      now = start;
      await rest.own('', null);
    },
    close: async () => {
      await Promise.all(apps.map((app) => deleteApp(app)));
      await emulator.close();
    },
  };
}

/** `not sent`: the client itself found the path or the data malformed. */
async function performByClient(database: Database, request: Request): Promise<Answer | 'not sent'> {
  try {
    return await send(database, request);
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    if (/ failed: /.test(text)) return 'not sent';
    // A transaction that finds other data every time, because it may not read them, gives up.
    if (/permission.denied|maxretry/i.test(text)) return { accepted: false, value: null };
    throw error;
  }
}

async function send(database: Database, request: Request): Promise<Answer> {
  const done: Answer = { accepted: true, value: null };
  const isPriority = request.path.endsWith('/.priority');
  const place = ref(database, isPriority ? `/${request.path.slice(0, -10)}` : `/${request.path}`);
  switch (request.kind) {
    case 'read':
      if (isPriority) throw new Error('Read failed: the client has no such location.');
      return { accepted: true, value: (await get(place)).val() };
    case 'set':
      // Only the type of the client's own function says that a priority is never anything else.
      await (isPriority ? setPriority(place, request.value as null) : set(place, request.value));
      return done;
    case 'remove':
      await (isPriority ? setPriority(place, null) : remove(place));
      return done;
    case 'push':
      // Given to push itself, null is not sent.
      await set(push(place), request.value);
      return done;
    case 'merge':
      await update(place, request.values);
      return done;
    case 'transaction': {
      const { value, onlyIfAbsent } = request;
      const { committed } = await runTransaction(
        place,
        (current: unknown) => (onlyIfAbsent && current !== null ? undefined : value),
        { applyLocally: false },
      );
      return { accepted: committed, value: null };
    }
  }
}
