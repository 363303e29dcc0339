import { onValue, ref } from 'firebase/database';
import type { Connection } from '../../src/services/connection.ts';

/** One booking's record: a server timestamp under a table's key. */
export interface LedgerRecord {
  readonly key: string;
  readonly bookedAt: number;
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
      changes.set(key, performance.now());
      const bookedAt = told[key];
      if (bookedAt !== undefined) records.push({ key, bookedAt });
    }
    known = told;
  });
  return {
    records,
    now: () => known,
    changedAt: (key) => changes.get(key) ?? 0,
  };
}
