import { floorPlan } from '../../src/domain/floor-plan.ts';
import {
  bare,
  type Content,
  contentAt,
  locationOf,
  Malformed,
  type Path,
  pathOf,
  plain,
  priorityOf,
  written,
} from './content.ts';
import type { Operation, Write } from './operation.ts';
import { romeMidnight } from './rome-midnight.ts';

/** The server: its clock, ms since the epoch, and everything it holds. */
export interface State {
  readonly now: number;
  readonly content: Content;
}

export interface Expectation {
  readonly accepted: boolean;
  readonly after: State;
  /** What a read that is accepted tells. */
  readonly answer: Content;
}

/** Zone name and first number of every table: all that is taken from the domain. */
export const tableKeys: readonly string[] = floorPlan.flatMap((zone) =>
  zone.tables.map(({ numbers }) => `${zone.name}${numbers[0]}`),
);

const FIVE_HOURS = 5 * 60 * 60 * 1000;

/**
 * What must come of an operation: "What the rules enforce" of the design in plain code, written
 * without a look at the rules; but for the tables' keys it shares nothing with them or the domain.
 */
export function expected(state: State, operation: Operation): Expectation {
  const refused: Expectation = { accepted: false, after: state, answer: null };
  if (operation.kind === 'clock') {
    return { accepted: true, after: { ...state, now: operation.to }, answer: null };
  }
  try {
    const path = pathOf(operation.path);
    if (operation.kind === 'owner') {
      const content = written(state.content, state.content, path, operation.value, state.now);
      return { accepted: true, after: { ...state, content }, answer: null };
    }
    if (operation.attacker.badToken !== undefined) return refused;
    if (operation.kind === 'read') {
      if (locationOf(path) !== path) throw new Malformed('a priority is no location to read');
      if (!mayRead(path, operation.attacker.uid)) return refused;
      return { accepted: true, after: state, answer: plain(contentAt(state.content, path)) };
    }
    const writes = writesOf(operation, path, state);
    if (writes === null) return refused;
    const content = writes.reduce<Content>(
      (after, [at, value]) => written(state.content, after, at, value, state.now),
      state.content,
    );
    const allowed = writes.every(([at]) =>
      mayWrite(locationOf(at), operation.attacker.uid, state, content),
    );
    return allowed ? { accepted: true, after: { ...state, content }, answer: null } : refused;
  } catch (error) {
    if (error instanceof Malformed) return refused;
    throw error;
  }
}

/** The single writes of a request, or null where it gives up by itself. @throws {Malformed} */
function writesOf(operation: Write, path: Path, { content }: State): [Path, unknown][] | null {
  switch (operation.kind) {
    case 'set':
      return [[path, operation.value]];
    case 'remove':
      return [[path, null]];
    case 'push':
      return [[pathOf(`${operation.path}/a-new-key`), operation.value]];
    case 'transaction':
      if (operation.onlyIfAbsent && contentAt(content, path) !== null) return null;
      return [[path, keepingPriority(operation.value, contentAt(content, path))]];
    case 'merge': {
      const writes = Object.entries(operation.values).map(([relative, value]): [Path, unknown] => [
        pathOf(`${operation.path}/${relative}`),
        value,
      ]);
      for (const [index, [outer]] of writes.entries()) {
        const isWithin = ([inner]: [Path, unknown]) => outer.every((key, at) => key === inner[at]);
        if (outer.length === path.length || writes.some((one, at) => at !== index && isWithin(one)))
          throw new Malformed('a merge of a location and one within it');
      }
      return writes;
    }
  }
}

/** The client's transactions leave the priority as it is where they do not name one. */
function keepingPriority(value: unknown, present: Content): unknown {
  const isObject = typeof value === 'object' && value !== null;
  const priority = priorityOf(present);
  if (value === null || priority === null || (isObject && '.priority' in value)) return value;
  return isObject && !('.sv' in value)
    ? { ...value, '.priority': priority }
    : { '.value': value, '.priority': priority };
}

function mayRead([top, key]: Path, uid: string | null): boolean {
  if (top === 'tables') return true;
  if (top === 'admin') return key !== undefined;
  return top === 'admins' && key !== undefined && key === uid;
}

/** Judged by what the table or the switch held before the request and would hold after it. */
function mayWrite(path: Path, uid: string | null, before: State, after: Content): boolean {
  const [top, key] = path;
  if (key === undefined) return false;
  const next = contentAt(after, [top ?? '', key]);
  if (top === 'tables') return tableKeys.includes(key) && mayWriteTable(key, before, next);
  if (top !== 'admin' || (key !== 'esterno' && key !== 'prenotazioni')) return false;
  const isAdmin = uid !== null && contentAt(before.content, ['admins', uid]) === true;
  return isAdmin && typeof next === 'boolean';
}

function mayWriteTable(key: string, { now, content }: State, next: Content): boolean {
  const record = bare(contentAt(content, ['tables', key]));
  const isYoung = typeof record === 'number' && now - record < FIVE_HOURS;
  if (next === null) return isYoung;
  const isBooked = isYoung && record >= romeMidnight(now);
  const isOpen = contentAt(content, ['admin', 'prenotazioni']) === true;
  const isZoneOpen =
    !key.startsWith('Esterno') || contentAt(content, ['admin', 'esterno']) !== false;
  const deadline = priorityOf(next);
  const isInTime =
    deadline === null ||
    (typeof deadline === 'number' && deadline > now && deadline <= now + 60_000);
  return bare(next) === now && isInTime && isOpen && isZoneOpen && !isBooked;
}
