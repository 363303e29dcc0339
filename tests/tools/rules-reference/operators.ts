import type { BinaryOperator } from '../../../tools/fuzz/rules/expression.ts';
import {
  expectNumber,
  isObject,
  RuntimeError,
  Snapshot,
  Undocumented,
  type Value,
} from './values.ts';

/** What an operator makes of two values; `&&` and `||` need not have both. */
export function calculate(
  operator: Exclude<BinaryOperator, '&&' | '||'>,
  left: Value,
  right: Value,
): Value {
  switch (operator) {
    case '==':
    case '===':
      return isSame(left, right);
    case '!=':
    case '!==':
      return !isSame(left, right);
    case '+': {
      const sides = [left, right].map((side) => {
        if (typeof side !== 'number' && typeof side !== 'string') throw new RuntimeError();
        return side;
      });
      return sides.every((side) => typeof side === 'number')
        ? expectNumber(left) + expectNumber(right)
        : sides.join('');
    }
    case '-':
      return expectNumber(left) - expectNumber(right);
    case '*':
      return expectNumber(left) * expectNumber(right);
    case '/': {
      const [dividend, divisor] = [expectNumber(left), expectNumber(right)];
      // Recorded: (1/0 + '') == 'NaN'.
      return divisor === 0 ? Number.NaN : dividend / divisor;
    }
    case '%':
      return expectNumber(left) % expectNumber(right);
    case '<':
      return order(left, right, (a, b) => a < b);
    case '<=':
      return order(left, right, (a, b) => a <= b);
    case '>':
      return order(left, right, (a, b) => a > b);
    case '>=':
      return order(left, right, (a, b) => a >= b);
  }
}

function order(
  left: Value,
  right: Value,
  compare: <T extends number | string>(left: T, right: T) => boolean,
): boolean {
  if (typeof left === 'number' && typeof right === 'number') return compare(left, right);
  if (typeof left === 'string' && typeof right === 'string') return compare(left, right);
  throw new RuntimeError();
}

function isSame(left: Value, right: Value): boolean {
  const isPrimitive = !isObject(left) || !isObject(right);
  if (!isPrimitive || left instanceof Snapshot || right instanceof Snapshot)
    throw new Undocumented();
  return left === right;
}
