import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type DatabaseEmulator,
  startDatabaseEmulator,
} from '../../../tools/database-emulator/server.ts';
import { makeToken } from './make-token.ts';

const NOW = 1_700_000_000_000;
let emulator: DatabaseEmulator;

beforeAll(async () => {
  emulator = await startDatabaseEmulator({ projectId: 'demo', now: () => NOW });
});
afterAll(() => emulator.close());
beforeEach(() => rest('DELETE', '/.json'));

interface Options {
  ns?: string;
  headers?: Record<string, string>;
}

async function rest(method: string, path: string, body?: unknown, options: Options = {}) {
  const { ns = 'demo', headers = {} } = options;
  const url = `${emulator.url}${path}${path.includes('?') ? '&' : '?'}ns=${ns}`;
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const init = body === undefined ? { method, headers } : { method, headers, body: text };
  const response = await fetch(url, init);
  const answer = await response.text();
  return { status: response.status, text: answer, headers: response.headers };
}

const json = async (...request: Parameters<typeof rest>) =>
  JSON.parse((await rest(...request)).text);

describe('data', () => {
  test('PUT answers with what it wrote, GET reads it', async () => {
    expect(await json('PUT', '/a.json', { b: { '.sv': 'timestamp' } })).toEqual({ b: NOW });
    expect(await json('GET', '/a/b.json')).toBe(NOW);
    expect(await json('GET', '/nothing.json')).toBeNull();
  });

  test('PATCH merges, deep paths included, and answers with what it wrote', async () => {
    await rest('PUT', '/a.json', { x: 1, y: 2, z: { p: 1, q: 2 } });
    const answer = await json('PATCH', '/a.json', { x: { '.sv': { increment: 1 } }, 'z/p': null });
    expect(answer).toEqual({ x: 2, 'z/p': null });
    expect(await json('GET', '/a.json')).toEqual({ x: 2, y: 2, z: { q: 2 } });
  });

  test('POST makes a child under a new key and answers with its name', async () => {
    const first = await json('POST', '/list.json', '"one"');
    const second = await json('POST', '/list.json', '"two"');
    expect(first.name).toMatch(/^[-\w]{20}$/);
    expect(first.name < second.name).toBe(true);
    expect(Object.values(await json('GET', '/list.json'))).toEqual(['one', 'two']);
  });

  test('DELETE removes and answers null', async () => {
    await rest('PUT', '/a/b.json', 1);
    expect(await json('DELETE', '/a/b.json')).toBeNull();
    expect(await json('GET', '/.json')).toBeNull();
  });

  test('children come in key order, integers by number', async () => {
    await rest('PUT', '/a.json', '{"b":1,"a":1,"10":1,"9":1,"-1":1}');
    expect((await rest('GET', '/a.json')).text).toBe('{"9":1,"10":1,"-1":1,"a":1,"b":1}');
  });

  test.each([
    ['["a","b"]', '["a","b"]'],
    ['{"0":"a","1":"b"}', '["a","b"]'],
    ['{"0":"a","2":"c"}', '["a",null,"c"]'],
    ['{"1":"b"}', '[null,"b"]'],
    ['{"2":"c"}', '{"2":"c"}'],
    ['{"0":"a","5":"f"}', '{"0":"a","5":"f"}'],
    ['{"0":"a","01":"b"}', '{"0":"a","01":"b"}'],
    ['{"0":"a","x":"b"}', '{"0":"a","x":"b"}'],
    ['[null,[],{}]', 'null'],
    ['{"a":{"b":{"c":null}}}', 'null'],
  ])('%s is rendered as %s', async (written, read) => {
    await rest('PUT', '/a.json', written);
    expect((await rest('GET', '/a.json')).text).toBe(read);
  });

  test('a key of JavaScript is a key like any other', async () => {
    await rest('PUT', '/a.json', '{"__proto__":{"x":1},"constructor":2}');
    expect((await rest('GET', '/a.json')).text).toBe('{"__proto__":{"x":1},"constructor":2}');
    expect((await rest('GET', '/a.json?shallow=true')).text).toBe(
      '{"__proto__":true,"constructor":true}',
    );
    expect(await json('GET', '/a/toString.json')).toBeNull();
  });

  test('percent-encoded keys are decoded', async () => {
    await rest('PUT', '/Sala%20Principale1.json', 1);
    expect(await json('GET', '/.json')).toEqual({ 'Sala Principale1': 1 });
  });

  test('priorities are written, and read with format=export', async () => {
    await rest('PUT', '/a.json', { b: { '.value': 1, '.priority': 2 }, '.priority': 'p' });
    expect(await json('GET', '/a.json')).toEqual({ b: 1 });
    expect(await json('GET', '/a.json?format=export')).toEqual({
      b: { '.value': 1, '.priority': 2 },
      '.priority': 'p',
    });
  });
});

describe('parameters', () => {
  test('print=pretty indents, print=silent answers 204 without a body', async () => {
    expect((await rest('PUT', '/a.json?print=pretty', { b: 1 })).text).toBe('{\n  "b": 1\n}');
    const silent = await rest('PUT', '/a.json?print=silent', { b: 2 });
    expect([silent.status, silent.text]).toEqual([204, '']);
    expect(await json('GET', '/a/b.json')).toBe(2);
  });

  test('shallow=true gives the keys of a branch and the value of a leaf', async () => {
    await rest('PUT', '/a.json', { b: { c: 1 }, d: 2 });
    expect(await json('GET', '/a.json?shallow=true')).toEqual({ b: true, d: true });
    expect(await json('GET', '/a/d.json?shallow=true')).toBe(2);
  });

  test.each(['orderBy="$key"', 'limitToFirst=1', 'equalTo=1', 'timeout=1s', 'callback=x'])(
    '%s is refused with 501',
    async (parameter) => {
      const { status, text } = await rest('GET', `/a.json?${parameter}`);
      expect(status).toBe(501);
      expect(JSON.parse(text).error).toMatch(/official|Unsupported/);
    },
  );
});

describe('ETags', () => {
  const wanted = { headers: { 'X-Firebase-ETag': 'true' } };

  test('if-match lets a write through only on unchanged data', async () => {
    const etag = (await rest('PUT', '/a.json', 1, wanted)).headers.get('etag') ?? '';
    expect((await rest('PUT', '/a.json', 2, { headers: { 'if-match': etag } })).status).toBe(200);
    const stale = await rest('PUT', '/a.json', 3, { headers: { 'if-match': etag } });
    expect([stale.status, stale.text]).toEqual([412, '2']);
    const fresh = stale.headers.get('etag') ?? '';
    expect(
      (await rest('DELETE', '/a.json', undefined, { headers: { 'if-match': fresh } })).status,
    ).toBe(200);
    expect(await json('GET', '/a.json')).toBeNull();
  });

  test('absent data has the ETag null_etag', async () => {
    expect((await rest('GET', '/a.json', undefined, wanted)).headers.get('etag')).toBe('null_etag');
    const headers = { 'if-match': 'null_etag' };
    expect((await rest('PUT', '/a.json', 1, { headers })).status).toBe(200);
    expect((await rest('PUT', '/a.json', 2, { headers })).status).toBe(412);
  });

  test('if-none-match answers 304 for data the client has', async () => {
    await rest('PUT', '/a.json', 1);
    const etag = (await rest('GET', '/a.json', undefined, wanted)).headers.get('etag') ?? '';
    const headers = { 'if-none-match': etag };
    expect((await rest('GET', '/a.json', undefined, { headers })).status).toBe(304);
    await rest('PUT', '/a.json', 2);
    expect((await rest('GET', '/a.json', undefined, { headers })).status).toBe(200);
  });
});

describe('bad requests', () => {
  test.each([
    ['not JSON', '{', "Invalid data; couldn't parse JSON object, array, or value."],
    ['an empty body', '', "Invalid data; couldn't parse JSON object, array, or value."],
    ['a forbidden key', '{"a.b":1}', 'Invalid key'],
    ['an empty key', '{"":1}', 'Keys must not be empty'],
    ['a control character in a key', '{"a\\u0001":1}', 'Invalid key'],
    ['a key over 768 bytes', JSON.stringify({ ['é'.repeat(385)]: 1 }), 'longer than 768 bytes'],
    ['33 levels', `${'{"a":'.repeat(33)}1${'}'.repeat(33)}`, 'deeper than 32'],
    ['a string over 10 MiB', JSON.stringify('x'.repeat(10 * 1024 * 1024 + 1)), '10 MiB'],
    ['an unknown server value', '{".sv":"tomorrow"}', 'Unknown server value'],
    ['a server value with company', '{".sv":"timestamp","a":1}', 'stand alone'],
    ['.value beside children', '{".value":1,"a":1}', '.value'],
    ['a priority that is an object', '{"a":1,".priority":{}}', 'priority'],
    ['a number beyond all bounds', '1e999', 'finite'],
  ])('%s is refused with 400', async (_, body, message) => {
    const { status, text } = await rest('PUT', '/.json', body);
    expect(status).toBe(400);
    expect(JSON.parse(text).error).toContain(message);
    expect(await json('GET', '/.json')).toBeNull();
  });

  test('a key of 768 bytes at depth 32 is accepted', async () => {
    const body = `${'{"a":'.repeat(31)}${JSON.stringify({ ['é'.repeat(384)]: 1 })}${'}'.repeat(31)}`;
    expect((await rest('PUT', '/.json', body)).status).toBe(200);
  });

  test('a merge of a path and one within it is refused as a whole', async () => {
    const { status } = await rest('PATCH', '/.json', { a: 1, 'a-': 3, 'a/b': 2, z: 1 });
    expect(status).toBe(400);
    expect(await json('GET', '/.json')).toBeNull();
  });

  test.each(['[1]', '1', 'null'])('a merge of %s is refused', async (body) => {
    expect((await rest('PATCH', '/.json', body)).status).toBe(400);
  });

  test.each([
    ['GET', '/a', 404],
    ['GET', '/a%.json', 400],
    ['GET', '/a.b.json', 400],
    ['PUT', '/a.json?shallow=true', 400],
    ['GET', '/a.json?print=loud', 400],
    ['TRACE-ME', '/a.json', 400],
    ['COPY', '/a.json', 405],
  ])('%s %s answers %i', async (method, path, status) => {
    const body = method === 'PUT' ? 1 : undefined;
    expect((await rest(method, path, body)).status).toBe(status);
  });

  test('a request without a namespace is refused', async () => {
    expect((await fetch(`${emulator.url}/a.json`)).status).toBe(400);
  });

  test('a stream of events is refused with 501', async () => {
    const headers = { Accept: 'text/event-stream' };
    expect((await rest('GET', '/a.json', undefined, { headers })).status).toBe(501);
  });
});

describe('rights', () => {
  const ns = 'demo-rules';
  const owner = { ns, headers: { Authorization: 'Bearer owner' } };
  const rules = '{"rules": {"mine": {".read": "auth.uid == \'me\'", ".write": "auth != null"}}}';

  test('rules are set and read by the owner alone', async () => {
    expect((await rest('PUT', '/.settings/rules.json', rules, { ns })).status).toBe(401);
    expect((await rest('GET', '/.settings/rules.json', undefined, { ns })).status).toBe(401);
    expect((await rest('PUT', '/.settings/rules.json', rules, owner)).status).toBe(200);
    expect((await rest('GET', '/.settings/rules.json', undefined, owner)).text).toBe(rules);
  });

  test('a bad rules file answers 400 with place and reason, and the old rules stay', async () => {
    await rest('PUT', '/.settings/rules.json', rules, owner);
    const bad = await rest('PUT', '/.settings/rules.json', '{"rules": {".read": "x"}}', owner);
    expect(bad.status).toBe(400);
    expect(JSON.parse(bad.text).error).toBe('rules/.read: Unknown variable x.');
    expect((await rest('GET', '/.settings/rules.json', undefined, owner)).text).toBe(rules);
  });

  test('the rules judge by token, in the address or in the header', async () => {
    await rest('PUT', '/.settings/rules.json', rules, owner);
    const token = makeToken({ sub: 'me', aud: 'demo' });
    const denied = await rest('GET', '/mine.json', undefined, { ns });
    expect([denied.status, denied.text]).toEqual([401, '{"error":"Permission denied"}']);
    expect((await rest('GET', `/mine.json?auth=${token}`, undefined, { ns })).status).toBe(200);
    const headers = { Authorization: `Bearer ${token}` };
    expect((await rest('PUT', '/mine.json', 1, { ns, headers })).status).toBe(200);
    expect((await rest('PUT', '/other.json', 1, { ns, headers })).status).toBe(401);
    expect((await rest('PUT', '/other.json', 1, owner)).status).toBe(200);
  });

  test.each([
    ['of another project', makeToken({ sub: 'me', aud: 'someone-else' })],
    ['of no project', makeToken({ sub: 'me' })],
    ['that names no user', makeToken({ aud: 'demo' })],
    ['that is no token', 'abc.def.ghi'],
    ['that is empty', ''],
  ])('a token %s answers 401', async (_, token) => {
    expect((await rest('GET', `/mine.json?auth=${token}`, undefined, { ns })).status).toBe(401);
  });
});

test('a browser of another origin may use it', async () => {
  const preflight = await rest('OPTIONS', '/a.json');
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-methods')).toContain('PATCH');
  const answer = await rest('GET', '/a.json');
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
});
