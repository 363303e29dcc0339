import { Database } from '../../packages/rtdb-emulator/src/database.ts';
import {
  type Identity,
  OWNER,
} from '../../packages/rtdb-emulator/src/identity.ts';
import { Refusal } from '../../packages/rtdb-emulator/src/refusal.ts';
import { Ruleset } from '../../packages/rtdb-emulator/src/rules/ruleset.ts';
import { parsePath } from '../../packages/rtdb-emulator/src/tree/path.ts';
import { toJson } from '../../packages/rtdb-emulator/src/tree/tree.ts';
import type { RestAnswer } from '../../src/services/rest.ts';
import {
  type Booking,
  type BookingKey,
  parseBookings,
} from '../../src/tables/booking.ts';
import { parseOwn, partsOf } from '../../src/tables/followed.ts';
import { type LiveValues, parseValues } from '../../src/tables/live-values.ts';
import type { PathValues, RestDatabase } from '../../src/tables/request.ts';
import { databaseRules } from '../../tools/build/database-rules.ts';
import { makeClock } from './make-clock.ts';
import { OPEN } from './make-database.ts';

const rules = new Ruleset(databaseRules());

/** The rights of an admin; `ADMINS` says that they are one. */
export const ADMIN: Identity = { admin: false, auth: { uid: 'the-admin' } };
export const ADMINS = { 'the-admin': true };

/** The embedded database without a network, under the real rules. */
export class MemoryDatabase {
  /** The server's time, ms since the epoch. */
  now: number;
  private readonly database = new Database(
    () => rules,
    () => this.now,
  );

  constructor(now: number) {
    this.now = now;
  }

  /**
   * Reads a path with its priorities.
   * @throws {Refusal}
   */
  read(path: string, identity: Identity = OWNER): unknown {
    const tree = this.database.read(
      parsePath(path, { priority: false }),
      identity,
    );
    return toJson(tree, { priorities: true });
  }

  bookings(): readonly Booking[] {
    return parseBookings(this.read('bookings'), this.read('notes'));
  }

  /** What a page that is current shows. */
  values(date: string, own: readonly BookingKey[] = []): LiveValues {
    const parts = partsOf({ dates: [date], own });
    const received = Object.fromEntries(
      parts.map(({ name, path }) => [name, this.read(path)]),
    );
    const values = parseValues(received, { own: parseOwn(received, own) });
    if (!values) throw new Error('The database has no values.');
    return values;
  }

  /** @throws {Refusal} */
  write(changes: PathValues, identity: Identity = OWNER): void {
    const operation = { kind: 'merge', path: [], json: changes } as const;
    this.database.write(operation, identity);
  }

  /** The answer to a request by REST: an update, or a reading without one. */
  answer(
    path: string,
    changes: PathValues | null,
    identity: Identity,
  ): RestAnswer {
    try {
      if (!changes) return { status: 200, body: this.read(path, identity) };
      this.write(changes, identity);
      const written = Object.keys(changes).map((each) => [
        each,
        this.read(each),
      ]);
      return { status: 200, body: Object.fromEntries(written) };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { status: 401, body: { error: String(error) } };
    }
  }

  /** What pages have of it, by REST with these rights. */
  line(identity: Identity): RestDatabase {
    return {
      clock: makeClock(() => this.now),
      read: async (path) => this.answer(path, null, identity),
      update: async (changes) => {
        // A booking has another revision after each change.
        this.now += 1;
        return this.answer('', changes, identity);
      },
    };
  }

  /**
   * Holds this alone, written past the rules; everything can be booked unless
   * it says otherwise.
   */
  seed(content: PathValues): void {
    const empty = { tables: null, days: null, bookings: null, notes: null };
    this.write({ admin: OPEN, admins: ADMINS, ...empty, ...content });
  }
}
