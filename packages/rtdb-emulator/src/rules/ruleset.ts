import type { Path } from '../tree/path.ts';
import type { Query } from '../tree/query.ts';
import { childrenOf, type Tree } from '../tree/tree.ts';
import type { RuleKind } from './expression.ts';
import { loadRuleTree, type RuleNode } from './load.ts';
import { EvaluationError, type Scope, Snapshot } from './values.ts';

export interface ReadRequest {
  readonly root: Tree | null;
  readonly path: Path;
  readonly auth: object | null;
  readonly now: number;
}

export interface WriteRequest extends ReadRequest {
  /** The whole database after the write, or after all writes of a merge. */
  readonly newRoot: Tree | null;
}

/** A rules file: JSON with comments. */
export class Ruleset {
  readonly source: string;
  readonly #rules: RuleNode;

  /** @throws {Refusal} that names the place in the file and the reason. */
  constructor(source: string) {
    this.source = source;
    this.#rules = loadRuleTree(source);
  }

  /** Whether a `.read` rule at or above the location allows. */
  mayRead(request: ReadRequest): boolean {
    return isAllowed('.read', stepsOf(this.#rules, request, null));
  }

  /**
   * Whether a `.write` rule at or above the location allows, and all
   * `.validate` rules allow that apply to existing data after the write: above,
   * at and below the location.
   */
  mayWrite(request: WriteRequest): boolean {
    const steps = stepsOf(this.#rules, request, { tree: request.newRoot });
    if (!isAllowed('.write', steps) || !steps.every(isValid)) return false;
    const last =
      steps.length === request.path.length + 1 ? steps.at(-1) : undefined;
    return last === undefined || isValidBelow(last);
  }

  /** Whether the location has the `.indexOn` that the query needs. */
  hasIndex(path: Path, query: Query | null): boolean {
    if (query === null) return true;
    let node: RuleNode | undefined = this.#rules;
    for (const key of path) {
      node = node?.children.get(key) ?? node?.wildcard?.node;
    }
    return node?.indexes.includes(query.by) ?? false;
  }
}

interface Step {
  readonly node: RuleNode;
  readonly scope: Scope;
}

/** The steps from the root to the location, as far as the rules go. */
function stepsOf(
  rules: RuleNode,
  { root, path, auth, now }: ReadRequest,
  newRoot: { readonly tree: Tree | null } | null,
): Step[] {
  const data = new Snapshot(root, []);
  const newData = newRoot && new Snapshot(newRoot.tree, []);
  const wildcards = new Map<string, string>();
  const scope: Scope = { auth, now, root: data, data, newData, wildcards };
  let step: Step = { node: rules, scope };
  const steps = [step];
  for (const key of path) {
    const next = nextStep(step, key);
    if (next === null) break;
    step = next;
    steps.push(step);
  }
  return steps;
}

/** One key further down. A named child has precedence over the wildcard. */
function nextStep({ node, scope }: Step, key: string): Step | null {
  const named = node.children.get(key);
  const next = named ?? node.wildcard?.node;
  if (next === undefined) return null;
  const wildcards = new Map(scope.wildcards);
  if (named === undefined && node.wildcard)
    wildcards.set(node.wildcard.name, key);
  const childOf = (snapshot: Snapshot) =>
    new Snapshot(snapshot.root, [...snapshot.path, key]);
  const newData = scope.newData && childOf(scope.newData);
  return {
    node: next,
    scope: { ...scope, data: childOf(scope.data), newData, wildcards },
  };
}

function isAllowed(kind: RuleKind, steps: readonly Step[]): boolean {
  return steps.some(({ node, scope }) => evaluate(kind, node, scope) ?? false);
}

function isValid({ node, scope }: Step): boolean {
  // Removed data is not validated.
  return (
    scope.newData?.tree == null || (evaluate('.validate', node, scope) ?? true)
  );
}

function isValidBelow(step: Step): boolean {
  if (step.node.children.size === 0 && step.node.wildcard === null) return true;
  for (const key of childrenOf(step.scope.newData?.tree ?? null).keys()) {
    const next = nextStep(step, key);
    if (next !== null && !(isValid(next) && isValidBelow(next))) return false;
  }
  return true;
}

/**
 * The result of the rule of that kind: null without one, false if it cannot be
 * evaluated.
 */
function evaluate(
  kind: RuleKind,
  { rules }: RuleNode,
  scope: Scope,
): boolean | null {
  const rule = rules.get(kind);
  if (rule === undefined) return null;
  try {
    return rule(scope) === true;
  } catch (error) {
    if (error instanceof EvaluationError) return false;
    throw error;
  }
}
