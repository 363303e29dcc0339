import type { Identity } from './identity.ts';
import { Refusal } from './refusal.ts';
import { loadRules, type Ruleset } from './rules/ruleset.ts';
import type { Trace } from './rules/values.ts';
import { applyOperation, type Operation, type Outcome } from './tree/operation.ts';
import { locationOf, type Path, pathText } from './tree/path.ts';
import { getAt, hashOf, type Tree } from './tree/tree.ts';

export interface Rules {
  readonly source: string;
  readonly ruleset: Ruleset;
}

/** @throws {RulesError} */
export function readRules(source: string): Rules {
  return { source, ruleset: loadRules(source) };
}

export interface Commit {
  readonly kind: Operation['kind'];
  readonly base: Path;
  /** The locations written to; for a put, `base` alone. */
  readonly changed: readonly Path[];
  readonly root: Tree | null;
}

/** Called after each write, and with null when rights may have changed and data have not. */
export type Watcher = (commit: Commit | null) => void;

export interface DatabaseOptions {
  readonly defaultRules: () => Rules;
  /** Server time, ms since the epoch; asked once per read and write. */
  readonly clock: () => number;
  readonly trace?: Trace | undefined;
}

/** One database: its data, its rules, and who watches it. State is in memory. */
export class Database {
  readonly #options: DatabaseOptions;
  readonly #watchers = new Set<Watcher>();
  #root: Tree | null = null;
  #ownRules: Rules | null = null;

  constructor(options: DatabaseOptions) {
    this.#options = options;
  }

  get rules(): Rules {
    return this.#ownRules ?? this.#options.defaultRules();
  }

  setRules(rules: Rules | null): void {
    this.#ownRules = rules ?? this.#ownRules;
    this.#tell(null);
  }

  mayRead(path: Path, { admin, auth }: Identity): boolean {
    const request = { root: this.#root, path, auth, now: this.#options.clock() };
    return admin || this.rules.ruleset.mayRead(request);
  }

  /** @throws {Refusal} when the rules do not let this identity read there. */
  read(path: Path, identity: Identity): Tree | null {
    if (this.mayRead(path, identity)) return getAt(this.#root, path);
    const request = { root: this.#root, path, auth: identity.auth, now: this.#options.clock() };
    throw this.#denied('read', path, (trace) => this.rules.ruleset.mayRead({ ...request, trace }));
  }

  /** Writes all or nothing and calls all watchers. @returns the data there. @throws {Refusal} */
  write(operation: Operation, identity: Identity): Tree | null {
    const { root, changed } = this.check(operation, identity);
    this.#root = root;
    const base = locationOf(operation.path);
    this.#tell({ kind: operation.kind, base, changed, root });
    return getAt(root, base);
  }

  /** Judges an operation as `write` does, without applying it. @throws {Refusal} */
  check(operation: Operation, { admin, auth }: Identity): Outcome {
    const now = this.#options.clock();
    const root = this.#root;
    const outcome = applyOperation(root, operation, now);
    const present = getAt(root, locationOf(operation.path));
    // Before the rules: a client with stale data must learn that and try again on fresh data.
    if (operation.hash !== undefined && operation.hash !== hashOf(present)) {
      throw new Refusal('datastale', 'Transaction hash does not match');
    }
    const { ruleset } = this.rules;
    for (const path of admin ? [] : outcome.changed) {
      const request = { root, newRoot: outcome.root, path, auth, now };
      if (ruleset.mayWrite(request)) continue;
      throw this.#denied(operation.kind, path, (trace) => ruleset.mayWrite({ ...request, trace }));
    }
    return outcome;
  }

  watch(watcher: Watcher): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  /** One for each of its connections. */
  get watcherCount(): number {
    return this.#watchers.size;
  }

  #tell(commit: Commit | null): void {
    for (const watcher of [...this.#watchers]) watcher(commit);
  }

  #denied(what: string, path: Path, explain: (trace: Trace) => void): Refusal {
    const { trace } = this.#options;
    if (trace !== undefined) {
      trace(`${what} /${pathText(path)} is refused:`);
      explain((line) => trace(`  ${line}`));
    }
    return new Refusal('permission_denied', 'Permission denied');
  }
}
