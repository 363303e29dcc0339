import { failure } from '../refusal.ts';

/**
 * A location below the root of a database, one key per element; the root is
 * `[]`.
 */
export type Path = readonly string[];

// biome-ignore lint/suspicious/noControlCharactersInRegex: the service forbids them in keys.
const FORBIDDEN = /[.#$/[\]\u0000-\u001f\u007f]/;
const INTEGER = /^-?0*\d{1,10}$/;

export const isKey = (key: string): boolean =>
  key !== '' && !FORBIDDEN.test(key);

/**
 * Reads a path that a client sends: `/a/b`, `a/b`, `/`. Empty segments are
 * ignored.
 * @param options.priority whether the last segment may be `.priority`, which
 *   only writes allow.
 * @throws {Refusal} `failure` for a forbidden key.
 */
export function parsePath(text: string, options: { priority: boolean }): Path {
  const path = text.split('/').filter((key) => key !== '');
  const keys = options.priority ? locationOf(path) : path;
  if (!keys.every(isKey)) throw failure('Invalid path: Invalid token in path');
  return path;
}

/** The location of the data, for a path that may end in `.priority`. */
export function locationOf(path: Path): Path {
  return path.at(-1) === '.priority' ? path.slice(0, -1) : path;
}

/**
 * The path as in pushes of the service: no leading slash, `''` for the root.
 */
export function pathText(path: Path): string {
  return path.join('/');
}

export function isWithin(outer: Path, inner: Path): boolean {
  return (
    outer.length <= inner.length &&
    outer.every((key, depth) => key === inner[depth])
  );
}

/** Whether one of two locations is at or above the other. */
export function isRelated(a: Path, b: Path): boolean {
  return isWithin(a, b) || isWithin(b, a);
}

/**
 * The order of sibling keys: first 32-bit integers by number, then the others
 * by code unit.
 */
export function compareKeys(a: string, b: string): number {
  const x = asInteger(a);
  const y = asInteger(b);
  if (x !== null && y !== null) return x - y || a.length - b.length;
  if (x !== null) return -1;
  if (y !== null) return 1;
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function asInteger(key: string): number | null {
  const value = INTEGER.test(key) ? Number(key) : Number.NaN;
  return value >= -(2 ** 31) && value < 2 ** 31 ? value : null;
}
