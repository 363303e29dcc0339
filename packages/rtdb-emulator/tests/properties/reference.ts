import { createContext, runInContext } from 'node:vm';
import { AUTH, DATA, NEW_DATA, NOW } from './expressions.ts';

type Json = string | number | boolean | null | { readonly [key: string]: Json };

/** A snapshot of the rules language, for plain JSON. */
class Place {
  readonly #root: Json;
  readonly #path: readonly string[];

  constructor(root: Json, path: readonly string[] = []) {
    this.#root = root;
    this.#path = path;
  }

  get #value(): Json {
    const step = (at: Json, key: string) =>
      typeof at === 'object' && at !== null && Object.hasOwn(at, key)
        ? (at[key] ?? null)
        : null;
    return this.#path.reduce(step, this.#root);
  }

  child(path: string): Place {
    return new Place(this.#root, [
      ...this.#path,
      ...path.split('/').filter((key) => key !== ''),
    ]);
  }
  parent = (): Place => new Place(this.#root, this.#path.slice(0, -1));
  val = () => this.#value;
  exists = () => this.#value !== null;
  hasChild = (path: string): boolean => this.child(path).exists();
  hasChildren = (keys?: readonly string[]) =>
    keys?.every((key) => this.hasChild(key)) ??
    typeof (this.#value ?? 0) === 'object';
  isNumber = () => typeof this.#value === 'number';
  isString = () => typeof this.#value === 'string';
  isBoolean = () => typeof this.#value === 'boolean';
}

// Methods of strings that differ from those of JavaScript.
const METHODS = `
  String.prototype.contains = String.prototype.includes;
  String.prototype.beginsWith = String.prototype.startsWith;
  String.prototype.matches = function (pattern) { return pattern.test(this); };
  String.prototype.replace = function (part, by) { return this.replaceAll(part, () => by); };`;

const context = createContext({
  root: new Place(DATA),
  data: new Place(DATA, ['key']),
  newData: new Place(NEW_DATA, ['key']),
  auth: AUTH,
  now: NOW,
  $key: 'key',
});
runInContext(METHODS, context);

/** Evaluates a well-typed expression of the rules language as JavaScript. */
export function evaluate(expression: string): unknown {
  return runInContext(expression, context);
}
