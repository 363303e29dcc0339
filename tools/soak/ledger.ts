import { onValue, ref } from 'firebase/database';
import type { Connection } from '../../src/services/connection.ts';

/** One booking's record: a server timestamp under a table's key. */
export interface LedgerRecord {
  readonly key: string;
  readonly bookedAt: number;
  /** When it began to stand, and when it stood no more, in ms by `performance.now`. */
  readonly since: number;
  until: number;
}

/** What was in the database, seen over a line without faults. */
export interface Ledger {
  /** Every record that ever stood. */
  readonly records: readonly LedgerRecord[];
  /** The tables' records now. */
  readonly now: () => Readonly<Record<string, number>>;
  /** When a key last changed, in ms by `performance.now`; 0 for never. */
  readonly changedAt: (key: string) => number;
}

/** Begins to write down what happens to the tables. */
export function keepLedger({ database }: Connection): Ledger {
  const records: LedgerRecord[] = [];
  const changes = new Map<string, number>();
  let known: Record<string, number> = {};
  onValue(ref(database, 'tables'), (snapshot) => {
    const told: Record<string, number> = snapshot.val() ?? {};
    for (const key of new Set([...Object.keys(known), ...Object.keys(told)])) {
      if (known[key] === told[key]) continue;
      const now = performance.now();
      changes.set(key, now);
      const before = records.findLast((record) => record.key === key);
      if (before && before.until === Number.POSITIVE_INFINITY) before.until = now;
      const bookedAt = told[key];
      const until = Number.POSITIVE_INFINITY;
      if (bookedAt !== undefined) records.push({ key, bookedAt, since: now, until });
    }
    known = told;
  });
  return {
    records,
    now: () => known,
    changedAt: (key) => changes.get(key) ?? 0,
  };
}
