import { EvaluationError, type Type, type Value } from './values.ts';

/** A binary operator other than `&&` and `||`. */
export interface Operator {
  readonly operands: readonly Type[];
  /** The service's message for an operand of another type. */
  readonly typeError: string;
  readonly typeOf: (left: Type, right: Type) => Type;
  readonly run: (left: Value, right: Value) => Value;
}

const arithmetic = (run: (a: number, b: number) => number): Operator => ({
  operands: ['number', 'stored', 'claim'],
  typeError: 'is not a number.',
  typeOf: () => 'number',
  run: (a, b) => {
    if (typeof a === 'number' && typeof b === 'number') return run(a, b);
    throw new EvaluationError();
  },
});

const comparison = (
  run: <T extends string | number>(a: T, b: T) => boolean,
): Operator => ({
  operands: ['number', 'string', 'stored', 'claim'],
  typeError: 'must be a number or string.',
  typeOf: () => 'boolean',
  run: (a, b) => {
    if (typeof a === 'number' && typeof b === 'number') return run(a, b);
    if (typeof a === 'string' && typeof b === 'string') return run(a, b);
    throw new EvaluationError();
  },
});

const isObject = (value: Value) => typeof value === 'object' && value !== null;

const equality = (expected: boolean): Operator => ({
  operands: ['boolean', 'number', 'string', 'null', 'stored', 'claim'],
  typeError: 'is not a number, boolean, string, or null.',
  typeOf: () => 'boolean',
  run: (a, b) => {
    if (isObject(a) && isObject(b)) throw new EvaluationError();
    return (a === b) === expected;
  },
});

const isAddable = (value: Value) =>
  typeof value === 'string' || typeof value === 'number';

const addition: Operator = {
  operands: ['number', 'string', 'stored', 'claim'],
  typeError: 'is not a number or string.',
  typeOf: (left, right) => {
    if (left === 'string' || right === 'string') return 'string';
    return left === 'number' && right === 'number' ? 'number' : 'stored';
  },
  run: (a, b) => {
    if (typeof a === 'number' && typeof b === 'number') return a + b;
    if (isAddable(a) && isAddable(b)) return `${a}${b}`;
    throw new EvaluationError();
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
