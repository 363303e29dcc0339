import { beforeEach, describe, expect, test } from 'vitest';
import { isOfficial, startTarget } from './start-target.ts';

const target = await startTarget();
beforeEach(() => target.rest('DELETE', '/.json'));

const UNPARSED = "Invalid data; couldn't parse JSON object, array, or value.";

// https://firebase.google.com/docs/reference/rest/database#section-error-conditions
// https://firebase.google.com/docs/database/usage/limits#data_tree
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
  ['a forbidden key', '{"a.b":1}', 'Invalid data; '],
  ['a control character in a key', '{"a\\u0001":1}', 'Invalid data; '],
])('a PUT of %s is refused with 400', async (_, body, message) => {
  const { status, json } = await target.rest('PUT', '/.json', body);
  expect(status).toBe(400);
  expect(Object(json()).error).toContain(message);
  expect((await target.rest('GET', '/.json')).json()).toBeNull();
});

test.each(['/a.b.json', '/a%2F%23.json', '/a[0].json'])(
  'the path %s is refused with 400',
  async (path) => {
    const { status, json } = await target.rest('GET', path);
    expect(status).toBe(400);
    expect(Object(json()).error).toBe('Invalid path: Invalid token in path');
  },
);

test.each([
  '[1]',
  '1',
  'null',
  // A path and its descendant; `a-` is sorted between them.
  '{"a":1,"a-":3,"a/b":2,"z":1}',
])('a merge of %s is refused with 400 and writes nothing', async (body) => {
  expect((await target.rest('PATCH', '/.json', body)).status).toBe(400);
  expect((await target.rest('GET', '/.json')).json()).toBeNull();
});

describe.skipIf(isOfficial)('addresses', () => {
  test.each([
    ['/a', 404],
    ['/a%.json', 400],
    ['/a.json?ns=', 400],
  ])('the address %s answers %i', async (path, status) => {
    expect((await target.rest('GET', path)).status).toBe(status);
  });
});
