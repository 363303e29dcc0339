import { Composite, EvaluationError, type Scope, Snapshot, type Value } from './values.ts';

/** What is known of an expression before it runs; `primitive` is any value but a snapshot. */
export type Type = 'boolean' | 'number' | 'string' | 'null' | 'snapshot' | 'primitive' | 'any';

export interface Expression {
  readonly type: Type;
  readonly run: (scope: Scope) => Value;
}

/** A mistake in an expression that shows when the rules are loaded. */
export class ExpressionError extends Error {
  override name = 'ExpressionError';
}

/** Whether an expression of that type can turn out to be one of these. */
export function mayBe(type: Type, ...wanted: readonly Type[]): boolean {
  if (type === 'primitive') return wanted.some((one) => one !== 'snapshot');
  return type === 'any' || wanted.includes(type);
}

/** @throws {ExpressionError} when the type can never be one of the wanted ones. */
export function requireType(type: Type, wanted: readonly Type[], what: string): void {
  if (!mayBe(type, ...wanted)) {
    throw new ExpressionError(`${what} must be ${wanted.join(' or ')}, not ${type}.`);
  }
}

/** The value if it is a boolean: rules know no truthiness. */
export function asBoolean(value: Value): boolean {
  if (typeof value === 'boolean') return value;
  throw wrongType('boolean', value);
}

export function asNumber(value: Value): number {
  if (typeof value === 'number') return value;
  throw wrongType('number', value);
}

export function asString(value: Value): string {
  if (typeof value === 'string') return value;
  throw wrongType('string', value);
}

export function asSnapshot(value: Value): Snapshot {
  if (value instanceof Snapshot) return value;
  throw wrongType('snapshot', value);
}

function wrongType(wanted: string, value: Value): EvaluationError {
  const found = value === null ? 'null' : value instanceof Composite ? 'object' : typeof value;
  return new EvaluationError(`Expected a ${wanted}, found ${found}.`);
}
