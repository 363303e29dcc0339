import type { IncomingMessage, RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import { openRest, type ProofHeaders } from '../../src/services/rest.ts';
import { eventually } from '../support/eventually.ts';
import { makeService } from '../support/make-service.ts';

const changes = { 'tables/Veranda1': null };
const first = { timeout: 1_000, isRetry: false };

/** What a server has got, each with its body. */
async function makeRest(proof: ProofHeaders = async () => ({})) {
  const requests: [IncomingMessage, string][] = [];
  const answer: RequestListener = async (request, response) => {
    requests.push([request, await text(request)]);
    response.end('{"ok": true}');
  };
  const url = await makeService(answer);
  return { rest: openRest(`${url}/?ns=osteria`, proof), requests };
}

test('changes are one PATCH of the root, which goes on if its page is closed', async () => {
  const { rest, requests } = await makeRest();
  const sent = vi.spyOn(globalThis, 'fetch');
  expect(await rest.update(changes, first)).toEqual({
    status: 200,
    body: { ok: true },
  });
  await rest.update(changes, { ...first, isRetry: true });
  // A retry does not wait for a first one that the cache still waits for.
  expect(
    sent.mock.calls.map(([, init]) => [init?.keepalive, init?.cache]),
  ).toEqual([
    [true, 'default'],
    [true, 'no-store'],
  ]);
  sent.mockRestore();
  const [request, body] = requests[0] ?? [];
  expect(request).toMatchObject({
    method: 'PATCH',
    url: '/.json?ns=osteria',
    headers: { 'content-type': 'application/json' },
  });
  expect(JSON.parse(body ?? '')).toEqual(changes);
});

test('the preparation of an update sends its preflight, and changes nothing', async () => {
  const { rest, requests } = await makeRest();
  rest.prepareUpdate();
  await eventually(() => expect(requests).toHaveLength(1));
  expect(requests[0]?.[0]).toMatchObject({
    method: 'GET',
    url: '/admin.json?ns=osteria',
    headers: { 'content-type': 'application/json' },
  });
});

test('without a token of App Check nothing is sent', async () => {
  const { rest, requests } = await makeRest(async () => null);
  expect(await rest.update(changes, first)).toBeNull();
  expect(await rest.read('tables', { timeout: 1_000 })).toBeNull();
  expect(requests).toEqual([]);
});

test('an answer that is not JSON counts as no answer', async () => {
  const url = await makeService((_, response) => response.end('<h1>Wi-Fi'));
  const rest = openRest(url, async () => ({}));
  expect(await rest.update(changes, first)).toBeNull();
});
