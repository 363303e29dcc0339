import { beforeEach, describe, expect, test } from 'vitest';
import { startTarget, type Target } from './start-target.ts';

const target = await startTarget();
beforeEach(() => target.rest('DELETE', '/.json'));

const WANTED = { 'X-Firebase-ETag': 'true' };
const etagOf = async (...request: Parameters<Target['rest']>) =>
  (await target.rest(...request)).headers.get('etag') ?? '';

describe('https://firebase.google.com/docs/database/rest/save-data#section-conditional-requests', () => {
  test('if-match allows a write on unchanged data', async () => {
    const etag = await etagOf('PUT', '/a.json', 1, WANTED);
    expect(
      (await target.rest('PUT', '/a.json', 2, { 'if-match': etag })).status,
    ).toBe(200);
  });

  test('if-match on changed data answers 412 with the data and its ETag', async () => {
    const etag = await etagOf('PUT', '/a.json', 1, WANTED);
    await target.rest('PUT', '/a.json', 2);
    const stale = await target.rest('PUT', '/a.json', 3, { 'if-match': etag });
    expect([stale.status, stale.json()]).toEqual([412, 2]);
    const fresh = stale.headers.get('etag') ?? '';
    expect(fresh).toBe(await etagOf('GET', '/a.json', undefined, WANTED));
    const removal = await target.rest('DELETE', '/a.json', undefined, {
      'if-match': fresh,
    });
    expect(removal.status).toBe(200);
    expect((await target.rest('GET', '/a.json')).json()).toBeNull();
  });

  test('missing data has the ETag null_etag', async () => {
    expect(await etagOf('GET', '/a.json', undefined, WANTED)).toBe('null_etag');
    const headers = { 'if-match': 'null_etag' };
    expect((await target.rest('PUT', '/a.json', 1, headers)).status).toBe(200);
    expect((await target.rest('PUT', '/a.json', 2, headers)).status).toBe(412);
  });

  test('if-match is for PUT and DELETE only', async () => {
    const headers = { 'if-match': 'null_etag' };
    expect(
      (await target.rest('PATCH', '/a.json', { b: 1 }, headers)).status,
    ).toBe(400);
  });

  test('if-none-match answers 304 for data that the client has', async () => {
    const headers = {
      'if-none-match': await etagOf('PUT', '/a.json', 1, WANTED),
    };
    expect(
      (await target.rest('GET', '/a.json', undefined, headers)).status,
    ).toBe(304);
    await target.rest('PUT', '/a.json', 2);
    const fresh = await target.rest('GET', '/a.json', undefined, headers);
    expect(fresh.status).toBe(200);
    const again = { 'if-none-match': fresh.headers.get('etag') ?? 'none' };
    expect((await target.rest('GET', '/a.json', undefined, again)).status).toBe(
      304,
    );
  });

  test('an ETag is sent only on request', async () => {
    expect(await etagOf('GET', '/a.json')).toBe('');
  });
});
