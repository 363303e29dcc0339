import { getAt, type Tree } from '../tree/tree.ts';

/** A location seen by a rule: `data`, `newData`, `root` and what they lead to. */
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
    return new Snapshot(this.root, [...this.path, ...path.split('/').filter((key) => key !== '')]);
  }

  parent(): Snapshot {
    if (this.path.length === 0) throw new EvaluationError('the root has no parent');
    return new Snapshot(this.root, this.path.slice(0, -1));
  }

  val(): Value {
    const { tree } = this;
    return tree?.kind === 'branch' ? {} : (tree?.value ?? null);
  }
}

/** An `object` is a snapshot, `auth`, a claim with members, or the value of what has children. */
export type Value = string | number | boolean | null | object;

/** An operand of the wrong type and the like: the whole rule then counts as false. */
export class EvaluationError extends Error {
  override name = 'EvaluationError';
}

/**
 * What is known of an expression before it runs. Beside the plain types: the value of a location
 * (`stored`), `auth` and all below it (`claim`), `query` and what it holds (`option`), a method
 * that is not called, a pattern, and the results of `?:` that have nothing in common (`mixed`).
 */
export type Type =
  | ('boolean' | 'number' | 'string' | 'null' | 'snapshot' | 'stored' | 'claim')
  | ('query' | 'option' | 'method' | 'pattern' | 'mixed');

export function typeOf(value: Value): string {
  if (value instanceof Snapshot) return 'snapshot';
  return value === null ? 'null' : typeof value;
}

// Rules that double a text again and again end here, before they hold everybody else up.
const MAX_LENGTH = 1024 * 1024;

/** To be asked before a text of that many characters is made. @throws {EvaluationError} */
export function requireBearable(length: number): void {
  if (length > MAX_LENGTH) throw new EvaluationError('the text is longer than 1 MB');
}

export function asString(value: Value): string {
  if (typeof value === 'string') return value;
  throw new EvaluationError(`expected a string, found ${typeOf(value)}`);
}

export function asSnapshot(value: Value): Snapshot {
  if (value instanceof Snapshot) return value;
  throw new EvaluationError(`expected a snapshot, found ${typeOf(value)}`);
}

export type Trace = (line: string) => void;

/** What an expression may refer to while it is evaluated. */
export interface Scope {
  readonly auth: Value;
  /** Server time, ms since the epoch; the same for all rules of one request. */
  readonly now: number;
  readonly root: Snapshot;
  readonly data: Snapshot;
  /** Null in a `.read` rule, whose expressions cannot name it. */
  readonly newData: Snapshot | null;
  readonly wildcards: ReadonlyMap<string, string>;
  readonly trace?: Trace | undefined;
}
