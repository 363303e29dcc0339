import { InvalidData } from './invalid-data.ts';

/** A location below the root of a database, one key per element; the root is `[]`. */
export type Path = readonly string[];

export const MAX_DEPTH = 32;
const MAX_KEY_BYTES = 768;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the service forbids them in keys.
const FORBIDDEN = /[.#$/[\]\u0000-\u001f\u007f]/;

/**
 * Checks one key of the tree.
 * @throws {InvalidData} when the key is empty, too long or holds a forbidden character.
 */
export function checkKey(key: string): void {
  if (key === '') throw new InvalidData('Keys must not be empty.');
  if (FORBIDDEN.test(key)) {
    throw new InvalidData(
      `Invalid key ${JSON.stringify(key)}: keys must not contain . # $ / [ ] or control characters.`,
    );
  }
  if (key.length * 3 > MAX_KEY_BYTES && Buffer.byteLength(key) > MAX_KEY_BYTES) {
    throw new InvalidData(`Invalid key: longer than ${MAX_KEY_BYTES} bytes.`);
  }
}

/**
 * Reads a path as clients send it: `/a/b`, `a/b`, `/`; empty segments count for nothing.
 * @param options.priority whether the last segment may be `.priority`, as writes allow.
 * @throws {InvalidData} for a forbidden key or a path deeper than 32.
 */
export function parsePath(text: string, options: { priority: boolean }): Path {
  const path = text.split('/').filter((segment) => segment !== '');
  const keys = options.priority && path.at(-1) === '.priority' ? path.slice(0, -1) : path;
  for (const key of keys) checkKey(key);
  if (keys.length > MAX_DEPTH) throw new InvalidData(`The path is deeper than ${MAX_DEPTH} keys.`);
  return path;
}

/** The path in the form the service uses in its pushes: no leading slash, `''` for the root. */
export function pathText(path: Path): string {
  return path.join('/');
}

/** Whether `outer` is `inner` or an ancestor of it. */
export function isWithin(outer: Path, inner: Path): boolean {
  return outer.length <= inner.length && outer.every((key, depth) => key === inner[depth]);
}
