import { getAt, type Tree } from '../tree/tree.ts';

/**
 * A location as rules see it: `data`, `newData`, `root`, their children and
 * parents.
 */
export class Snapshot {
  readonly root: Tree | null;
  readonly path: readonly string[];

  constructor(root: Tree | null, path: readonly string[]) {
    this.root = root;
    this.path = path;
  }

  get tree(): Tree | null {
    return getAt(this.root, this.path);
  }

  child(path: string): Snapshot {
    return new Snapshot(this.root, [
      ...this.path,
      ...path.split('/').filter((key) => key !== ''),
    ]);
  }

  parent(): Snapshot {
    if (this.path.length === 0)
      throw new EvaluationError('the root has no parent');
    return new Snapshot(this.root, this.path.slice(0, -1));
  }

  val(): Value {
    const { tree } = this;
    return tree?.kind === 'branch' ? {} : (tree?.value ?? null);
  }
}

/**
 * An `object` is a snapshot, `auth`, a claim with members, or the value of a
 * branch.
 */
export type Value = string | number | boolean | null | object;

/**
 * The rule cannot be evaluated, e.g. an operand has the wrong type. The whole
 * rule is then false.
 */
export class EvaluationError extends Error {}

/**
 * The type of an expression before it runs. Beside the plain types: the value
 * of a location (`stored`), `auth` and its members (`claim`), a method that is
 * not called, a pattern, and a `?:` whose results have no common type
 * (`mixed`).
 */
export type Type =
  | ('boolean' | 'number' | 'string' | 'null' | 'snapshot' | 'stored' | 'claim')
  | ('method' | 'pattern' | 'mixed');

export function typeOf(value: Value): string {
  if (value instanceof Snapshot) return 'snapshot';
  return value === null ? 'null' : typeof value;
}

// Rules that double a text again and again must not fill the memory.
const MAX_LENGTH = 1024 * 1024;

/**
 * @throws {EvaluationError} if a rule must not create a text of this length.
 */
export function checkLength(length: number): void {
  if (length > MAX_LENGTH)
    throw new EvaluationError('the text is longer than 1 MB');
}

export function asString(value: Value): string {
  if (typeof value === 'string') return value;
  throw new EvaluationError(`expected a string, found ${typeOf(value)}`);
}

export function asSnapshot(value: Value): Snapshot {
  if (value instanceof Snapshot) return value;
  throw new EvaluationError(`expected a snapshot, found ${typeOf(value)}`);
}

export interface Scope {
  readonly auth: Value;
  /** Server time, ms since the epoch; the same for all rules of one request. */
  readonly now: number;
  readonly root: Snapshot;
  readonly data: Snapshot;
  /** Null in a `.read` rule, which cannot use it. */
  readonly newData: Snapshot | null;
  readonly wildcards: ReadonlyMap<string, string>;
}
