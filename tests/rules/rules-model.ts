import { floorPlan } from '../../src/domain/floor-plan.ts';
import { midnightByLaw } from '../support/rome-by-law.ts';
import { type Person, people } from './rules-fixture.ts';

// What the rules must allow, in plain code: SECURITY.md. It shares nothing with the rules or the
// domain but the names of the tables.

/** A value as the server stores and exports it. */
export type Json = null | string | number | boolean | { readonly [key: string]: Json };

/** The server: its clock, ms since the epoch, and its content, such as `tables` / `Veranda1`. */
export interface State {
  readonly now: number;
  readonly content: { readonly [top: string]: { readonly [key: string]: Json } };
}

/** A value as it is sent, with `.sv`, to a table or a switch, or to something below one. */
export interface Write {
  readonly path: string;
  readonly value: Json;
}

export const tableKeys: readonly string[] = floorPlan.flatMap(({ name, tables }) =>
  tables.map(({ numbers }) => `${name}${numbers[0]}`),
);

const FIVE_HOURS = 5 * 60 * 60 * 1000;

export function mayWrite(state: State, person: Person, write: Write): boolean {
  const [top, key = ''] = write.path.split('/');
  const after = contentAfter(state, write);
  if (top === 'tables') return tableKeys.includes(key) && mayWriteTable(state, key, after);
  if (top === 'admin') {
    const uid = people[person]?.sub ?? '';
    const isAdmin = state.content.admins?.[uid] === true;
    return isAdmin && ['giardino', 'prenotazioni'].includes(key) && typeof after === 'boolean';
  }
  return false;
}

function mayWriteTable({ now, content }: State, key: string, after: Json): boolean {
  const before = content.tables?.[key] ?? null;
  const record = valueIn(before);
  const isYoung = typeof record === 'number' && now - record < FIVE_HOURS;
  if (after === null) return isYoung;
  const { giardino, prenotazioni } = content.admin ?? {};
  const isOpen = prenotazioni === true && !(key.startsWith('Giardino') && giardino === false);
  const isBooked = isYoung && record >= midnightByLaw(now);
  const deadline = deadlineIn(after);
  const isInTime =
    deadline === null ||
    (typeof deadline === 'number' && deadline > now && deadline <= now + 60_000);
  const isRepeated = deadline !== null && deadline === deadlineIn(before);
  return valueIn(after) === now && isOpen && !isBooked && isInTime && !isRepeated;
}

/** The content after writes that were all allowed. */
export function contentAfterAll(state: State, writes: readonly Write[]): State['content'] {
  const content = structuredClone(state.content) as Record<string, Record<string, Json>>;
  for (const write of writes) {
    const [top = '', key = ''] = write.path.split('/');
    const { [key]: _, ...others } = content[top] ?? {};
    const after = contentAfter(state, write);
    content[top] = after === null ? others : { ...others, [key]: after };
    if (Object.keys(content[top]).length === 0) delete content[top];
  }
  return content;
}

/** What a table or a switch holds after a write to it, or to a child, which makes it an object. */
function contentAfter({ now, content }: State, { path, value }: Write): Json {
  const [top = '', key = '', ...below] = path.split('/');
  const before = content[top]?.[key] ?? null;
  if (below.length === 0) return evaluated(value, before, now);
  return value === null ? before : { [below.join('/')]: value };
}

/** What the server stores for a value that it receives. */
function evaluated(value: Json, before: Json, now: number): Json {
  if (!isObject(value)) return value;
  if (Object.keys(value).length === 0) return null;
  if (value['.sv'] === 'timestamp') return now;
  if (isObject(value['.sv'])) {
    const present = valueIn(before);
    return Number(value['.sv'].increment) + (typeof present === 'number' ? present : 0);
  }
  if (value['.value'] === undefined) return value;
  const stored = evaluated(value['.value'] ?? null, before, now);
  const priority = evaluated(value['.priority'] ?? null, null, now);
  return priority === null ? stored : { '.value': stored, '.priority': priority };
}

const isObject = (json: Json | undefined): json is { readonly [key: string]: Json } =>
  typeof json === 'object' && json !== null;
const valueIn = (json: Json) => (isObject(json) ? (json['.value'] ?? json) : json);
export const deadlineIn = (json: Json) => (isObject(json) ? (json['.priority'] ?? null) : null);
