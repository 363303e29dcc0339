import type { Identity } from './identity.ts';
import { Refusal } from './refusal.ts';
import { loadRules, type Ruleset, type Trace } from './rules/ruleset.ts';
import { applyOperation, type Operation, type Outcome } from './tree/operation.ts';
import { locationOf, type Path, pathText } from './tree/path.ts';
import { getAt, hashOf, type Tree } from './tree/tree.ts';

/** A rules file and what it says. */
export interface Rules {
  readonly source: string;
  readonly ruleset: Ruleset;
}

/** @throws {RulesError} */
export function readRules(source: string): Rules {
  return { source, ruleset: loadRules(source) };
}

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

export interface DatabaseOptions {
  /** The rules while none have been set. */
  readonly defaultRules: () => Rules;
  /** Server time, ms since the epoch; asked once per read and write. */
  readonly clock: () => number;
  /** Takes, line by line, why a read or a write is refused. */
  readonly trace?: Trace | undefined;
}

/** One database: its data, its rules, and who watches it. State is in memory. */
export interface Database {
  readonly rules: () => Rules;
  readonly setRules: (rules: Rules) => void;
  /** Tells the watchers that the default rules are others. */
  readonly rulesChanged: () => void;
  /** @throws {Refusal} when the rules do not let this identity read there. */
  readonly read: (path: Path, identity: Identity) => Tree | null;
  readonly mayRead: (path: Path, identity: Identity) => boolean;
  /**
   * Applies an operation as a whole or not at all and tells all watchers before it returns.
   * @returns the data at the operation's location afterwards.
   * @throws {Refusal}
   */
  readonly write: (operation: Operation, identity: Identity) => Tree | null;
  /** Judges an operation as `write` does, without applying it. @throws {Refusal} */
  readonly check: (operation: Operation, identity: Identity) => void;
  /** @returns the function that ends the watching. */
  readonly watch: (watcher: Watcher) => () => void;
}

export function createDatabase({ defaultRules, clock, trace }: DatabaseOptions): Database {
  let root: Tree | null = null;
  let ownRules: Rules | null = null;
  const watchers = new Set<Watcher>();
  const tellWatchers = (commit: Commit | null) => {
    for (const watcher of [...watchers]) watcher(commit);
  };
  const rules = () => ownRules ?? defaultRules();

  const mayRead = (path: Path, { admin, auth }: Identity) =>
    admin || rules().ruleset.mayRead({ root, path, auth, now: clock() });

  const refuse = (what: string, path: Path, explain: (trace: Trace) => void): never => {
    if (trace !== undefined) {
      trace(`${what} /${pathText(path)} is refused:`);
      explain((line) => trace(`  ${line}`));
    }
    throw new Refusal('permission_denied', 'Permission denied');
  };

  const judge = (operation: Operation, { admin, auth }: Identity): Outcome => {
    const now = clock();
    const outcome = applyOperation(root, operation, now);
    const present = getAt(root, locationOf(operation.path));
    // Before the rules: a client with stale data must learn that and try again on fresh data.
    if (operation.hash !== undefined && operation.hash !== hashOf(present)) {
      throw new Refusal('datastale', 'Transaction hash does not match');
    }
    const { ruleset } = rules();
    for (const path of admin ? [] : outcome.changed) {
      const request = { root, newRoot: outcome.root, path, auth, now };
      if (ruleset.mayWrite(request)) continue;
      refuse(operation.kind, path, (lines) => ruleset.mayWrite({ ...request, trace: lines }));
    }
    return outcome;
  };

  return {
    rules,
    setRules: (next) => {
      ownRules = next;
      tellWatchers(null);
    },
    rulesChanged: () => {
      if (ownRules === null) tellWatchers(null);
    },
    mayRead,
    read: (path, identity) => {
      if (!mayRead(path, identity)) {
        const request = { root, path, auth: identity.auth, now: clock() };
        refuse('read', path, (lines) => rules().ruleset.mayRead({ ...request, trace: lines }));
      }
      return getAt(root, path);
    },
    check: (operation, identity) => {
      judge(operation, identity);
    },
    write: (operation, identity) => {
      const outcome = judge(operation, identity);
      const base = locationOf(operation.path);
      root = outcome.root;
      tellWatchers({ kind: operation.kind, base, changed: outcome.changed, root });
      return getAt(root, base);
    },
    watch: (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
  };
}
