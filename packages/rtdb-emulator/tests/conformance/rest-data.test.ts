import { beforeEach, describe, expect, test } from 'vitest';
import { startTarget, type Target } from './start-target.ts';

const target = await startTarget();
beforeEach(() => target.rest('DELETE', '/.json'));

const json = async (...request: Parameters<Target['rest']>) =>
  (await target.rest(...request)).json();

describe('https://firebase.google.com/docs/reference/rest/database#section-api-usage', () => {
  test('PUT answers with the written data, with server values resolved', async () => {
    const before = Date.now() - 1000;
    const { b } = Object(
      await json('PUT', '/a.json', { b: { '.sv': 'timestamp' } }),
    );
    expect(b).toBeGreaterThan(before);
    expect(await json('GET', '/a/b.json')).toBe(b);
    expect(await json('GET', '/nothing.json')).toBeNull();
  });

  test('PATCH merges, also deep paths, and answers with the written data', async () => {
    await target.rest('PUT', '/a.json', { x: 1, y: 2, z: { p: 1, q: 2 } });
    const merge = { x: { '.sv': { increment: 1 } }, 'z/p': null };
    expect(await json('PATCH', '/a.json', merge)).toEqual({
      x: 2,
      'z/p': null,
    });
    expect(await json('GET', '/a.json')).toEqual({ x: 2, y: 2, z: { q: 2 } });
  });

  test('percent-encoded keys are decoded', async () => {
    await target.rest('PUT', '/Sala%20Principale1.json', 1);
    expect(await json('GET', '/.json')).toEqual({ 'Sala Principale1': 1 });
  });
});

describe('https://firebase.google.com/docs/reference/rest/database#section-query-parameters', () => {
  test('only format=export includes priorities', async () => {
    const written = { '.value': { '.sv': 'timestamp' }, '.priority': 7 };
    // FB4D and Firebase-ESP-Client read the server's time from this answer.
    const value = await json('PUT', '/a.json', written);
    expect(value).toEqual(expect.any(Number));
    expect(await json('GET', '/a.json')).toBe(value);
    const exported = await json('GET', '/a.json?format=export');
    expect(exported).toEqual({ '.value': value, '.priority': 7 });
    const parent = { b: { '.value': 1, '.priority': 2 }, '.priority': 'p' };
    await target.rest('PUT', '/a.json', { ...parent, c: 8 });
    expect(await json('GET', '/a.json')).toEqual({ b: 1, c: 8 });
    expect(await json('GET', '/a.json?format=export')).toEqual({
      ...parent,
      c: 8,
    });
  });
});

describe('arrays: https://firebase.blog/posts/2014/04/best-practices-arrays-in-firebase', () => {
  test.each([
    ['["a","b"]', '["a","b"]'],
    ['{"0":"a","1":"b"}', '["a","b"]'],
    ['{"0":"a","2":"c"}', '["a",null,"c"]'],
    ['{"1":"b"}', '[null,"b"]'],
    ['{"2":"c"}', '{"2":"c"}'],
    ['{"0":"a","5":"f"}', '{"0":"a","5":"f"}'],
    ['{"999999999":1}', '{"999999999":1}'],
    ['{"0":"a","01":"b"}', '{"0":"a","01":"b"}'],
    ['{"0":"a","x":"b"}', '{"0":"a","x":"b"}'],
    ['[null,[],{}]', 'null'],
    ['{"a":{"b":{"c":null}}}', 'null'],
  ])('the written data %s is read as %s', async (written, read) => {
    await target.rest('PUT', '/a.json', written);
    expect((await target.rest('GET', '/a.json')).text).toBe(read);
  });
});

test('a name of an object prototype is an ordinary key', async () => {
  const keys = '{"__proto__":{"x":1},"constructor":2}';
  await target.rest('PUT', '/a.json', keys);
  expect((await target.rest('GET', '/a.json')).text).toBe(keys);
  expect(await json('GET', '/a/toString.json')).toBeNull();
});
