import { getAt, type Tree } from '../tree/tree.ts';

/** A location as rules see it: `data`, `newData`, `root` and what they reach. */
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
    const keys = path.split('/').filter((key) => key !== '');
    return new Snapshot(this.root, [...this.path, ...keys]);
  }

  parent(): Snapshot {
    if (this.path.length === 0) throw new EvaluationError();
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
 * A rule cannot be evaluated, e.g. an operand has the wrong type. The whole
 * rule then denies.
 */
export class EvaluationError extends Error {}

/**
 * The type of an expression before it runs. Beside the plain types: the value
 * of a location (`stored`), `auth` and its members (`claim`), and what no
 * operator takes: a method that is not called, a pattern (`other`).
 */
export type Type =
  | ('boolean' | 'number' | 'string' | 'null' | 'snapshot')
  | ('stored' | 'claim' | 'other');

export function asString(value: Value): string {
  if (typeof value === 'string') return value;
  throw new EvaluationError();
}

export function asSnapshot(value: Value): Snapshot {
  if (value instanceof Snapshot) return value;
  throw new EvaluationError();
}

/** What the variables of a rule are while it runs. */
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

/** Evaluates an expression. @throws {EvaluationError} */
export type Run = (scope: Scope) => Value;

export interface Expression {
  readonly type: Type;
  readonly run: Run;
}
