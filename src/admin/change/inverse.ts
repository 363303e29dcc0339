import { fieldsOf } from '../../services/json.ts';
import type { Seen } from '../../tables/changes.ts';
import { SERVER_TIME } from '../../tables/changes.ts';
import { type GuestCard, storedCard } from '../../tables/guest-card.ts';
import type { Change } from '../../tables/make-change.ts';
import type { Deadline, TableRecord } from '../../tables/records.ts';

/**
 * What takes a change back: each path gets the value that was seen before, if
 * what the change has written is still there. A record's time is new.
 */
export function inverseOf({ seen, changes }: Change): Change {
  const values = Object.keys(changes).map((path) => [
    path,
    valueBefore(seen, path),
  ]);
  const after = Object.entries(seen).map(([path, value]) => [
    path,
    path in changes ? identityIn(changes[path]) : value,
  ]);
  return {
    seen: Object.fromEntries(after),
    changes: Object.fromEntries(values),
  };
}

/** What was at a path, or in a card: `guests/{date}/{meal}/{key}/{field}`. */
function valueBefore(seen: Seen, path: string): unknown {
  const value = seen[path];
  if (value !== undefined) return storedValue(value);
  const end = path.lastIndexOf('/');
  const card = seen[path.slice(0, end)];
  if (!card || !('booking' in card)) return null;
  return storedCard(card)[path.slice(end + 1)] ?? null;
}

function storedValue(value: TableRecord | GuestCard | null): unknown {
  if (value === null) return null;
  if ('booking' in value) return storedCard(value);
  const { deadline } = value;
  return deadline === null
    ? SERVER_TIME
    : { '.value': SERVER_TIME, '.priority': deadline };
}

/** What a written value will be seen as. */
function identityIn(written: unknown): Seen[string] {
  const { '.priority': deadline, booking } = fieldsOf(written);
  const id = (deadline ?? booking) as Deadline | undefined;
  // Only the deadline is compared.
  return id === undefined ? null : { bookedAt: 0, deadline: id };
}
