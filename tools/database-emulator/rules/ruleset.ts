import type { Path } from '../tree/path.ts';
import { childrenOf, getAt, type Tree } from '../tree/tree.ts';
import { loadRuleTree, type RuleNode } from './load.ts';
import { type Scope, Snapshot, toValue } from './values.ts';
import type { RuleKind } from './variables.ts';

export interface ReadRequest {
  readonly root: Tree | null;
  readonly path: Path;
  /** The variable `auth`: null, or an object with `uid`, `provider`, `token`. */
  readonly auth: object | null;
  /** Server time, ms since the epoch. */
  readonly now: number;
}

export interface WriteRequest extends ReadRequest {
  /** The whole database as it would be after the write, all of a merge included. */
  readonly newRoot: Tree | null;
}

export interface Ruleset {
  /** Whether some `.read` rule at or above the location allows. */
  readonly mayRead: (request: ReadRequest) => boolean;
  /**
   * Whether some `.write` rule at or above the location allows and every `.validate` rule holds
   * that applies to data which is there after the write: on the way to the location and below it.
   */
  readonly mayWrite: (request: WriteRequest) => boolean;
}

/**
 * Loads a rules file: JSON with comments.
 * @throws {RulesError} with the place and the reason.
 */
export function loadRules(source: string): Ruleset {
  const rules = loadRuleTree(source);
  return {
    mayRead: (request) => along(rules, request, null).some((step) => holds('.read', step)),
    mayWrite: (request) => {
      const newRoot = { tree: request.newRoot };
      const steps = along(rules, request, newRoot);
      if (!steps.some((step) => holds('.write', step))) return false;
      if (!steps.every(isValid)) return false;
      const last = steps.at(-1);
      const reached = last !== undefined && steps.length === request.path.length + 1;
      return !reached || isValidBelow(last);
    },
  };
}

/** The rules of one location together with what its expressions see. */
interface Step {
  readonly node: RuleNode;
  readonly scope: Scope;
}

/** The steps from the root to the location, as far down as there are rules. */
function along(
  rules: RuleNode,
  { root, path, auth, now }: ReadRequest,
  newRoot: { readonly tree: Tree | null } | null,
): Step[] {
  const top = new Snapshot(root, []);
  const scope: Scope = {
    auth: toValue(auth),
    now,
    root: top,
    data: top,
    newData: newRoot && new Snapshot(newRoot.tree, []),
    wildcards: new Map(),
  };
  const steps: Step[] = [{ node: rules, scope }];
  for (const key of path) {
    const next = down(steps.at(-1), key);
    if (next === null) break;
    steps.push(next);
  }
  return steps;
}

/** One key further down; a child named in the rules wins over the wildcard. */
function down(step: Step | undefined, key: string): Step | null {
  if (step === undefined) return null;
  const { node, scope } = step;
  const named = node.children.get(key);
  const next = named ?? node.wildcard?.node;
  if (next === undefined) return null;
  const wildcards =
    named || !node.wildcard
      ? scope.wildcards
      : new Map([...scope.wildcards, [node.wildcard.name, key]]);
  return {
    node: next,
    scope: {
      ...scope,
      data: new Snapshot(scope.data.root, [...scope.data.path, key]),
      newData: scope.newData && new Snapshot(scope.newData.root, [...scope.newData.path, key]),
      wildcards,
    },
  };
}

function holds(kind: RuleKind, { node, scope }: Step): boolean {
  return node.rules.get(kind)?.(scope) ?? false;
}

/** Removed data is never validated. */
function isValid({ node, scope }: Step): boolean {
  const rule = node.rules.get('.validate');
  return rule === undefined || newDataAt(scope) === null || rule(scope);
}

function isValidBelow(step: Step): boolean {
  if (step.node.children.size === 0 && step.node.wildcard === null) return true;
  for (const key of childrenOf(newDataAt(step.scope)).keys()) {
    const next = down(step, key);
    if (next !== null && !(isValid(next) && isValidBelow(next))) return false;
  }
  return true;
}

function newDataAt(scope: Scope): Tree | null {
  return scope.newData === null ? null : getAt(scope.newData.root, scope.newData.path);
}
