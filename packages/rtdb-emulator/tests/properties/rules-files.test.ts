import fc, { type Arbitrary } from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expressions } from './expressions.ts';
import { mutated, oddJson, oddWord, rarely } from './odd-data.ts';
import { TIMEOUT } from './runs.ts';
import { FuzzTarget, NAMESPACE } from './target.ts';

const LENGTHS = [10, 200, 20_000];
const PATTERNS = [
  '(a*)*$',
  '^(a+)+$',
  '^(a|a)*$',
  '(a{1,99}){1,99}',
  '((a{1,999}){1,999}){1,999}',
  '[^]*',
  'a{99999999}',
  'a*a*a*a*b',
  '[a-',
  '(?=a)',
  '(a)\\1',
  '\\u{61}',
];
/** A text for which some patterns need exponential time. */
const SLOW_TEXT = JSON.stringify(`${'a'.repeat(5_000)}!`);

/** Expressions that are long, deep or slow to evaluate. */
const long = fc.constantFrom(...LENGTHS);
const extreme = fc.oneof(
  long.map((length) => `${'('.repeat(length)}true${')'.repeat(length)}`),
  long.map((length) => `${'!'.repeat(length)}true`),
  long.map((length) => new Array(length).fill('true').join(' && ')),
  long.map((length) => `root${".child('a')".repeat(length)}.exists()`),
  fc
    .nat(40)
    .map((times) => `data.val()${".replace('a', 'aa')".repeat(times)} != null`),
  fc
    .constantFrom(...PATTERNS)
    .map((pattern) => `newData.val().matches(/${pattern}/)`),
);
const rule = rarely(
  10,
  fc
    .oneof(expressions, extreme, mutated(expressions))
    .map((text) => JSON.stringify(text)),
  oddJson,
);
const name = fc.oneof(
  fc.constantFrom('a', 'b', '$key', '.indexOn'),
  oddWord,
  oddWord.map((word) => `$${word}`),
);
const node: Arbitrary<string> = fc.letrec<{ node: string }>((tie) => ({
  node: fc
    .array(
      fc.oneof(
        { depthSize: 'small' },
        fc.tuple(fc.constantFrom('.read', '.write', '.validate'), rule),
        fc.tuple(name, tie('node')),
      ),
      { minLength: 1, maxLength: 3 },
    )
    .map(
      (members) =>
        `{${members.map(([key, value]) => `${JSON.stringify(key)}: ${value}`).join(', ')}}`,
    ),
})).node;
/** Most of them apply to the read and the write of the test. */
const file = fc
  .tuple(
    fc.constantFrom('', '// a\n', '/* { */', '/*'),
    fc.oneof(
      node,
      node.map((inner) => `{"$key": {"$other": ${inner}}}`),
    ),
  )
  .map(([comment, rules]) => `{${comment}"rules": ${rules}, }`);
const deep = fc
  .constantFrom(...LENGTHS)
  .map((depth) => `{"rules": ${'{"a":'.repeat(depth)}{}${'}'.repeat(depth)}}`);

const target = new FuzzTarget();
beforeAll(() => target.start());
afterAll(() => target.stop());

test('a rules file is refused, or answers every read and write', {
  timeout: TIMEOUT,
}, async () => {
  const files = rarely(25, file, fc.oneof(mutated(file), oddJson, deep));
  await target.check(files, async (text) => {
    const loaded = await target.put(NAMESPACE, '/.settings/rules', text);
    expect(loaded.status).toBeOneOf([200, 400]);
    await target.put(NAMESPACE, '/a/b', SLOW_TEXT);
    const read = await target.send(NAMESPACE, '/a/b');
    expect(read.status).toBeOneOf([200, 400, 401]);
    const written = await target.send(NAMESPACE, '/a/b', {
      method: 'PUT',
      body: SLOW_TEXT,
    });
    expect(written.status).toBeOneOf([200, 400, 401]);
  });
});
