import {
  checkLength,
  EvaluationError,
  type Type,
  typeOf,
  type Value,
} from './values.ts';

/** A binary operator other than `&&` and `||`. */
export interface Operator {
  readonly operands: readonly Type[];
  /** The message for an operand of another type. */
  readonly typeError: string;
  readonly typeOf: (left: Type, right: Type) => Type;
  readonly run: (left: Value, right: Value) => Value;
}

const UNKNOWN = ['stored', 'claim', 'mixed'] as const;
const isObject = (value: Value) => typeof value === 'object' && value !== null;
const isAddable = (value: Value) =>
  typeof value === 'string' || typeof value === 'number';

const arithmetic = (run: (a: number, b: number) => number): Operator => ({
  operands: ['number', ...UNKNOWN],
  typeError: 'is not a number.',
  typeOf: () => 'number',
  run: (a, b) => {
    if (typeof a === 'number' && typeof b === 'number') return run(a, b);
    throw mismatch('two numbers', a, b);
  },
});

const comparison = (
  run: <T extends string | number>(a: T, b: T) => boolean,
): Operator => ({
  operands: ['number', 'string', ...UNKNOWN],
  typeError: 'must be a number or string.',
  typeOf: () => 'boolean',
  run: (a, b) => {
    if (typeof a === 'number' && typeof b === 'number') return run(a, b);
    if (typeof a === 'string' && typeof b === 'string') return run(a, b);
    throw mismatch('two numbers or two strings', a, b);
  },
});

const equality = (expected: boolean): Operator => ({
  operands: ['boolean', 'number', 'string', 'null', ...UNKNOWN],
  typeError: 'is not a number, boolean, string, or null.',
  typeOf: () => 'boolean',
  run: (a, b) => {
    if (isObject(a) && isObject(b)) throw mismatch('at most one object', a, b);
    return (a === b) === expected;
  },
});

const addition: Operator = {
  operands: ['number', 'string', ...UNKNOWN],
  typeError: 'is not a number or string.',
  typeOf: (left, right) => {
    if (left === 'string' || right === 'string') return 'string';
    return left === 'number' && right === 'number' ? 'number' : 'stored';
  },
  run: (a, b) => {
    if (typeof a === 'number' && typeof b === 'number') return a + b;
    if (!isAddable(a) || !isAddable(b))
      throw mismatch('numbers and strings', a, b);
    checkLength(String(a).length + String(b).length);
    return `${a}${b}`;
  },
};

export const OPERATORS: ReadonlyMap<string, Operator> = new Map([
  ['+', addition],
  ['-', arithmetic((a, b) => a - b)],
  ['*', arithmetic((a, b) => a * b)],
  // The service has no infinity: a division by zero gives NaN.
  ['/', arithmetic((a, b) => (b === 0 ? Number.NaN : a / b))],
  ['%', arithmetic((a, b) => a % b)],
  ['<', comparison((a, b) => a < b)],
  ['<=', comparison((a, b) => a <= b)],
  ['>', comparison((a, b) => a > b)],
  ['>=', comparison((a, b) => a >= b)],
  ['==', equality(true)],
  ['===', equality(true)],
  ['!=', equality(false)],
  ['!==', equality(false)],
]);

function mismatch(expected: string, a: Value, b: Value): EvaluationError {
  return new EvaluationError(
    `it takes ${expected}, found ${typeOf(a)} and ${typeOf(b)}`,
  );
}
