import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Ruleset } from '../../src/rules/ruleset.ts';
import { fromJson } from '../../src/tree/from-json.ts';
import { AUTH, DATA, expressions, NEW_DATA, NOW } from './expressions.ts';
import { evaluate } from './reference.ts';
import { RUNS, TIMEOUT } from './runs.ts';

// These take a millisecond each.
const numRuns = Math.max(RUNS.numRuns, 500);
const treeOf = (json: object) =>
  fromJson(json, { now: NOW, existing: null, depth: 0 });
const request = {
  root: treeOf(DATA),
  newRoot: treeOf(NEW_DATA),
  auth: AUTH,
  now: NOW,
};

/** Whether the expression allows a write at /key. */
function allows(expression: string): boolean {
  const rules = new Ruleset(
    JSON.stringify({ rules: { $key: { '.write': expression } } }),
  );
  return rules.mayWrite({ ...request, path: ['key'] });
}

test('a well-typed expression has the same value as in JavaScript', {
  timeout: TIMEOUT,
}, () => {
  const property = fc.property(expressions.boolean, (text) => {
    expect(allows(text)).toBe(evaluate(text));
  });
  fc.assert(property, { ...RUNS, numRuns });
});

test('an operand of a wrong type is refused when rules are set', {
  timeout: TIMEOUT,
}, () => {
  const { boolean, number, text, place } = expressions;
  const wrong = fc.oneof(
    fc.tuple(
      fc.oneof(number, text, place),
      fc.constantFrom('&&', '||'),
      boolean,
    ),
    fc.tuple(
      boolean,
      fc.constantFrom('&&', '||'),
      fc.oneof(number, text, place),
    ),
    fc.tuple(boolean, fc.constantFrom('<', '>='), number),
    fc.tuple(place, fc.constantFrom('==', '!=', '<'), fc.oneof(number, text)),
  );
  const property = fc.property(wrong, ([left, operator, right]) => {
    expect(() => allows(`(${left}) ${operator} (${right})`)).toThrow(
      /boolean|number|string/,
    );
  });
  fc.assert(property, { ...RUNS, numRuns });
});
