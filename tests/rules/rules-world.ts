import { readFileSync } from 'node:fs';
import { initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { setLogLevel } from 'firebase/app';
import { type Database, type DataSnapshot, get, ref, set } from 'firebase/database';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { startDatabaseEmulator } from '../../tools/database-emulator/server.ts';
import { RULES_FILE } from '../../tools/rules.ts';

export interface RulesWorld {
  /** The server's clock, ms since the epoch. */
  now: number;
  /** Signed out. */
  visitor(): Database;
  /** Signed in and no admin: with the public key anyone may sign up. */
  stranger(): Database;
  admin(): Database;
  /** Replaces the whole content of the database, past the rules. */
  seed(content: unknown): Promise<void>;
  read(path: string): Promise<unknown>;
  /** What `exportVal` shows: priorities too. */
  readWithPriorities(path: string): Promise<unknown>;
  /** Where REST finds a path. */
  address(path: string): string;
}

export const ADMIN_UID = 'the-admin';
export const STRANGER_UID = 'a-stranger';
const PROJECT = 'rules-under-test';

/**
 * The real rules file on an emulator whose clock the test moves, which is why it is the embedded
 * one: one for each test file.
 */
export function rulesWorld(): RulesWorld {
  let environment: RulesTestEnvironment;
  let close: () => Promise<void>;
  let url: string;
  const world: RulesWorld = {
    now: Date.now(),
    visitor: () => modular(environment.unauthenticatedContext().database()),
    stranger: () => modular(environment.authenticatedContext(STRANGER_UID).database()),
    admin: () => modular(environment.authenticatedContext(ADMIN_UID).database()),
    seed: (content) =>
      environment.withSecurityRulesDisabled((context) =>
        set(ref(modular(context.database())), content),
      ),
    read: async (path) => (await snapshot(path)).val(),
    readWithPriorities: async (path) => (await snapshot(path)).exportVal(),
    address: (path) => `${url}/${encodeURI(path)}.json?ns=${PROJECT}`,
  };
  const snapshot = async (path: string) => {
    let found: DataSnapshot | undefined;
    await environment.withSecurityRulesDisabled(async (context) => {
      found = await get(ref(modular(context.database()), path));
    });
    if (!found) throw new Error(`Nothing was read at /${path}.`);
    return found;
  };
  beforeAll(async () => {
    // A refused write is what these tests ask for, not a warning.
    setLogLevel('silent');
    const emulator = await startDatabaseEmulator({ now: () => world.now });
    close = emulator.close;
    url = emulator.url;
    environment = await initializeTestEnvironment({
      projectId: PROJECT,
      database: {
        host: emulator.host,
        port: emulator.port,
        rules: readFileSync(RULES_FILE, 'utf8'),
      },
    });
  });
  afterEach(() => environment.clearDatabase());
  afterAll(async () => {
    await environment.cleanup();
    await close();
  });
  return world;
}

/** The library hands out the namespaced client; its database is the modular one underneath. */
function modular(database: unknown): Database {
  return database as Database;
}
