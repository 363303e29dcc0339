import { EvaluationError, type Type, typeOf, type Value } from './values.ts';

/** A binary operator but `&&` and `||`. */
export interface Operator {
  /** What an operand may be before it runs. */
  readonly takes: readonly Type[];
  /** Whether operands of two known types must be of one. */
  readonly ofOneType: boolean;
  readonly typeOf: (left: Type, right: Type) => Type;
  /** @throws {EvaluationError} */
  readonly run: (left: Value, right: Value) => Value;
}

function arithmetic(symbol: string, run: (a: number, b: number) => number): [string, Operator] {
  const operator: Operator = {
    takes: ['number'],
    ofOneType: true,
    typeOf: () => 'number',
    run: (a, b) => {
      if (typeof a === 'number' && typeof b === 'number') return run(a, b);
      throw mismatch(symbol, 'two numbers', a, b);
    },
  };
  return [symbol, operator];
}

function comparison(
  symbol: string,
  run: <T extends string | number>(a: T, b: T) => boolean,
): [string, Operator] {
  const operator: Operator = {
    takes: ['number', 'string', 'null'],
    ofOneType: true,
    typeOf: () => 'boolean',
    run: (a, b) => {
      if (typeof a === 'number' && typeof b === 'number') return run(a, b);
      if (typeof a === 'string' && typeof b === 'string') return run(a, b);
      throw mismatch(symbol, 'two numbers or two strings', a, b);
    },
  };
  return [symbol, operator];
}

function equality(symbol: string, expected: boolean): [string, Operator] {
  const operator: Operator = {
    takes: ['boolean', 'number', 'string', 'null'],
    ofOneType: false,
    typeOf: () => 'boolean',
    run: (a, b) => {
      const object = (value: Value) => typeof value === 'object' && value !== null;
      if (object(a) && object(b)) throw mismatch(symbol, 'at most one object', a, b);
      return (a === b) === expected;
    },
  };
  return [symbol, operator];
}

const addition: Operator = {
  takes: ['number', 'string'],
  ofOneType: false,
  typeOf: (left, right) => {
    if (left === 'string' || right === 'string') return 'string';
    return left === 'number' && right === 'number' ? 'number' : 'primitive';
  },
  run: (a, b) => {
    if (typeof a === 'number' && typeof b === 'number') return a + b;
    const addable = (value: Value) => typeof value === 'string' || typeof value === 'number';
    if (addable(a) && addable(b)) return `${a}${b}`;
    throw mismatch('+', 'numbers and strings', a, b);
  },
};

export const OPERATORS: ReadonlyMap<string, Operator> = new Map([
  ['+', addition],
  arithmetic('-', (a, b) => a - b),
  arithmetic('*', (a, b) => a * b),
  // The service has no infinity: a division by zero is not a number.
  arithmetic('/', (a, b) => (b === 0 ? Number.NaN : a / b)),
  arithmetic('%', (a, b) => a % b),
  comparison('<', (a, b) => a < b),
  comparison('<=', (a, b) => a <= b),
  comparison('>', (a, b) => a > b),
  comparison('>=', (a, b) => a >= b),
  equality('==', true),
  equality('===', true),
  equality('!=', false),
  equality('!==', false),
]);

function mismatch(symbol: string, wanted: string, a: Value, b: Value): EvaluationError {
  return new EvaluationError(`${symbol} takes ${wanted}, found ${typeOf(a)} and ${typeOf(b)}`);
}
