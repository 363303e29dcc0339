import { readFileSync } from 'node:fs';
import { Database } from '../../packages/rtdb-emulator/src/database.ts';
import {
  ANYONE,
  type Identity,
  OWNER,
} from '../../packages/rtdb-emulator/src/identity.ts';
import { Refusal } from '../../packages/rtdb-emulator/src/refusal.ts';
import { Ruleset } from '../../packages/rtdb-emulator/src/rules/ruleset.ts';
import { parsePath } from '../../packages/rtdb-emulator/src/tree/path.ts';
import { toJson } from '../../packages/rtdb-emulator/src/tree/tree.ts';
import { bookingsIn } from '../../src/tables/booking.ts';
import {
  type LiveValues,
  pathsOf,
  valuesIn,
} from '../../src/tables/live-values.ts';
import { RULES_FILE } from '../../tools/shared/project.ts';
import { OPEN } from '../support/make-database.ts';

type Changes = Readonly<Record<string, unknown>>;

const rules = new Ruleset(readFileSync(RULES_FILE, 'utf8'));

/**
 * The embedded database without a network, under the real rules. It knows which
 * bookings were written.
 */
export class ModelDatabase {
  now: number;
  /** The numbers of all bookings that were written. */
  readonly written = new Set<string>();
  private readonly database = new Database(
    () => rules,
    () => this.now,
  );
  private readonly violate: (violation: string) => void;

  constructor(now: number, violate: (violation: string) => void) {
    this.now = now;
    this.violate = violate;
    this.change({ admin: OPEN });
  }

  /** The answer to a visitor’s request. */
  answer(path: string, changes: Changes | null): Response {
    try {
      if (!changes) return Response.json(this.read(path, ANYONE));
      this.write(changes, ANYONE);
      const paths = Object.keys(changes);
      return Response.json(
        Object.fromEntries(paths.map((each) => [each, this.read(each)])),
      );
    } catch (error) {
      // The booking would catch it.
      if (!(error instanceof Refusal)) this.violate(String(error));
      return Response.json({ error: String(error) }, { status: 401 });
    }
  }

  /** Another client changes something. */
  change(changes: Changes): void {
    this.write(changes, OWNER);
  }

  /** What a page that is current shows. */
  values(date: string): LiveValues {
    const received = pathsOf([date]).map((path) => [path, this.read(path)]);
    const values = valuesIn(Object.fromEntries(received));
    if (!values) throw new Error('The database has no values.');
    return values;
  }

  has(path: string): boolean {
    return this.read(path) !== null;
  }

  /** The numbers of the bookings that were not freed. */
  bookings(): readonly string[] {
    return bookingsIn(this.read('bookings'))
      .filter(({ freed }) => freed === null)
      .map(({ id }) => id);
  }

  private read(path: string, identity: Identity = OWNER): unknown {
    const tree = this.database.read(parsePath(path, PLAIN), identity);
    return toJson(tree, { priorities: true });
  }

  /** @throws {Refusal} */
  private write(changes: Changes, identity: Identity): void {
    const before = this.bookings();
    const operation = { kind: 'merge', path: [], json: changes } as const;
    this.database.write(operation, identity);
    for (const id of this.bookings()) {
      if (before.includes(id)) continue;
      if (this.written.has(id)) this.violate('written twice');
      this.written.add(id);
    }
  }
}

const PLAIN = { priority: false };
