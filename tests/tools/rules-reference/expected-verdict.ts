import { WILDCARDS } from '../../../tools/fuzz/rules/vocabulary.ts';
import { evaluate, type Outcome, type World } from './evaluate.ts';
import type { Case } from './generate-case.ts';
import { authOf, CLAIMS, dataOf, NOW, partOf } from './rules-database.ts';
import { isAccepted } from './static-type.ts';
import type { Json } from './values.ts';

/** What the cases of one round have in common. */
export interface Round {
  /** Data that every rule can reach. */
  readonly shared: Json;
  /** Which of `CLAIMS` asks. */
  readonly user: number;
}

/** `unsure`: not even whether the rule is taken is told. */
export type Verdict = Outcome | 'refused' | 'unsure';

/** What must come of a case by the reference. */
export function expectedVerdict(each: Case, { shared, user }: Round): Verdict {
  const isTaken = isAccepted(each.expression, each.kind, WILDCARDS);
  if (isTaken !== true) return isTaken === false ? 'refused' : 'unsure';
  const [outer, inner] = each.keys;
  const root = dataOf([each], shared);
  const path = [partOf(0), outer, inner];
  const world: World = {
    root,
    newRoot:
      each.kind === 'read' ? null : { tree: put(root, [...path, ...each.below], each.written) },
    path,
    auth: authOf(CLAIMS[user] ?? null),
    now: NOW,
    wildcards: { $outer: outer, $inner: inner },
  };
  return evaluate(each.expression, world);
}

function put(tree: Json, path: readonly string[], value: Json): Json {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  // There is nothing below a leaf to remove.
  if (value === null && typeof tree !== 'object') return tree;
  const { [key]: child = null, ...others } = typeof tree === 'object' && tree !== null ? tree : {};
  const next = put(child, rest, value);
  if (next !== null) return { ...others, [key]: next };
  return Object.keys(others).length > 0 ? others : null;
}
