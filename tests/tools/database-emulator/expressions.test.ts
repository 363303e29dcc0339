import { describe, expect, test } from 'vitest';
import { loadRules } from '../../../tools/database-emulator/rules/ruleset.ts';
import { fromJson } from '../../../tools/database-emulator/tree/from-json.ts';

const NOW = 1_700_000_000_000;
const DATA = { text: 'Roma', number: 7, yes: true, list: { a: 1, b: { c: 2 } } };
const AUTH = {
  uid: 'u1',
  provider: 'password',
  token: { email: 'a@b.it', email_verified: true, age: 30, roles: { admin: true } },
};

/** Whether a read at /$first is allowed by the expression. */
function evaluate(expression: string, auth: object | null = AUTH): boolean {
  const rules = loadRules(JSON.stringify({ rules: { $first: { '.read': expression } } }));
  const root = fromJson(DATA, { now: NOW, existing: null, depth: 0 });
  return rules.mayRead({ root, path: ['text'], auth, now: NOW });
}

/** An expression that cannot be evaluated denies with and without negation. */
function fails(expression: string, auth: object | null = AUTH): boolean {
  return !evaluate(expression, auth) && !evaluate(`!(${expression})`, auth);
}

describe('true', () => {
  test.each([
    'true',
    '1 < 2 && 2 <= 2 && 3 > 2 && 3 >= 3',
    "'a' < 'b' && 'B' < 'a'",
    '1 + 2 * 3 == 7 && 7 % 4 == 3 && 7 / 2 == 3.5 && 1 - 3 == -2',
    "'a' + 1 == 'a1' && 1 + 'a' == '1a' && 1.5 + '' == '1.5'",
    "(1 / 0) + '' == 'NaN'",
    '!(1 / 0 > 2) && !(1 / 0 < 2)',
    '1 == 1 && 1 === 1 && 1 != 2 && 1 !== 2 && \'a\' == "a" && null == null',
    "1 != '1' && 0 != false && '' != null && null != false",
    'true ? true : false',
    'false || true',
    "auth.uid == 'u1' && auth.provider === 'password'",
    "auth.token.email == 'a@b.it' && auth.token.email_verified == true && auth.token.age > 29",
    "auth.token['email'].endsWith('.it') && auth.token.roles['admin'] == true",
    'auth.token.nothing == null && auth.nothing.at.all == null && auth.constructor == null',
    'auth != null',
    'data.exists() && data.isString() && !data.isNumber() && !data.isBoolean()',
    "root.child('number').isNumber() && root.child('yes').isBoolean()",
    "data.val() == 'Roma' && data.val().length == 4",
    "data.parent().child('list/b/c').val() == 2 && data.parent().val() != null",
    "root.child('list').child('b').parent().hasChild('a') && root.hasChild('list/b/c')",
    "root.hasChildren() && root.hasChildren(['text', 'list/a']) && !root.hasChildren(['x'])",
    "!data.hasChildren() && !root.child('nowhere/at/all').exists()",
    "root.child('nowhere').val() == null && root.child('banned/a@b.it').val() != true",
    'data.getPriority() == null',
    "$first == 'text' && $first.length == 4",
    "root['exists']() && data.val()['contains']('om')",
    `now == ${NOW}`,
    "'abc'.contains('b') && 'abc'.beginsWith('ab') && 'abc'.endsWith('bc')",
    "!'abc'.contains('B') && !'abc'.beginsWith('b') && !'abc'.endsWith('b') && !'c'.endsWith('abc')",
    "'a.b.c'.replace('.', '-') == 'a-b-c' && 'aa'.replace('a', '$&') == '$&$&'",
    "'aBc'.toLowerCase() == 'abc' && 'aBc'.toUpperCase() == 'ABC'",
    "'abc'.matches(/^[a-c]{3}$/) && 'ABC'.matches(/b/i) && !'ABC'.matches(/b/)",
    'query.orderByKey && query.limitToFirst == null',
  ])('%s', (expression) => {
    expect(evaluate(expression)).toBe(true);
  });

  test('a member of null is null: a signed-out visitor is not the wrong user', () => {
    expect(evaluate("auth.uid != 'evil' && auth == null && auth.token.x == null", null)).toBe(true);
  });
});

describe('cannot be evaluated, so the rule denies', () => {
  test.each([
    'data.val() > 1',
    'data.val() - 1 == 0',
    'auth.token.age && true',
    'false || auth.uid',
    'auth.uid ? true : true',
    '!auth.token.nothing',
    "root.child('nowhere').val() < 5",
    "root.child('nowhere').val() + 1 == 1",
    '1 + auth.token.email_verified == 2',
    '-auth.uid == 1',
    'auth.uid.contains(auth.token.age)',
    "auth.token.nothing.contains('x')",
    'auth.token.nothing.length > 0',
    'root.child(auth.token.nothing).exists()',
    'root.hasChildren([auth.token.nothing])',
    "root.child('users/' + auth.token.nothing).exists()",
    'root.parent().exists()',
    'auth.token == auth.token',
    'root.val() == root.val()',
    "root.child('list').val().contains('a')",
  ])('%s', (expression) => {
    expect(fails(expression)).toBe(true);
    expect(evaluate(`(${expression}) || true`)).toBe(false);
  });

  test('what is not reached does no harm', () => {
    expect(evaluate('true || data.val() > 1')).toBe(true);
    expect(evaluate('!(false && data.val() > 1)')).toBe(true);
    expect(evaluate('true ? true : data.val() > 1')).toBe(true);
  });
});

describe('refused when the rules are loaded', () => {
  test.each([
    '',
    '7',
    "'text'",
    'null',
    'data',
    '1 +',
    'true; true',
    'true;',
    'true true',
    'var a = 1',
    'root = 5',
    '(true',
    'true)',
    'true, true',
    'x',
    'auth2 == null',
    '$other == 1',
    'newData.exists()',
    'this == null',
    'function() {}',
    '(() => true)()',
    '`a` == `a`',
    '[1] == [1]',
    '({}) == null',
    'new Date() == 1',
    'typeof now == 1',
    'now++ == 1',
    '2 ** 2 == 4',
    '(1 & 1) == 1',
    "'a' in auth",
    'auth instanceof auth',
    'void 0 == null',
    'delete auth.uid',
    '+now == 1',
    'data == null',
    "'a' > true",
    'data.val() > true',
    'true + 1 == 2',
    "!'a'",
    "'a' && true",
    'now ? true : false',
    'true ? 7 : true',
    'data.foo()',
    'data.exists',
    'data.val().foo == 1',
    'data.val().foo()',
    'auth.foo()',
    "root['ex' + 'ists']()",
    'root[$first]()',
    'exists()',
    '$first.isString()',
    'now.length == 1',
    'data.child() == null',
    'data.child(7).exists()',
    "data.child('a', 'b').exists()",
    "data.exists('a')",
    "data.hasChildren('a')",
    'data.hasChildren([])',
    "data.hasChildren(['a', 7])",
    "data.hasChildren(['a'], ['b'])",
    "'a'.matches('a')",
    "'a'.matches(/a/g)",
    "'a'.matches(/a/, /b/)",
    "'a'.matches(/(?=a)/)",
    "'a'.matches(/(a)\\1/)",
    '/a/ == null',
    'query.foo == 1',
    'query == null',
    'auth.__proto__()',
  ])('%s', (expression) => {
    expect(() => evaluate(expression)).toThrow(/^rules\/\$first\/\.read: ./);
  });
});
