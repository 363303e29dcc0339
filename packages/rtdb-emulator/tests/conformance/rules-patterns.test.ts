import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isOfficial, OWNER, startTarget, type Target } from './start-target.ts';

const TEXTS = [
  ...['', 'a', 'b', 'ab', 'aab', 'abc', 'ABC', 'foo bar', '+39 06-12', 'a.b@c.it', '12'],
  ...['2026-01-31', 'x]y', '{2}', 'aaaa', 'ba ab', 'a^b$c', 'a/b', 'Größe', '-'],
];
let target: Target;

beforeAll(async () => {
  target = await startTarget();
  await target.rest('PUT', '/.json', { texts: TEXTS }, OWNER);
});
afterAll(() => target.close());

const setPattern = (pattern: RegExp | string) =>
  target.setRules({ texts: { $index: { '.read': `data.val().matches(${pattern})` } } });

async function matching(pattern: RegExp | string): Promise<string[]> {
  await setPattern(pattern);
  const answers = TEXTS.map(async (text, index) => {
    const { status } = await target.rest('GET', `/texts/${index}.json`);
    return status === 200 ? [text] : [];
  });
  return (await Promise.all(answers)).flat();
}

describe('https://firebase.google.com/docs/reference/security/database/regex', () => {
  test.each([
    ...[/a/, /^a$/, /^$/, /a*/, /^a+b$/, /^a?b$/, /a|b/, /^(a|ab)(c|bcd)?$/, /^(ab)+$/],
    ...[/[a-c]+$/, /[^a-c]/, /^[\w.-]+@[\w-]+\.[a-z]{2,}$/, /^\d{2}$/, /^\d{1,3}$/, /^a{2,}$/],
    ...[/^\d{4}-\d\d-\d\d$/, /^\+?[\d\s-]+$/, /[\]]/, /\]/, /a.b/, /^.*$/, /(a*)*b/, /()a/],
    ...[/^abc$/i, /[a-c]{3}/i, /^(a{2}){2}$/, /\//, /^\S+\s\S+$/, /\$c$/, /[$^]/, /\^/, /^[-a]$/],
    ...[/((a|b)(b|c))+$/, /^[^\d\W]+$/, /a{0}b/, /a}?b/, /(a+)+b/, /a{20000}/],
  ])('%s finds what JavaScript finds', async (pattern) => {
    expect(await matching(pattern)).toEqual(TEXTS.filter((text) => pattern.test(text)));
  });

  test('a dot is any character, an end of line too', async () => {
    await target.rest('PUT', '/line.json', '"a\\nb"', OWNER);
    await target.setRules({ line: { '.read': 'data.val().matches(/^a.b$/)' } });
    expect((await target.rest('GET', '/line.json')).status).toBe(200);
  });

  // github.com/goldibex/targaryen/issues/143 has the text.
  test.each(['/^(up|down|)$/', '/(|a)/', '/a||b/'])('%s is refused', async (pattern) => {
    await expect(setPattern(pattern)).rejects.toThrow(/Illegal regular expression, expected/);
  });
});

// The service takes these for something else than JavaScript does, or it is not known.
describe.skipIf(isOfficial)(
  'is refused as not supported here, which says nothing of the service',
  () => {
    test.each([
      ...['/(?=a)/', '/(?!a)/', '/(?<=a)b/', '/(?<n>a)/', '/(?:ab)+/', '/(a)\\1/', '/\\bbar\\b/'],
      ...['/a^b/', '/a$b/', '/(^a)/', '/^a|b$/', '/\\x61/', '/\\n/', '/[\\b]/', '/[]/', '/[^]/'],
      ...['/\\p{L}/', '/a**/', '/^a+?$/', '/a{2}?/', '/[]a]/', '/{2}/', '/a{,5}/'],
    ])('%s', async (pattern) => {
      await expect(setPattern(pattern)).rejects.toThrow('Regular expression not supported here');
    });
  },
);
