import type { Path } from '../tree/path.ts';
import { childrenOf, type Tree } from '../tree/tree.ts';
import type { RuleKind } from './expression.ts';
import { loadRuleTree, type RuleNode } from './load.ts';
import { EvaluationError, type Scope, Snapshot, type Trace } from './values.ts';

export type { Trace };

export interface ReadRequest {
  readonly root: Tree | null;
  readonly path: Path;
  readonly auth: object | null;
  readonly now: number;
  readonly trace?: Trace | undefined;
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

/** Loads a rules file: JSON with comments. @throws {RulesError} with the place and the reason. */
export function loadRules(source: string): Ruleset {
  const rules = loadRuleTree(source);
  return {
    mayRead: (request) => isGranted('.read', along(rules, request, null)),
    mayWrite: (request) => {
      const steps = along(rules, request, { tree: request.newRoot });
      if (!isGranted('.write', steps) || !steps.every(isValid)) return false;
      const last = steps.at(-1);
      const isReached = last !== undefined && steps.length === request.path.length + 1;
      return !isReached || isValidBelow(last);
    },
  };
}

interface Step {
  readonly node: RuleNode;
  readonly scope: Scope;
}

/** The steps from the root to the location, as far down as there are rules. */
function along(
  rules: RuleNode,
  { root, path, auth, now, trace }: ReadRequest,
  newRoot: { readonly tree: Tree | null } | null,
): Step[] {
  const data = new Snapshot(root, []);
  const newData = newRoot && new Snapshot(newRoot.tree, []);
  const wildcards = new Map<string, string>();
  const scope: Scope = { auth, now, root: data, data, newData, wildcards, trace };
  const steps: Step[] = [];
  for (let step: Step | null = { node: rules, scope }; step !== null; ) {
    steps.push(step);
    const key = path[steps.length - 1];
    step = key === undefined ? null : down(step, key);
  }
  return steps;
}

/** One key further down; a child named in the rules wins over the wildcard. */
function down({ node, scope }: Step, key: string): Step | null {
  const named = node.children.get(key);
  const next = named ?? node.wildcard?.node;
  if (next === undefined) return null;
  const wildcards = new Map(scope.wildcards);
  if (named === undefined && node.wildcard) wildcards.set(node.wildcard.name, key);
  const at = (snapshot: Snapshot) => new Snapshot(snapshot.root, [...snapshot.path, key]);
  const newData = scope.newData && at(scope.newData);
  return { node: next, scope: { ...scope, data: at(scope.data), newData, wildcards } };
}

function isGranted(kind: RuleKind, steps: readonly Step[]): boolean {
  if (steps.some(({ node, scope }) => holds(kind, node, scope) ?? false)) return true;
  steps[0]?.scope.trace?.(`No ${kind} rule there or above allows it.`);
  return false;
}

/** Removed data is never validated. */
function isValid({ node, scope }: Step): boolean {
  return scope.newData?.tree == null || (holds('.validate', node, scope) ?? true);
}

function isValidBelow(step: Step): boolean {
  if (step.node.children.size === 0 && step.node.wildcard === null) return true;
  for (const key of childrenOf(step.scope.newData?.tree ?? null).keys()) {
    const next = down(step, key);
    if (next !== null && !(isValid(next) && isValidBelow(next))) return false;
  }
  return true;
}

/** Whether the rule of that kind allows, null without one; false when it cannot be evaluated. */
function holds(kind: RuleKind, { place, rules }: RuleNode, scope: Scope): boolean | null {
  const rule = rules.get(kind);
  if (rule === undefined) return null;
  const story: string[] = [];
  const told = scope.trace ? { ...scope, trace: (line: string) => void story.push(line) } : scope;
  let result = false;
  try {
    result = rule.run(told) === true;
  } catch (error) {
    if (!(error instanceof EvaluationError || error instanceof RangeError)) throw error;
  }
  scope.trace?.(`${place}/${kind} at /${scope.data.path.join('/')} is ${result}: ${rule.text}`);
  for (const line of story) scope.trace?.(`  ${line}`);
  return result;
}
