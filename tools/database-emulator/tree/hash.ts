import { createHash } from 'node:crypto';
import { byPriority } from './key-order.ts';
import type { Priority, Tree } from './tree.ts';

// Trees are immutable and share their unchanged parts, so a hash is computed once per node.
const known = new WeakMap<Tree, string>();

/**
 * The hash that clients send with a transaction or a listen and that REST uses as ETag.
 * @returns base64 of a SHA-1; the empty string for absent data.
 */
export function hashOf(tree: Tree | null): string {
  if (tree === null) return '';
  const before = known.get(tree);
  if (before !== undefined) return before;
  const hash = createHash('sha1').update(textOf(tree)).digest('base64');
  known.set(tree, hash);
  return hash;
}

function textOf(tree: Tree): string {
  const prefix = tree.priority === null ? '' : `priority:${scalar(tree.priority)}:`;
  if (tree.kind === 'leaf') return prefix + scalar(tree.value);
  const children = byPriority(tree.children).map(([key, child]) => `:${key}:${hashOf(child)}`);
  return prefix + children.join('');
}

function scalar(value: Exclude<Priority, null> | boolean): string {
  if (typeof value !== 'number') return `${typeof value}:${value}`;
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return `number:${bytes.toString('hex')}`;
}
