import type { Identity } from './identity.ts';
import { Refusal } from './refusal.ts';
import type { Ruleset } from './rules/ruleset.ts';
import type { Trace } from './rules/values.ts';
import {
  applyOperation,
  type Operation,
  type Outcome,
} from './tree/operation.ts';
import { locationOf, type Path, pathText } from './tree/path.ts';
import { getAt, hashOf, type Tree } from './tree/tree.ts';

export interface Commit {
  readonly kind: Operation['kind'];
  readonly base: Path;
  /** The written locations; for a put only `base`. */
  readonly changed: readonly Path[];
  readonly root: Tree | null;
}

/** Called after each write, and with null when only the rules have changed. */
export type Watcher = (commit: Commit | null) => void;

/** The data, the rules and the watchers of one namespace, in memory. */
export class Database {
  readonly #initialRules: () => Ruleset;
  readonly #clock: () => number;
  readonly #trace: Trace | undefined;
  readonly #watchers = new Set<Watcher>();
  #root: Tree | null = null;
  #ownRules: Ruleset | null = null;

  /**
   * @param clock server time, ms since the epoch; called once per read and
   * write.
   */
  constructor(initialRules: () => Ruleset, clock: () => number, trace?: Trace) {
    this.#initialRules = initialRules;
    this.#clock = clock;
    this.#trace = trace;
  }

  get rules(): Ruleset {
    return this.#ownRules ?? this.#initialRules();
  }

  /** @param rules null if the initial rules have changed. */
  setRules(rules: Ruleset | null): void {
    this.#ownRules = rules ?? this.#ownRules;
    this.#notify(null);
  }

  mayRead(path: Path, { admin, auth }: Identity, trace?: Trace): boolean {
    const request = { root: this.#root, path, auth, now: this.#clock(), trace };
    return admin || this.rules.mayRead(request);
  }

  /** @throws {Refusal} if the rules do not allow the read. */
  read(path: Path, identity: Identity): Tree | null {
    if (this.mayRead(path, identity)) return getAt(this.#root, path);
    throw this.#denial('read', path, (trace) =>
      this.mayRead(path, identity, trace),
    );
  }

  /**
   * Writes everything or nothing, then calls the watchers.
   * @returns the new data.
   * @throws {Refusal}
   */
  write(operation: Operation, identity: Identity): Tree | null {
    const { root, changed } = this.check(operation, identity);
    this.#root = root;
    const base = locationOf(operation.path);
    this.#notify({ kind: operation.kind, base, changed, root });
    return getAt(root, base);
  }

  /**
   * Checks an operation like `write`, without applying it.
   * @throws {Refusal}
   */
  check(operation: Operation, { admin, auth }: Identity): Outcome {
    const now = this.#clock();
    const root = this.#root;
    const outcome = applyOperation(root, operation, now);
    const current = getAt(root, locationOf(operation.path));
    // Before the rules: a client with stale data must receive `datastale`, to
    // run again.
    if (operation.hash !== undefined && operation.hash !== hashOf(current)) {
      throw new Refusal('datastale', 'Transaction hash does not match');
    }
    const { rules } = this;
    for (const path of admin ? [] : outcome.changed) {
      const request = { root, newRoot: outcome.root, path, auth, now };
      if (rules.mayWrite(request)) continue;
      throw this.#denial(operation.kind, path, (trace) =>
        rules.mayWrite({ ...request, trace }),
      );
    }
    return outcome;
  }

  watch(watcher: Watcher): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  #notify(commit: Commit | null): void {
    for (const watcher of [...this.#watchers]) watcher(commit);
  }

  #denial(
    action: string,
    path: Path,
    evaluate: (trace: Trace) => void,
  ): Refusal {
    const trace = this.#trace;
    if (trace !== undefined) {
      trace(`${action} /${pathText(path)} is refused:`);
      evaluate((line) => trace(`  ${line}`));
    }
    return new Refusal('permission_denied', 'Permission denied');
  }
}
