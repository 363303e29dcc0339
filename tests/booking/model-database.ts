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
import {
  type LiveValues,
  pathsOf,
  valuesIn,
} from '../../src/tables/live-data.ts';
import { recordIn, type TableRecord } from '../../src/tables/records.ts';
import { RULES_FILE } from '../../tools/shared/project.ts';
import { leaves } from '../support/make-booking-fixture.ts';
import { OPEN } from '../support/make-database.ts';

type Changes = Readonly<Record<string, unknown>>;

const rules = new Ruleset(readFileSync(RULES_FILE, 'utf8'));

/**
 * The embedded database without a network, under the real rules. It knows which
 * bookings were written.
 */
export class ModelDatabase {
  now: number;
  /** The deadlines of all bookings that were written. */
  readonly written = new Set<number | null>();
  private readonly removed = new Set<number | null>();
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

  /** Somebody else changes something. */
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

  /** All records by path, such as `tables/a`, `days/2026-11-21/cena/a`. */
  records(): ReadonlyMap<string, TableRecord> {
    const all = {
      ...leaves('tables', this.read('tables'), 1),
      ...leaves('days', this.read('days'), 3),
    };
    const records = new Map<string, TableRecord>();
    for (const [path, value] of Object.entries(all)) {
      const record = recordIn(value);
      if (record) records.set(path, record);
    }
    return records;
  }

  private read(path: string, identity: Identity = OWNER): unknown {
    const tree = this.database.read(parsePath(path, PLAIN), identity);
    return toJson(tree, { priorities: true });
  }

  /** @throws {Refusal} */
  private write(changes: Changes, identity: Identity): void {
    const before = this.records();
    const operation = { kind: 'merge', path: [], json: changes } as const;
    this.database.write(operation, identity);
    const after = this.records();
    const deadlines = new Set([...after.values()].map((each) => each.deadline));
    for (const { deadline } of before.values())
      if (!deadlines.has(deadline)) this.removed.add(deadline);
    if (identity === OWNER) return;
    const news = [...after].filter(
      ([path, { bookedAt, deadline }]) =>
        before.get(path)?.bookedAt !== bookedAt ||
        before.get(path)?.deadline !== deadline,
    );
    for (const deadline of new Set(news.map(([, each]) => each.deadline))) {
      if (this.written.has(deadline) && !this.removed.has(deadline))
        this.violate('written twice');
      this.written.add(deadline);
    }
  }
}

const PLAIN = { priority: false };
