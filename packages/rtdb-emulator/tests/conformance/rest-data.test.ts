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
    const merge = { x: 3, 'z/p': null };
    expect(await json('PATCH', '/a.json', merge)).toEqual(merge);
    expect(await json('GET', '/a.json')).toEqual({ x: 3, y: 2, z: { q: 2 } });
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

test.each(['[null,[],{}]', '{"a":{"b":{"c":null}}}'])(
  'empty parents do not exist: %s is null',
  async (empty) => {
    await target.rest('PUT', '/a.json', empty);
    expect(await json('GET', '/a.json')).toBeNull();
  },
);
