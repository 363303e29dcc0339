import { request as send } from 'node:http';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mutated, oddJson, oddPath, oddWord, rarely } from './odd-data.ts';
import { TIMEOUT } from './runs.ts';
import {
  ANSWER_TIMEOUT_MS,
  type Answer,
  FuzzTarget,
  NAMESPACE,
} from './target.ts';

const UNSIGNED = 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJhIn0.';
const METHODS = [
  'GET',
  'PUT',
  'POST',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'HEAD',
  'COPY',
];
const PATHS = [
  '/.settings/rules.json',
  '/.settings/x.json',
  '/.ws',
  '/.lp',
  '/',
  '//',
  '/%.json',
  '/a.jso',
];
const PARAMETERS = [
  'shallow=true',
  'format=export',
  'format=strict',
  'auth=owner',
  `auth=${UNSIGNED}`,
  'auth=nonsense',
  'ac=nonsense',
  'orderBy="$key"',
  'ns=',
  'toString=1',
  '%',
];
const HEADERS = [
  ['Authorization', 'Bearer owner'],
  ['Authorization', `Bearer ${UNSIGNED}`],
  ['Authorization', ''],
  ['If-Match', 'null_etag'],
  ['Content-Encoding', 'gzip'],
  ['Accept', 'text/event-stream'],
  ['X-Firebase-AppCheck', 'x'],
  ['Origin', 'http://x.test'],
] as const;

interface Request {
  readonly method: string;
  readonly path: string;
  readonly namespace: string;
  readonly parameters: readonly string[];
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string;
}

const path = oddPath.map(
  (path) => `${path.split('/').map(encode).join('/')}.json`,
);
const requests: fc.Arbitrary<Request> = fc.record({
  method: fc.constantFrom(...METHODS),
  path: rarely(10, path, fc.constantFrom(...PATHS)),
  namespace: rarely(3, fc.constant(NAMESPACE), oddWord.map(encode)),
  parameters: fc.array(fc.constantFrom(...PARAMETERS), { maxLength: 3 }),
  headers: fc.array(fc.constantFrom(...HEADERS), { maxLength: 3 }),
  body: rarely(20, oddJson, mutated(oddJson)),
});

const target = new FuzzTarget();
beforeAll(() => target.start());
afterAll(() => target.stop());

test('every request is answered without a server error', {
  timeout: TIMEOUT,
}, async () => {
  await target.check(requests, async (request) => {
    const { status, body } = await sendRequest(request);
    // 501: the request is valid, but not supported.
    if (status !== 501) expect(status, body).toBeLessThan(500);
    if (body !== '' && status !== 426) JSON.parse(body);
  });
});

function sendRequest(input: Request): Promise<Answer> {
  const { method, path, namespace, parameters, headers, body } = input;
  const query = [`ns=${namespace}`, ...parameters].join('&');
  return new Promise((resolve, reject) => {
    const request = send({
      port: target.port,
      method,
      path: `${path}?${query}`,
      headers: {
        ...Object.fromEntries(headers),
        // Otherwise Node.js sends the body of a DELETE or OPTIONS without its
        // length: the emulator reads it as the next request.
        'Content-Length': Buffer.byteLength(body),
      },
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    });
    request.once('error', reject);
    request.once('response', (response) => {
      const { statusCode = 0 } = response;
      text(response).then((body) => {
        resolve({ status: statusCode, body });
      }, reject);
    });
    request.end(body);
  });
}

/** Also encodes unpaired surrogates. */
function encode(word: string): string {
  return encodeURIComponent(word.toWellFormed());
}
