import { request as send } from 'node:http';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mutated, oddJson, oddPath, oddWord, rarely } from './odd-data.ts';
import { TIMEOUT } from './runs.ts';
import { ANSWER_TIMEOUT_MS, FuzzTarget, NAMESPACE } from './target.ts';

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
  ...[
    '/.settings/rules.json',
    '/.settings/x.json',
    '/.ws',
    '/.lp',
    '/',
    '//',
    '/%.json',
  ],
  ...['/a.jso'],
];
const PARAMETERS = [
  ...[
    'print=pretty',
    'print=silent',
    'print=loud',
    'shallow=true',
    'format=export',
  ],
  ...[
    'auth=owner',
    `auth=${UNSIGNED}`,
    'auth=nonsense',
    'access_token=owner',
    'dryRun=true',
  ],
  ...[
    'ac=nonsense',
    'orderBy="$key"',
    'x-http-method-override=PATCH',
    'ns=',
    'toString=1',
    '%',
  ],
  ...['format=strict'],
];
const HEADERS = [
  ...[
    'Authorization: Bearer owner',
    `Authorization: Bearer ${UNSIGNED}`,
    'Authorization: ',
  ],
  ...[
    'X-Firebase-ETag: true',
    'If-Match: null_etag',
    'If-Match: *',
    'If-None-Match: null_etag',
  ],
  ...[
    'Content-Encoding: gzip',
    'Accept: text/event-stream',
    'X-HTTP-Method-Override: PUT',
  ],
  ...['X-Firebase-AppCheck: x', 'Origin: http://x.test'],
];

const path = oddPath.map(
  (path) => `${path.split('/').map(encode).join('/')}.json`,
);
const requests = fc.record({
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
    expect(status, body).toSatisfy(
      (code: number) => code < 500 || code === 501,
    );
    if (body !== '' && status !== 426) JSON.parse(body);
  });
});

type Request = typeof requests extends fc.Arbitrary<infer T> ? T : never;

function sendRequest({
  method,
  path,
  namespace,
  parameters,
  headers,
  body,
}: Request) {
  const query = [`ns=${namespace}`, ...parameters].join('&');
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const request = send({
      port: target.port,
      method,
      path: `${path}?${query}`,
      headers: Object.fromEntries(headers.map((header) => header.split(': '))),
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    });
    request.once('error', reject).once('response', (response) => {
      const { statusCode: status = 0 } = response;
      text(response).then((body) => resolve({ status, body }), reject);
    });
    request.end(method === 'GET' || method === 'HEAD' ? '' : body);
  });
}

/** Also encodes unpaired surrogates. */
function encode(word: string): string {
  return encodeURIComponent(word.toWellFormed());
}
