import { afterAll, beforeAll, expect, test } from 'vitest';
import { FuzzTarget } from './properties/target.ts';

// V8 ends the process if its stack is used up while it compiles a pattern. So
// these rules are nested deeply, with a pattern in the middle.
const PATTERN = "'a'.matches(/((a))/)";

function inBrackets(depth: number): string {
  return `${'('.repeat(depth)}${PATTERN}${')'.repeat(depth)}`;
}

const target = new FuzzTarget();
beforeAll(() => target.start());
afterAll(() => target.stop());

async function setRule(rule: string): Promise<number> {
  const rules = JSON.stringify({ rules: { '.write': rule } });
  const { status } = await target.put('hostile', '/.settings/rules', rules);
  return status;
}

test.each([
  ['no disguise', inBrackets(700)],
  [
    'quotes in patterns around it',
    `'a'.matches(/"/) && ${inBrackets(700)} && 'a'.matches(/"/)`,
  ],
  [
    'brackets in patterns and texts around it',
    `'))))'.matches(/[)))]/) && ${inBrackets(700)}`,
  ],
  ['quotes in comments', `true // "\n && ${inBrackets(700)} // "`],
  ['quotes in HTML comments', `true <!-- "\n && ${inBrackets(700)} <!-- "`],
  ['comments between its signs', `${'!/**/'.repeat(3_500)}${PATTERN}`],
  ['operators', `${'true && '.repeat(4_000)}${PATTERN}`],
  ['conditions', `${'true ? true : '.repeat(2_500)}${PATTERN}`],
])('a rule that is nested too deeply is refused, with %s', async (_, rule) => {
  expect(await setRule(rule)).toBe(400);
});

test.each([
  ['300 brackets in a text', `'${'('.repeat(300)}' != ''`],
  ['300 brackets in a pattern', `'a'.matches(/${'\\('.repeat(300)}/)`],
  ['371 signs with comments between them', `${'!/**/'.repeat(371)}${PATTERN}`],
  ['700 alternatives', `'a' == 'b'${" || 'a' == 'c'".repeat(700)}`],
])('a rule with %s is accepted', async (_, rule) => {
  expect(await setRule(rule)).toBe(200);
});

test.each([
  ['nested repetitions', '^(a?){1000}a{1000}$', 'At most 2,000 steps'],
  [
    '50,000 alternatives',
    new Array(50_000).fill('ab').join('|'),
    'At most 5,000 characters',
  ],
])('a pattern with %s is refused with advice', async (_, pattern, advice) => {
  const rule = `newData.val().matches(/${pattern}/)`;
  const rules = JSON.stringify({ rules: { '.write': rule } });
  const { status, body } = await target.put(
    'hostile',
    '/.settings/rules',
    rules,
  );
  expect(status).toBe(400);
  expect(body).toContain(advice);
});

test('a pattern with 6,000 groups is refused', async () => {
  const groups = `${'('.repeat(6_000)}a${')'.repeat(6_000)}`;
  expect(await setRule(`'a'.matches(/${groups}/)`)).toBe(400);
});

// JavaScript's RegExp needs exponential time for these.
test.each(['^(a+)+$', '^(a|a)*$', 'a*a*a*a*b'])(
  'a text is tested with /%s/ in linear time, and the rule allows',
  async (pattern) => {
    await setRule(`!newData.val().matches(/${pattern}/i)`);
    const text = JSON.stringify(`${'a'.repeat(5_000)}!`);
    const written = { method: 'PUT', body: text };
    expect((await target.send('hostile', '/', written)).status).toBe(200);
  },
);

test('a rule that creates a text over 1 MB denies', async () => {
  const doubled = ".replace('a', 'aa')".repeat(22);
  await setRule(`newData.val()${doubled} != ''`);
  const written = { method: 'PUT', body: '"a"' };
  expect((await target.send('hostile', '/', written)).status).toBe(401);
});

test('a rules file over 1 MB is refused', async () => {
  expect(await setRule(`true ${' '.repeat(1024 * 1024)}`)).toBe(400);
});
