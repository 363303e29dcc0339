/** Data as JSON, without null and without empty objects below its top. */
export type Json = null | boolean | number | string | { readonly [key: string]: Json };

/** A place in the data, which `root`, `data` and `newData` are. */
export class Snapshot {
  readonly root: Json;
  readonly path: readonly string[];

  constructor(root: Json, path: readonly string[]) {
    this.root = root;
    this.path = path;
  }

  get tree(): Json {
    return this.path.reduce(memberOf, this.root);
  }
}

export type Value = Json | Snapshot;

/** A rule that cannot be evaluated; it denies. */
export class RuntimeError extends Error {}

/** Neither the documentation nor a record of the service tells what comes out. */
export class Undocumented extends Error {}

export function child(at: Snapshot, path: string): Snapshot {
  const keys = path.split('/');
  // How the service reads an empty name or a step such as `..` is not told.
  if (keys.some((key) => key === '' || key === '.' || key === '..')) throw new Undocumented();
  return new Snapshot(at.root, [...at.path, ...keys]);
}

export function memberOf(tree: Json, key: string): Json {
  return isObject(tree) && Object.hasOwn(tree, key) ? (tree[key] ?? null) : null;
}

export function isObject(value: Value): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !(value instanceof Snapshot);
}

export function expectBoolean(value: Value): boolean {
  if (typeof value !== 'boolean') throw new RuntimeError();
  return value;
}

export function expectNumber(value: Value): number {
  if (typeof value !== 'number') throw new RuntimeError();
  return value;
}

export function expectText(value: Value): string {
  if (typeof value !== 'string') throw new RuntimeError();
  return value;
}
