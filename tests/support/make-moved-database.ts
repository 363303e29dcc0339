import { startDatabaseEmulator } from 'rtdb-emulator';
import { onTestFinished } from 'vitest';
import { romeInstant } from '../../src/time/rome-clock.ts';
import { makeDatabase, OPEN, type TestDatabase } from './make-database.ts';
import { makeStandIns, type StandIns } from './make-service.ts';
import {
  makeVisitor,
  type Visitor,
  type VisitorOptions,
} from './make-visitor.ts';

/** A database whose server time a test sets, and its visitors. */
export interface MovedDatabase {
  readonly database: TestDatabase;
  readonly standIns: StandIns;
  /** Server time: from then on it goes on. */
  now(): number;
  /**
   * It is a date and time in Rome. Pages that are open keep their time: tests
   * open others.
   */
  moveTo(date: string, time: string): void;
  /** Opens a page, which is current. */
  openPage(options?: Partial<VisitorOptions>): Promise<Visitor>;
}

/** Makes a database of one test, under the real rules. */
export async function makeMovedDatabase(name: string): Promise<MovedDatabase> {
  let ahead = 0;
  const now = () => Date.now() + ahead;
  const emulator = await startDatabaseEmulator({ now, log: () => {} });
  onTestFinished(emulator.close);
  const host = `${emulator.host}:${emulator.port}`;
  const database = await makeDatabase(name, undefined, host);
  await database.seed({ admin: OPEN });
  const standIns = await makeStandIns();
  return {
    database,
    standIns,
    now,
    moveTo(date, time) {
      ahead = romeInstant(date, time) - Date.now();
    },
    async openPage(options = {}) {
      const readTime = async () => now();
      const connection = await database.connect(undefined, { readTime });
      const services = standIns.url;
      const visitor = makeVisitor({ connection, services, ...options });
      await visitor.untilCurrent();
      return visitor;
    },
  };
}
