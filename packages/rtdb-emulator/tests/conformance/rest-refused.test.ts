import { beforeEach, describe, expect, test } from 'vitest';
import { isOfficial, OWNER, startTarget } from './start-target.ts';

const target = await startTarget();
beforeEach(() => target.rest('DELETE', '/.json'));

const UNPARSED = "Invalid data; couldn't parse JSON object, array, or value.";

describe('https://firebase.google.com/docs/reference/rest/database#section-error-conditions', () => {
  test.each([
    ['no JSON', '{', UNPARSED],
    ['an empty body', '', UNPARSED],
    ['an unknown server value', '{".sv":"tomorrow"}', 'server value'],
    [
      'a server value with other children',
      '{".sv":"timestamp","a":1}',
      'stand alone',
    ],
    ['a priority that is an object', '{"a":1,".priority":{}}', 'value'],
    ['a number that is not finite', '1e999', 'finite'],
  ])('a PUT of %s is refused with 400', async (_, body, message) => {
    const { status, json } = await target.rest('PUT', '/.json', body);
    expect(status).toBe(400);
    expect(Object(json()).error).toContain(message);
    expect((await target.rest('GET', '/.json')).json()).toBeNull();
  });

  test.each(['[1]', '1', 'null'])(
    'a merge of %s is refused with 400',
    async (body) => {
      expect((await target.rest('PATCH', '/.json', body)).status).toBe(400);
    },
  );

  const paths = ['/a.b.json', '/a%2F%23.json', '/a[0].json'];
  test.each(paths)('the path %s is refused with 400', async (path) => {
    const { status, json } = await target.rest('GET', path);
    expect(status).toBe(400);
    expect(Object(json()).error).toBe('Invalid path: Invalid token in path');
  });

  test('a merge of a path and its descendant writes nothing', async () => {
    const { status } = await target.rest('PATCH', '/.json', {
      a: 1,
      'a-': 3,
      'a/b': 2,
      z: 1,
    });
    expect(status).toBe(400);
    expect((await target.rest('GET', '/.json')).json()).toBeNull();
  });
});

describe('https://firebase.google.com/docs/database/usage/limits#data_tree', () => {
  test.each([
    ['a forbidden key', '{"a.b":1}'],
    ['a control character in a key', '{"a\\u0001":1}'],
    ['a key over 768 bytes', JSON.stringify({ ['é'.repeat(385)]: 1 })],
    ['33 levels', `${'{"a":'.repeat(33)}1${'}'.repeat(33)}`],
    [
      'a value with 5,000 levels',
      `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`,
    ],
    ['a string over 10 MiB', JSON.stringify('x'.repeat(10 * 1024 * 1024 + 1))],
  ])('data over the limits is refused with 400: %s', async (_, body) => {
    const { status, json } = await target.rest('PUT', '/.json', body);
    expect(status).toBe(400);
    expect(Object(json()).error).toMatch(/^Invalid data; /);
  });

  test('a key of 768 bytes at depth 32 is accepted', async () => {
    const leaf = JSON.stringify({ ['é'.repeat(384)]: 1 });
    const body = `${'{"a":'.repeat(31)}${leaf}${'}'.repeat(31)}`;
    expect((await target.rest('PUT', '/.json', body)).status).toBe(200);
  });

  test('a path of 33 keys is refused with 400, one of 32 is accepted', async () => {
    const path = (depth: number) => `/${'a/'.repeat(depth - 1)}a.json`;
    expect((await target.rest('PUT', path(33), 1)).status).toBe(400);
    expect((await target.rest('PUT', path(32), 1)).status).toBe(200);
  });
});

describe.skipIf(isOfficial)('what is not supported', () => {
  test.each([
    ['GET', '/a.json?orderBy="$key"', {}],
    ['GET', '/a.json?shallow=true', {}],
    ['GET', '/a.json?format=strict', {}],
    ['GET', '/a.json', { 'if-none-match': 'null_etag' }],
    ['GET', '/a.json', { accept: 'text/event-stream' }],
    ['GET', '/.settings/functionTriggers.json', OWNER],
    ['POST', '/a.json', {}],
  ])(
    '%s %s %j is refused with 501 and names the official emulator',
    async (method, path, headers) => {
      const body = method === 'POST' ? 1 : undefined;
      const { status, json } = await target.rest(method, path, body, headers);
      expect(status).toBe(501);
      expect(Object(json()).error).toContain(
        'use the official Realtime Database emulator',
      );
    },
  );

  test.each([
    ['/a', 404],
    ['/a%.json', 400],
    ['/a.json?ns=..', 400],
  ])('the address %s answers %i', async (path, status) => {
    expect((await target.rest('GET', path)).status).toBe(status);
  });
});
