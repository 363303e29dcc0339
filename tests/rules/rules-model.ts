import { floorPlan } from '../../src/domain/floor-plan.ts';
import { midnightByLaw } from '../support/rome-by-law.ts';
import { type Person, people } from './rules-fixture.ts';

// What the rules must allow: "What the rules enforce" of the design in plain code. It shares nothing
// with the rules or the domain but the names of the tables.

/** The value at a path, as the owner exports it. */
export type Content = null | string | number | boolean | { readonly [key: string]: Content };

/** The server: its clock, ms since the epoch, and everything it holds. */
export interface State {
  now: number;
  content: Content;
}

/** One place that a request writes. The value is that of the wire, with `.sv`. */
export interface Write {
  readonly path: string;
  readonly sent: Content;
}

export const tableKeys: readonly string[] = floorPlan.flatMap((zone) =>
  zone.tables.map(({ numbers }) => `${zone.name}${numbers[0]}`),
);

const FIVE_HOURS = 5 * 60 * 60 * 1000;

export function mayRead(path: string, person: Person): boolean {
  const [top, key] = path.split('/');
  if (top === 'tables' || top === 'admin') return true;
  return top === 'admins' && key !== undefined && key === people[person]?.sub;
}

/** Whether all of a request's writes are allowed: one that is not refuses them all. */
export function mayWrite(state: State, person: Person, writes: readonly Write[]): boolean {
  return writes.every(({ path, sent }) => {
    const [top = '', key = ''] = path.split('/');
    const after = contentAfter(state, { path, sent });
    if (top === 'tables') return tableKeys.includes(key) && mayWriteTable(state, key, after);
    if (top === 'admin') return mayWriteSwitch(state, person, key, after);
    return false;
  });
}

function mayWriteTable({ now, content }: State, key: string, after: Content): boolean {
  const present = contentAt(content, `tables/${key}`);
  const record = valueIn(present);
  const isYoung = typeof record === 'number' && now - record < FIVE_HOURS;
  if (after === null) return isYoung;
  const isBooked = isYoung && record >= midnightByLaw(now);
  const isOpen = contentAt(content, 'admin/prenotazioni') === true;
  const isZoneOpen = !key.startsWith('Giardino') || contentAt(content, 'admin/giardino') !== false;
  const deadline = priorityIn(after);
  const isAgain = deadline !== null && deadline === priorityIn(present);
  const isAccepted = isInTime(deadline, now) && !isAgain;
  return valueIn(after) === now && isAccepted && isOpen && isZoneOpen && !isBooked;
}

function isInTime(deadline: Content, now: number): boolean {
  if (deadline === null) return true;
  return typeof deadline === 'number' && deadline > now && deadline <= now + 60_000;
}

function mayWriteSwitch({ content }: State, person: Person, key: string, after: Content): boolean {
  const claims = people[person];
  const isAdmin = claims !== null && contentAt(content, `admins/${claims.sub}`) === true;
  return ['giardino', 'prenotazioni'].includes(key) && isAdmin && typeof after === 'boolean';
}

/** Everything after a request that was accepted. */
export function writeAll(state: State, writes: readonly Write[]): Content {
  const root = structuredClone(state.content) as Record<string, Record<string, Content>>;
  for (const write of writes) {
    const [top = '', key = ''] = write.path.split('/');
    const { [key]: _, ...others } = root[top] ?? {};
    const after = contentAfter(state, write);
    root[top] = after === null ? others : { ...others, [key]: after };
    if (Object.keys(root[top]).length === 0) delete root[top];
  }
  return root;
}

/** What a table or a switch holds after a write at it or below it. */
function contentAfter({ now, content }: State, { path, sent }: Write): Content {
  const [top, key, ...below] = path.split('/');
  const present = contentAt(content, `${top}/${key}`);
  if (below.length === 0) return received(sent, present, now);
  if (below[0] === '.priority') return withPriority(valueIn(present), received(sent, null, now));
  // Below a single value nothing can be removed; anything else replaces it.
  return received(sent, null, now) === null ? present : { [below.join('/')]: sent };
}

/** What the server makes of what it is sent. */
function received(sent: Content, present: Content, now: number): Content {
  if (typeof sent !== 'object' || sent === null) return sent;
  const { '.value': value, '.priority': priority = null, '.sv': serverValue, ...children } = sent;
  if (serverValue === 'timestamp') return withPriority(now, priority);
  if (serverValue !== undefined) {
    const before = valueIn(present);
    return (
      (typeof before === 'number' ? before : 0) +
      Number(contentAt(serverValue ?? null, 'increment'))
    );
  }
  if (value !== undefined)
    return withPriority(received(value, present, now), received(priority, null, now));
  return Object.values(children).every((child) => child === null) ? null : children;
}

function withPriority(value: Content, priority: Content): Content {
  return value === null || priority === null ? value : { '.value': value, '.priority': priority };
}

export function contentAt(content: Content, path: string): Content {
  return path
    .split('/')
    .reduce<Content>((found, key) => (isObject(found) ? (found[key] ?? null) : null), content);
}

export function valueIn(content: Content): Content {
  return isObject(content) && content['.value'] !== undefined ? content['.value'] : content;
}

function priorityIn(content: Content): Content {
  return isObject(content) ? (content['.priority'] ?? null) : null;
}

function isObject(content: Content): content is { readonly [key: string]: Content } {
  return typeof content === 'object' && content !== null;
}
