/** What a location of the database holds, in the form in which the owner exports it. */
export type Content = null | string | number | boolean | { readonly [key: string]: Content };

export type Path = readonly string[];

/** Data that no database takes, whatever its rules say. */
export class Malformed extends Error {
  override name = 'Malformed';
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: no key may hold them.
const FORBIDDEN_IN_KEYS = /[.#$/[\]\u0000-\u001f\u007f]/;

/** The keys of a location; the last may be `.priority`. @throws {Malformed} */
export function pathOf(text: string): Path {
  const path = text.split('/').filter((key) => key !== '');
  const keys = path.at(-1) === '.priority' ? path.slice(0, -1) : path;
  if (keys.some((key) => FORBIDDEN_IN_KEYS.test(key))) throw new Malformed(text);
  return path;
}

/** The location whose data a path concerns: a priority is part of what it stands beside. */
export function locationOf(path: Path): Path {
  return path.at(-1) === '.priority' ? path.slice(0, -1) : path;
}

export function contentAt(content: Content, path: Path): Content {
  return path.reduce<Content>((at, key) => childrenOf(at)[key] ?? null, content);
}

/** Content without its own priority: of a single value that has one, the value itself. */
export function bare(content: Content): Content {
  const { '.priority': _, ...own } = childrenOf(content);
  const [[key, value] = [], ...more] = Object.entries(own);
  if (key === '.value' && more.length === 0) return value ?? null;
  return typeof content === 'object' && content !== null ? own : content;
}

/** The priority of what a location holds, or null. */
export function priorityOf(content: Content): Content {
  return childrenOf(content)['.priority'] ?? null;
}

/** Content as it is read: without priorities, its own and those of all below. */
export function plain(content: Content): Content {
  const own = bare(content);
  if (typeof own !== 'object' || own === null) return own;
  return Object.fromEntries(Object.entries(own).map(([key, child]) => [key, plain(child)]));
}

/**
 * The content after a write of `json`, as clients send it, to a path.
 * @param before the content that increments add to
 * @param now what the server's time is, ms since the epoch
 * @throws {Malformed}
 */
export function written(
  before: Content,
  content: Content,
  path: Path,
  json: unknown,
  now: number,
): Content {
  const location = locationOf(path);
  const present = contentAt(before, location);
  if (location === path) return withAt(content, path, read(json, present, now));
  return withAt(content, location, withPriority(bare(present), readPriority(json, now)));
}

function withAt(content: Content, [key, ...rest]: Path, value: Content): Content {
  if (key === undefined) return value;
  const children = childrenOf(content);
  const after = withAt(children[key] ?? null, rest, value);
  // Removing what is not there changes nothing, also below a value.
  if (after === null && !(key in children)) return content;
  return branch({ ...children, [key]: after });
}

function read(json: unknown, present: Content, now: number): Content {
  if (json === null || typeof json === 'string' || typeof json === 'boolean') return json;
  if (typeof json === 'number' && Number.isFinite(json)) return json;
  if (typeof json !== 'object') throw new Malformed(String(json));
  const { '.priority': given, ...own } = json as Record<string, unknown>;
  const priority = readPriority(given ?? null, now);
  const isValue = '.sv' in own || '.value' in own;
  if (isValue && Object.keys(own).length > 1) throw new Malformed('a value beside children');
  if ('.sv' in own) return withPriority(serverValue(own['.sv'], present, now), priority);
  if ('.value' in own) return withPriority(read(own['.value'], present, now), priority);
  const entries = Object.entries(own).map(([key, value]): [string, Content] => {
    if (key === '' || FORBIDDEN_IN_KEYS.test(key)) throw new Malformed(key);
    return [key, read(value, childrenOf(present)[key] ?? null, now)];
  });
  return withPriority(branch(Object.fromEntries(entries)), priority);
}

function serverValue(value: unknown, present: Content, now: number): number {
  if (value === 'timestamp') return now;
  const delta = (value as { increment?: unknown } | null)?.increment;
  if (typeof delta !== 'number') throw new Malformed('an unknown server value');
  const before = bare(present);
  return (typeof before === 'number' ? before : 0) + delta;
}

function readPriority(json: unknown, now: number): string | number | null {
  if (json === null || typeof json === 'string' || typeof json === 'number') return json;
  if (typeof json === 'object' && '.sv' in json) return serverValue(json['.sv'], null, now);
  throw new Malformed('a priority that is no text and no number');
}

function withPriority(content: Content, priority: string | number | null): Content {
  if (content === null || priority === null) return content;
  const own = typeof content === 'object' ? content : { '.value': content };
  return { ...own, '.priority': priority };
}

function branch(children: { readonly [key: string]: Content }): Content {
  const present = Object.entries(children).filter(([, child]) => child !== null);
  return present.length === 0 ? null : Object.fromEntries(present);
}

function childrenOf(content: Content): { readonly [key: string]: Content } {
  return typeof content === 'object' && content !== null ? content : {};
}
