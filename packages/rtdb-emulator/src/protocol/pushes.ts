import type { Commit } from '../database.ts';
import { isWithin, type Path, pathText } from '../tree/path.ts';
import { getAt, toJson } from '../tree/tree.ts';
import { pushMessage } from './messages.ts';

/** The message for a listener at a location; null without a change there. */
export function pushFor(
  { kind, base, changed, root }: Commit,
  listened: Path,
): string | null {
  const valueAt = (path: Path) =>
    toJson(getAt(root, path), { priorities: true });
  if (changed.some((path) => isWithin(path, listened))) {
    return pushMessage('d', { p: pathText(listened), d: valueAt(listened) });
  }
  const below = changed.filter((path) => isWithin(listened, path));
  const [first] = below;
  if (first === undefined) return null;
  if (kind === 'put')
    return pushMessage('d', { p: pathText(first), d: valueAt(first) });
  // One message for the whole merge: a listener never sees a part of it.
  const top = isWithin(listened, base) ? base : listened;
  const values = below.map((path) => [
    pathText(path.slice(top.length)),
    valueAt(path),
  ]);
  return pushMessage('m', { p: pathText(top), d: Object.fromEntries(values) });
}
