import { loadRules, type Ruleset } from '../rules/ruleset.ts';
import type { Identity } from '../tokens.ts';
import { hashOf } from '../tree/hash.ts';
import type { Path } from '../tree/path.ts';
import { getAt, type Tree } from '../tree/tree.ts';
import { applyOperation, locationOf, type Operation, type Outcome } from './operation.ts';
import { Refused } from './refused.ts';

/** A write that has happened. */
export interface Commit {
  readonly kind: Operation['kind'];
  /** The location of the put or the merge. */
  readonly base: Path;
  /** The locations written to; for a put, `base` alone. */
  readonly changed: readonly Path[];
  readonly root: Tree | null;
}

/** Called after each write, and with null when rights may have changed and data have not. */
export type Watcher = (commit: Commit | null) => void;

export interface Namespace {
  readonly name: string;
  /** @throws {Refused} when the rules do not let this identity read there. */
  readonly read: (path: Path, identity: Identity) => Tree | null;
  readonly mayRead: (path: Path, identity: Identity) => boolean;
  /**
   * Applies an operation as a whole or not at all and tells all watchers before it returns.
   * @returns the data at the operation's location afterwards.
   * @throws {Refused | InvalidData}
   */
  readonly write: (operation: Operation, identity: Identity) => Tree | null;
  /** Judges an operation as `write` does, without applying it. @throws {Refused | InvalidData} */
  readonly check: (operation: Operation, identity: Identity) => void;
  /** @returns the function that ends the watching. */
  readonly watch: (watcher: Watcher) => () => void;
  readonly rulesSource: () => string;
  /** @throws {RulesError} when the file is refused; the old rules then stay. */
  readonly setRules: (source: string) => void;
}

/**
 * One database: its data, its rules, and who watches it. State is in memory.
 * @param rulesSource the rules it starts with.
 * @param clock server time, ms since the epoch; asked once per read and write.
 * @throws {RulesError} when the rules are refused.
 */
export function createNamespace(name: string, rulesSource: string, clock: () => number): Namespace {
  let root: Tree | null = null;
  let source = rulesSource;
  let rules: Ruleset = loadRules(source);
  const watchers = new Set<Watcher>();

  const mayRead = (path: Path, { admin, auth }: Identity) =>
    admin || rules.mayRead({ root, path, auth, now: clock() });

  const judge = (operation: Operation, { admin, auth }: Identity): Outcome => {
    const now = clock();
    const outcome = applyOperation(root, operation, now);
    const present = getAt(root, locationOf(operation.path));
    // Before the rules: a client with stale data must learn that and try again on fresh data.
    if (operation.hash !== undefined && operation.hash !== hashOf(present)) {
      throw new Refused('datastale');
    }
    const allowed = (path: Path) =>
      rules.mayWrite({ root, newRoot: outcome.root, path, auth, now });
    if (!admin && !outcome.changed.every(allowed)) throw new Refused('permission_denied');
    return outcome;
  };

  return {
    name,
    mayRead,
    read: (path, identity) => {
      if (!mayRead(path, identity)) throw new Refused('permission_denied');
      return getAt(root, path);
    },
    check: (operation, identity) => {
      judge(operation, identity);
    },
    write: (operation, identity) => {
      const outcome = judge(operation, identity);
      const base = locationOf(operation.path);
      root = outcome.root;
      const commit = { kind: operation.kind, base, changed: outcome.changed, root };
      for (const watcher of [...watchers]) watcher(commit);
      return getAt(root, base);
    },
    watch: (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    rulesSource: () => source,
    setRules: (next) => {
      rules = loadRules(next);
      source = next;
      for (const watcher of [...watchers]) watcher(null);
    },
  };
}
