import { childrenOf, getAt, type Tree } from '../tree/tree.ts';

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
    if (this.path.length === 0) throw new EvaluationError('The root has no parent.');
    return new Snapshot(this.root, this.path.slice(0, -1));
  }

  val(): Value {
    const tree = this.tree;
    if (tree === null) return null;
    return tree.kind === 'leaf' ? tree.value : new Composite({});
  }

  hasChild(path: string): boolean {
    return this.child(path).tree !== null;
  }

  hasAnyChild(): boolean {
    return childrenOf(this.tree).size > 0;
  }
}

/** An object: `auth`, a claim with members, or the value of a location that has children. */
export class Composite {
  readonly #members: object;

  constructor(members: object) {
    this.#members = members;
  }

  /** The member of that name, or null. Only own members count: `constructor` is no claim. */
  member(name: string): Value {
    if (!Object.hasOwn(this.#members, name)) return null;
    return toValue(Reflect.get(this.#members, name));
  }
}

export type Value = string | number | boolean | null | Snapshot | Composite;

/** A value of JSON, such as `auth`, as rules see it. */
export function toValue(json: unknown): Value {
  if (typeof json === 'object' && json !== null) return new Composite(json);
  if (typeof json === 'string' || typeof json === 'number' || typeof json === 'boolean') {
    return json;
  }
  return null;
}

/** An operand of the wrong type and the like: the whole rule then counts as false. */
export class EvaluationError extends Error {
  override name = 'EvaluationError';
}

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
}
