import { type Expression, ExpressionError } from './types.ts';
import type { Value } from './values.ts';

export type RuleKind = '.read' | '.write' | '.validate';

/** Where an expression stands, which decides the variables it may use. */
export interface Place {
  readonly kind: RuleKind;
  /** Names of the wildcards above, `$` included. */
  readonly wildcards: readonly string[];
}

// Reads with a query are not served, so a rule always sees the default query.
const DEFAULT_QUERY: ReadonlyMap<string, Value> = new Map<string, Value>([
  ['orderByKey', true],
  ['orderByValue', false],
  ['orderByPriority', false],
  ['orderByChild', null],
  ['startAt', null],
  ['endAt', null],
  ['equalTo', null],
  ['limitToFirst', null],
  ['limitToLast', null],
]);

/** @throws {ExpressionError} for a name that does not exist at that place. */
export function variable(name: string, place: Place): Expression {
  if (place.wildcards.includes(name)) {
    return { type: 'string', run: (scope) => scope.wildcards.get(name) ?? null };
  }
  if (name === 'auth') return { type: 'any', run: (scope) => scope.auth };
  if (name === 'now') return { type: 'number', run: (scope) => scope.now };
  if (name === 'root') return { type: 'snapshot', run: (scope) => scope.root };
  if (name === 'data') return { type: 'snapshot', run: (scope) => scope.data };
  if (name === 'newData' && place.kind !== '.read') {
    return { type: 'snapshot', run: (scope) => scope.newData };
  }
  throw new ExpressionError(`Unknown variable ${name}.`);
}

/** A member of `query`. @throws {ExpressionError} outside `.read` and for an unknown member. */
export function queryMember(name: string, place: Place): Expression {
  const value = DEFAULT_QUERY.get(name);
  if (place.kind !== '.read' || value === undefined) {
    throw new ExpressionError(`Unknown variable query.${name}.`);
  }
  return { type: typeof value === 'boolean' ? 'boolean' : 'primitive', run: () => value };
}
