import { fieldsOf } from '../services/json.ts';
import type { RestAnswer } from '../services/rest.ts';
import { pause, TIMEOUTS, type Timeouts } from '../services/timeouts.ts';
import {
  CHANGE_TIME_MS,
  type Changes,
  identityOf,
  precondition,
  type Seen,
  sendChanges,
} from './changes.ts';
import { cardIn } from './guest-card.ts';
import { CLOCK_MARGIN_MS } from './read-outcome.ts';
import type { RestDatabase } from './read-values.ts';
import { recordIn } from './records.ts';

/** What shall be true, if what was seen is still so. */
export interface Change {
  readonly seen: Seen;
  readonly changes: Changes;
}

/**
 * - `done`: by this call, or it was so already
 * - `changed`: what was seen is no longer so; nothing was done
 * - `refused`: by the rules, or it did not arrive in time; nothing was done
 * - `offline`: nothing was sent
 * - `unknown`: there was no answer, and it cannot be read what became of it
 */
export type ChangeOutcome =
  | 'done'
  | 'changed'
  | 'refused'
  | 'offline'
  | 'unknown';

/** Who makes a change, and with which rights. */
export interface ChangeAuthor {
  readonly database: RestDatabase;
  /** Of a user who is signed in. */
  readonly uid?: string;
}

/**
 * Makes a change: one request with what was seen, and if that has no clear
 * answer one reading of what is there. Never rejects.
 */
export async function makeChange(
  { database, uid }: ChangeAuthor,
  { seen, changes }: Change,
  timeouts: Timeouts = TIMEOUTS,
): Promise<ChangeOutcome> {
  const end = performance.now() + timeouts.freeing;
  const now = await database.clock.current();
  if (now === null) return 'offline';
  const until = now + CHANGE_TIME_MS;
  const all = { ...changes, ...precondition(seen, until, uid) };
  const answer = await sendChanges(database, all, until, timeouts);
  if (answer.status === 'written') return 'done';
  const isRefused = answer.status === 'refused';
  while (true) {
    const readAt = await database.clock.current();
    const isFinal =
      isRefused || (readAt !== null && readAt > until + CLOCK_MARGIN_MS);
    const found = await readPaths(database, { seen, changes }, timeouts);
    if (found && holdsAll(changes, found)) return 'done';
    if (found && isFinal) return isSeen(seen, found) ? 'refused' : 'changed';
    if (performance.now() > end) return 'unknown';
    await pause(timeouts.retry);
  }
}

type Found = ReadonlyMap<string, unknown>;

/**
 * The values at the paths of a change, without those that its author may not
 * read; null if some cannot be read.
 */
async function readPaths(
  { read }: Pick<RestDatabase, 'read'>,
  { seen, changes }: Change,
  { answer }: Timeouts,
): Promise<Found | null> {
  const paths = [...new Set([...Object.keys(seen), ...Object.keys(changes)])];
  const readings = await Promise.all(
    paths.map(
      async (path): Promise<[string, RestAnswer | null]> => [
        path,
        await read(path, answer),
      ],
    ),
  );
  const readable = readings.filter(([, reading]) => reading?.status !== 401);
  if (readable.some(([, reading]) => reading?.status !== 200)) return null;
  return new Map(readable.map(([path, reading]) => [path, reading?.body]));
}

/**
 * Whether what was to be written is there, as far as it can be read; false if
 * nothing of it can.
 */
function holdsAll(changes: Changes, found: Found): boolean {
  const readable = Object.entries(changes).filter(([path]) => found.has(path));
  return (
    readable.length > 0 &&
    readable.every(([path, value]) => holds(value, found.get(path)))
  );
}

/** Whether a value is there; any time serves for the server's own. */
function holds(wanted: unknown, found: unknown): boolean {
  const fields = fieldsOf(wanted);
  if ('.sv' in fields) return typeof found === 'number';
  if (typeof wanted !== 'object' || wanted === null) return wanted === found;
  const names = Object.keys(fields);
  const there = fieldsOf(found);
  return (
    names.length === Object.keys(there).length &&
    names.every((name) => holds(fields[name], there[name]))
  );
}

/** Whether what was seen is still there, as far as it can be read. */
function isSeen(seen: Seen, found: Found): boolean {
  return Object.entries(seen).every(([path, value]) => {
    if (!found.has(path)) return true;
    const body = found.get(path);
    const there = path.startsWith('guests/') ? cardIn(body) : recordIn(body);
    return identityOf(there) === identityOf(value);
  });
}
