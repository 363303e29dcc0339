import { describe, expect, test } from 'vitest';
import { isOfficial, OWNER, startTarget } from './start-target.ts';

const TEXTS = [
  '',
  'a',
  'b',
  'ab',
  'aab',
  'abc',
  'ABC',
  'foo bar',
  '+39 06-12',
  'a.b@c.it',
  '12',
  '2026-01-31',
  'x]y',
  '{2}',
  'aaaa',
  'ba ab',
  'a^b$c',
  'a/b',
  'Größe',
  '-',
];
const target = await startTarget();
await target.rest('PUT', '/.json', { texts: TEXTS }, OWNER);

const setPattern = (pattern: RegExp | string) =>
  target.setRules({
    texts: { $index: { '.read': `data.val().matches(${pattern})` } },
  });

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
    /a/,
    /^a$/,
    /^$/,
    /^a?b$/,
    /^(a|ab)(c|bcd)?$/,
    /[^a-c]/,
    /^[\w.-]+@[\w-]+\.[a-z]{2,}$/,
    /^\d{1,3}$/,
    /^\d{4}-\d\d-\d\d$/,
    /^\+?[\d\s-]+$/,
    /[\]]/,
    /a.b/,
    /^abc$/i,
    /^(a{2}){2}$/,
    /^\S+\s\S+$/,
    /[$^]/,
    /^[-a]$/,
    /((a|b)(b|c))+$/,
    /^[^\d\W]+$/,
    /a}?b/,
    /a{1000}/,
  ])(
    'the pattern %s matches the same texts as in JavaScript',
    async (pattern) => {
      expect(await matching(pattern)).toEqual(
        TEXTS.filter((text) => pattern.test(text)),
      );
    },
  );

  test('a dot matches any character, including a line break', async () => {
    await target.rest('PUT', '/line.json', '"a\\nb"', OWNER);
    await target.setRules({ line: { '.read': 'data.val().matches(/^a.b$/)' } });
    expect((await target.rest('GET', '/line.json')).status).toBe(200);
  });

  // Strings of the service, which runs on Java, are UTF-16.
  test('an emoji is two characters', async () => {
    await target.rest('PUT', '/dish.json', '"🍝"', OWNER);
    await target.setRules({
      dish: { '.read': 'data.val().matches(/^.{2}$/)' },
    });
    expect((await target.rest('GET', '/dish.json')).status).toBe(200);
  });

  // The message is in github.com/goldibex/targaryen/issues/143.
  test.each(['/^(up|down|)$/', '/(|a)/', '/a||b/'])(
    'the pattern %s with an empty alternative is refused',
    async (pattern) => {
      await expect(setPattern(pattern)).rejects.toThrow(
        /Illegal regular expression, expected/,
      );
    },
  );
});

// The service reads these differently from JavaScript, or in a way that is not
// documented.
describe.skipIf(isOfficial)(
  'a pattern that only the service supports is refused',
  () => {
    test.each([
      '/(?=a)/',
      '/(?:ab)+/',
      '/(a)\\1/',
      '/\\bbar\\b/',
      '/a^b/',
      '/(^a)/',
      '/^a|b$/',
      '/\\x61/',
      '/[\\b]/',
      '/[]/',
      '/\\p{L}/',
      '/a**/',
      '/a{2}?/',
      '/a{,5}/',
      '/a{20000}/',
      '/[[:digit:]]/',
    ])('the pattern %s', async (pattern) => {
      await expect(setPattern(pattern)).rejects.toThrow(
        'Regular expression not supported here',
      );
    });
  },
);
