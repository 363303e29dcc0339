import { describe, expect, test } from 'vitest';
import { startTarget } from './start-target.ts';

// Messages recorded from the service: github.com/davideast/pyric,
// packages/conformance/observations/rtdb, `rtdb-rules-type-check` and
// `rtdb-rules-deploy-refusals`.

const target = await startTarget();

const NO_NULL = 'is not a number, boolean, string, or null.';
const NO_FUNCTION =
  'Type error: Function call on target that is not a function.';
const NO_BOOLEAN = 'Expression must evaluate to a boolean.';
const NO_OBJECT = 'Invalid property access: target is not an object.';
const NO_LITERAL = 'expects a regular expression literal argument.';

describe('an expression is refused when rules are set', () => {
  test.each([
    ['7', NO_BOOLEAN],
    ['data.val()', NO_BOOLEAN],
    ['auth.token.admin', NO_BOOLEAN],
    ['true ? 7 : true', NO_BOOLEAN],
    ['!data.val()', '! only operates on booleans.'],
    ['-data > 0', '- only operates on numbers.'],
    ['auth.uid && true', 'Left operand of && must be boolean.'],
    ['true || 1', 'Right operand of || must be boolean.'],
    ['auth.uid ? true : true', 'condition of ? must be boolean.'],
    ['x', "Unknown variable 'x'."],
    ['$other == 1', "Unknown variable '$other'."],
    ['newData.exists()', 'newData is invalid in .read expressions.'],
    ['root = 5', 'Rule expressions may not contain assignments.'],
    ["['a']", 'Unexpected array literal.'],
    ['null != data', `Invalid != expression: right operand ${NO_NULL}`],
    ['data.exists != true', `Invalid != expression: left operand ${NO_NULL}`],
    [
      "'a' > true",
      'Invalid > expression: right operand must be a number or string.',
    ],
    [
      'true + 1 == 2',
      'Invalid + expression: left operand is not a number or string.',
    ],
    ["'a' - 1 == 2", 'Invalid - expression: left operand is not a number.'],
    ['data.foo()', "No such method/property 'foo'."],
    ['$first.isString()', "No such method/property 'isString'."],
    ['auth.foo()', NO_FUNCTION],
    ['now.length == 1', NO_OBJECT],
    ['data.child().exists()', 'child() expects 1 argument.'],
    ["data.exists('a')", 'exists() expects no arguments.'],
    ['data.child(7).exists()', 'child() expects a string argument.'],
    ['data.hasChild(null)', 'hasChild() expects a string argument.'],
    ["data.hasChildren('a')", 'hasChildren() expects an array of child names.'],
    ['data.hasChildren([7])', 'hasChildren() expects an array of strings.'],
    [
      "data.hasChildren(['a'], ['b'])",
      'hasChildren() expects only a single argument (containing an array of child names).',
    ],
    ["'a'.matches('a')", `matches() ${NO_LITERAL}`],
    [
      "'a'.matches()",
      'matches() expects 1 regular expression literal argument.',
    ],
    [
      "'a'.matches(/a/g)",
      'regular expressions do not support flags other than i',
    ],
  ])('the expression %s: %s', async (expression, reason) => {
    const rules = target.setRules({ $first: { '.read': expression } });
    await expect(rules).rejects.toThrow(reason);
  });

  test.each([
    '',
    '1 +',
    'true; true',
    'var a = 1',
    'true) || (true',
    'true, true',
    'function() {}',
    '({}) == null',
    'now++ == 1',
    '+now == 1',
  ])('the text %s, which is no expression', async (expression) => {
    const rules = target.setRules({ $first: { '.read': expression } });
    await expect(rules).rejects.toThrow();
  });
});

test.each([
  '',
  '{}',
  '{"rules": {}, "more": {}}',
  "{'rules': {}}",
  '{"rules": true}',
  '{"rules": {"a": {".foo": {}}}}',
  '{"rules": {"a/b": {}}}',
  '{"rules": {"$": {}}}',
  '{"rules": {".read": 5}}',
  '{"rules": {".read": "tr\\\nue"}}',
  '{"rules": {"$a": {}, "$b": {}}}',
])('the rules file %s is refused', async (source) => {
  await expect(target.setRules(source)).rejects.toThrow();
});

test('comments, trailing commas and lines within strings are accepted', async () => {
  const source = `// top
    { /* a { */ "rules": {
      ".read": "'http://x' == 'http://x' && // why
        '/* no comment, */'.matches(/no/)", // end
    }, }`;
  await target.setRules(source);
  expect((await target.rest('GET', '/.json')).status).toBe(200);
});
