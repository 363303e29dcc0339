import { describe, expect, test } from 'vitest';
import { makeToken } from '../make-token.ts';
import { OWNER, PROJECT, startTarget } from './start-target.ts';

const DATA = {
  text: 'Roma',
  number: 7,
  yes: true,
  list: { a: 1, b: { c: 2 } },
};
const CLAIMS = {
  email: 'a@b.it',
  email_verified: true,
  age: 30,
  roles: { admin: true },
};
const TOKEN = makeToken({
  sub: 'u1',
  aud: PROJECT,
  firebase: { sign_in_provider: 'password' },
  ...CLAIMS,
});

const target = await startTarget();

/** Whether the expression, as the rule of /$first, allows a read at /text. */
async function evaluate(expression: string, token?: string): Promise<boolean> {
  await target.rest('PUT', '/.json', DATA, OWNER);
  await target.setRules({ $first: { '.read': expression } });
  const auth = token === undefined ? '' : `?auth=${token}`;
  const { status } = await target.rest('GET', `/text.json${auth}`);
  expect([200, 401]).toContain(status);
  return status === 200;
}

/** Whether an expression denies with and without negation. */
async function fails(expression: string): Promise<boolean> {
  return (
    !(await evaluate(expression, TOKEN)) &&
    !(await evaluate(`!(${expression})`, TOKEN))
  );
}

describe('true: https://firebase.google.com/docs/reference/security/database', () => {
  test.each([
    'true',
    '1 < 2 && 2 <= 2 && 3 > 2 && 3 >= 3',
    "'a' < 'b' && 'B' < 'a'",
    '1 + 2 * 3 == 7 && 7 % 4 == 3 && 7 / 2 == 3.5 && 1 - 3 == -2',
    '10 - 4 - 3 == 3 && 8 / 4 / 2 == 1 && 7 % 4 * 2 == 6 && -1 + 2 == 1',
    'true == 1 < 2 && (true || false && false) && !(!false && false)',
    "'a' + 1 == 'a1' && 1 + 'a' == '1a' && 1.5 + '' == '1.5'",
    "(1 / 0) + '' == 'NaN'",
    '!(1 / 0 > 2) && !(1 / 0 < 2)',
    '1 == 1 && 1 === 1 && 1 != 2 && 1 !== 2 && \'a\' == "a" && null == null',
    "1 != '1' && 0 != false && '' != null && null != false",
    'true ? true : false',
    'true ? true : false ? false : false',
    "(data.exists() ? 1 : 'a') == 1",
    'false || true',
    "auth.uid == 'u1' && auth.provider === 'password'",
    "auth.token.email == 'a@b.it' && auth.token.email_verified == true && auth.token.age > 29",
    "auth.token['email'].matches(/it$/) && auth.token.roles['admin'] == true",
    "auth.token.firebase.sign_in_provider == 'password'",
    'auth.token.nothing == null && auth.nothing.at.all == null && auth.constructor == null',
    'auth != null',
    'data.exists() && data.isString() && !data.isNumber() && !data.isBoolean()',
    "root.child('number').isNumber() && root.child('yes').isBoolean()",
    "data.val() == 'Roma' && data.val().length == 4",
    "data.parent().child('list/b/c').val() == 2 && data.parent().val() != null",
    "root.child('list').child('b').parent().hasChild('a') && root.hasChild('list/b/c')",
    "root.hasChildren() && root.hasChildren(['text', 'list/a']) && !root.hasChildren(['x'])",
    'root.hasChildren([]) && data.hasChildren([])',
    "!data.hasChildren() && !root.child('nowhere/at/all').exists()",
    "root.child('nowhere').val() == null && root.child('banned/a@b.it').val() != true",
    'data.getPriority() == null',
    "$first == 'text' && $first.length == 4",
    'now > 1700000000000',
    "'abc'.matches(/^[a-c]{3}$/) && 'ABC'.matches(/b/i) && !'ABC'.matches(/b/)",
    // Any character; an emoji has two, as in Java.
    "'Roma'.endsWith('ma') && !'Roma'.endsWith('mare')",
    "'a\\nb'.matches(/^a.b$/) && '🍝'.matches(/^.{2}$/)",
  ])('the expression %s is true', async (expression) => {
    expect(await evaluate(expression, TOKEN)).toBe(true);
  });

  test('a member of null is null, for example of auth without a user', async () => {
    const rule = "auth.uid != 'evil' && auth == null && auth.token.x == null";
    expect(await evaluate(rule)).toBe(true);
  });
});

describe('cannot be evaluated, so that the whole rule denies', () => {
  // Recorded in github.com/davideast/pyric: r26-rule-runtime-error, r32 and
  // r33; and in github.com/goldibex/targaryen,
  // test/spec/lib/parser/fixtures.json.
  test.each([
    'data.val() > 1',
    "1 < 'a'",
    'data.val() - 1 == 0',
    "root.child('nowhere').val() < 5",
    "root.child('nowhere').val() + 1 == 1",
    '1 + auth.token.email_verified == 2',
    '-auth.uid == 1',
    'auth.token.nothing.matches(/x/)',
    'auth.token.nothing.length > 0',
    'root.child(auth.token.nothing).exists()',
    'root.hasChildren([auth.token.nothing])',
    "root.child('users/' + auth.token.nothing).exists()",
    'root.parent().exists()',
    "root.child('list').val().matches(/a/)",
    "root.child('number').val().endsWith('7')",
  ])('the rule %s denies', async (expression) => {
    expect(await fails(expression)).toBe(true);
    expect(await evaluate(`(${expression}) || true`, TOKEN)).toBe(false);
  });

  test('an operand that is not evaluated cannot fail', async () => {
    expect(await evaluate('true || data.val() > 1')).toBe(true);
    expect(await evaluate('!(false && data.val() > 1)')).toBe(true);
    expect(await evaluate('true ? true : data.val() > 1')).toBe(true);
  });
});
