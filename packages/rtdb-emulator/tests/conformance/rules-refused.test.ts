import { describe, expect, test } from 'vitest';
import { startTarget } from './start-target.ts';

// Messages recorded from the service: github.com/davideast/pyric,
// packages/conformance/observations/rtdb, `rtdb-rules-type-check` and
// `rtdb-rules-deploy-refusals`.

const target = await startTarget();

const equals = (side: string) =>
  `Invalid == expression: ${side} operand is not a number, boolean, string, or null.`;
const NO_FUNCTION =
  'Type error: Function call on target that is not a function.';
const NO_BOOLEAN = 'Expression must evaluate to a boolean.';
const NO_OBJECT = 'Invalid property access: target is not an object.';

describe('an expression is refused when rules are set', () => {
  test.each([
    ['7', NO_BOOLEAN],
    ['data.val()', NO_BOOLEAN],
    ['auth.token.admin', NO_BOOLEAN],
    ['true ? 7 : true', NO_BOOLEAN],
    ['!data.val()', '! only operates on booleans.'],
    ['auth.uid && true', 'Left operand of && must be boolean.'],
    ['true || 1', 'Right operand of || must be boolean.'],
    ['auth.uid ? true : true', 'condition of ? must be boolean.'],
    ['x', "Unknown variable 'x'."],
    ['$other == 1', "Unknown variable '$other'."],
    ['newData.exists()', 'newData is invalid in .read expressions.'],
    ['root = 5', 'Rule expressions may not contain assignments.'],
    ["['a']", 'Unexpected array literal.'],
    ['data.exists == true', equals('left')],
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
    ["root['ex' + 'ists']()", 'Invalid property access.'],
    ['data.child().exists()', 'child() expects 1 argument.'],
    ["data.exists('a')", 'exists() expects no arguments.'],
    ["'a'.replace('a') == 'a'", 'replace() expects two arguments.'],
    ['data.child(7).exists()', 'child() expects '],
    ["'a'.replace('a', 1) == 'a'", 'replace() '],
    ["data.hasChildren('a')", 'hasChildren() expects an array of child names.'],
    [
      "data.hasChildren(['a', 7])",
      'hasChildren() expects an array of strings.',
    ],
    ["data.hasChildren(['a'], ['b'])", 'hasChildren() expects '],
    [
      "'a'.matches('a')",
      'matches() expects a regular expression literal argument.',
    ],
    [
      "'a'.matches(/a/, /b/)",
      'matches() expects a regular expression literal argument.',
    ],
    [
      "'a'.matches(/a/g)",
      'regular expressions do not support flags other than i',
    ],
  ])(
    'the expression %s is refused with a reason',
    async (expression, reason) => {
      const rules = target.setRules({ $first: { '.read': expression } });
      await expect(rules).rejects.toThrow(reason);
    },
  );

  test.each([
    '',
    '1 +',
    'true; true',
    'var a = 1',
    '(true',
    'true) || (true',
    'true, true',
    'function() {}',
    '({}) == null',
    'now++ == 1',
    '2 ** 2 == 4',
    'delete auth.uid',
    '+now == 1',
  ])('the text %s, which is no expression, is refused', async (expression) => {
    await expect(
      target.setRules({ $first: { '.read': expression } }),
    ).rejects.toThrow(/^\d+:\d+:/);
  });
});

describe('a rules file is refused', () => {
  test.each([
    ['', '1:1: '],
    ['{', '1:2: '],
    ['{}', '1:1: '],
    ['{"rules": {}, "more": {}}', '1:1: '],
    ['{"rules": {}} {}', '1:14: '],
    ["{'rules': {}}", "1:2: Expected '\"'."],
    ['{"rules": {"a": {},,}}', '1:20: '],
    ['{"rules": true}', "1:11: Expected '{'."],
    ['{"rules": {"a": 5}}', "1:17: Expected '{'."],
    ['{"rules": {\n"a": {".foo": {}}}}', "2:7: String can't contain"],
    ['{"rules": {"a/b": {}}}', "1:12: String can't contain"],
    ['{"rules": {"": {}}}', "1:12: String can't contain"],
    ['{"rules": {"$": {}}}', "1:12: String can't contain"],
    ['{"rules": {".read": 5}}', '1:21: Invalid rule expression.'],
    ['{"rules": {".read": \'true\'}}', '1:21: Invalid rule expression.'],
    ['{"rules": {".read": {}}}', '1:21: Invalid rule expression.'],
    ['{"rules": {".read": "tr\\\nue"}}', '1:1: '],
    ['{"rules": {".read": "\\u0078"}}', "1:22: Unknown variable 'x'."],
    ['{"rules": {".read": "\\u0020 x"}}', "1:29: Unknown variable 'x'."],
    ['{"rules": {".read": "true &&\n x"}}', "2:2: Unknown variable 'x'."],
    [
      '{"rules": {"$a": {}, "$b": {}}}',
      "1:22: Cannot have multiple default rules ('$a' and '$b').",
    ],
    ['{"rules": {"$a": {"$a": {}}}}', '1:19: '],
    ['{"rules": {"a": {}, "a": {}}}', '1:21: '],
  ])('the rules file %s is refused with a reason', async (source, reason) => {
    const refusal = await target.setRules(source).catch((error) => error);
    expect(refusal).toBeInstanceOf(Error);
    expect(refusal.message.slice(0, reason.length)).toBe(reason);
  });

  test('a refusal names the location of the rule', async () => {
    const rules = target.setRules({ a: { $b: { '.write': 'x' } } });
    await expect(rules).rejects.toThrow('(rules/a/$b/.write)');
  });

  test.each([
    (depth: number) =>
      `{"rules": ${'{"a":'.repeat(depth)}{}${'}'.repeat(depth)}}`,
    (depth: number) =>
      `{"rules": {".read": "${'('.repeat(depth)}true${')'.repeat(depth)}"}}`,
    (depth: number) => `{"rules": {".read": "${'!'.repeat(depth)}true"}}`,
    (depth: number) =>
      `{"rules": {".read": "true${' && true'.repeat(depth)}"}}`,
    (depth: number) =>
      `{"rules": {".read": "''.matches(/${'('.repeat(depth)}a${')'.repeat(depth)}/)"}}`,
  ])('a rules file with 50,000 levels is refused (%#)', async (source) => {
    await expect(target.setRules(source(50_000))).rejects.toThrow(
      /deeply|stack/,
    );
  });
});

test('trailing commas and lines within strings are accepted', async () => {
  await target.setRules('{"rules": {"b": {".read": "true\r\n\t"},},}');
});
