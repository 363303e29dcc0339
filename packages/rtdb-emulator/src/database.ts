import type { Identity } from './identity.ts';
import { failure, Refusal } from './refusal.ts';
import type { Ruleset } from './rules/ruleset.ts';
import { applyOperation, type Operation } from './tree/operation.ts';
import { locationOf, type Path, pathText } from './tree/path.ts';
import { keepRange, type Query } from './tree/query.ts';
import { getAt, hashOf, type Tree } from './tree/tree.ts';

/**
 * Called after each write with the written locations, and with none when the
 * rules have changed.
 */
export type Watcher = (changed: readonly Path[]) => void;

/** The data, the rules and the watchers of one namespace, in memory. */
export class Database {
  readonly #initialRules: () => Ruleset;
  readonly #clock: () => number;
  readonly #watchers = new Set<Watcher>();
  #root: Tree | null = null;
  #ownRules: Ruleset | null = null;

  /**
   * @param clock server time, ms since the epoch; a write reads it once for all
   *   its timestamps and rules.
   */
  constructor(initialRules: () => Ruleset, clock: () => number) {
    this.#initialRules = initialRules;
    this.#clock = clock;
  }

  get rules(): Ruleset {
    return this.#ownRules ?? this.#initialRules();
  }

  /** @param rules null if the initial rules have changed. */
  setRules(rules: Ruleset | null): void {
    this.#ownRules = rules ?? this.#ownRules;
    this.#notify([]);
  }

  mayRead(path: Path, { admin, auth }: Identity): boolean {
    const request = { root: this.#root, path, auth, now: this.#clock() };
    return admin || this.rules.mayRead(request);
  }

  /** @throws {Refusal} if the rules do not allow the read. */
  read(path: Path, identity: Identity): Tree | null {
    if (this.mayRead(path, identity)) return getAt(this.#root, path);
    throw denial();
  }

  /** @throws {Refusal} also if the rules have no index for the query. */
  readOnce(path: Path, identity: Identity, query: Query | null): Tree | null {
    const tree = this.read(path, identity);
    if (this.rules.hasIndex(path, query)) return keepRange(tree, query);
    const index = `add ".indexOn": "${query?.by}", for path "/${pathText(path)}"`;
    throw failure(`Index not defined, ${index}, to the rules`);
  }

  /**
   * Writes everything or nothing, then calls the watchers.
   * @returns the new data.
   * @throws {Refusal}
   */
  write(operation: Operation, identity: Identity): Tree | null {
    const { admin, auth } = identity;
    const now = this.#clock();
    const root = this.#root;
    const base = locationOf(operation.path);
    const { root: newRoot, changed } = applyOperation(root, operation, now);
    const { hash } = operation;
    // A transaction needs the right to read: a hash cannot be used to test
    // guesses of a value. Before the rules of the write: a client with stale
    // data must receive `datastale`, to run again.
    if (hash !== undefined && hash !== hashOf(this.read(base, identity))) {
      throw new Refusal('datastale', 'Transaction hash does not match');
    }
    const { rules } = this;
    for (const path of admin ? [] : changed) {
      if (!rules.mayWrite({ root, newRoot, path, auth, now })) throw denial();
    }
    this.#root = newRoot;
    this.#notify(changed);
    return getAt(newRoot, base);
  }

  watch(watcher: Watcher): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  #notify(changed: readonly Path[]): void {
    for (const watcher of [...this.#watchers]) watcher(changed);
  }
}

function denial(): Refusal {
  return new Refusal('permission_denied', 'Permission denied');
}
