import { request as send } from 'node:http';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mutated, oddJson, oddPath, oddWord, rarely } from './odd-data.ts';
import { TIMEOUT } from './runs.ts';
import { FuzzTarget, NAMESPACE, PATIENCE } from './target.ts';

const UNSIGNED = 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJhIn0.';
const METHODS = ['GET', 'PUT', 'POST', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'COPY'];
const PLACES = [
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
  ...[
    'print=pretty',
    'print=silent',
    'print=loud',
    'shallow=true',
    'format=export',
    'format=strict',
  ],
  ...['auth=owner', `auth=${UNSIGNED}`, 'auth=nonsense', 'access_token=owner', 'dryRun=true'],
  ...['ac=nonsense', 'orderBy="$key"', 'x-http-method-override=PATCH', 'ns=', 'toString=1', '%'],
];
const HEADERS = [
  ...[
    ['Authorization', 'Bearer owner'],
    ['Authorization', `Bearer ${UNSIGNED}`],
    ['Authorization', ''],
  ],
  ...[
    ['X-Firebase-ETag', 'true'],
    ['If-Match', 'null_etag'],
    ['If-Match', '*'],
  ],
  ...[
    ['If-None-Match', 'null_etag'],
    ['Content-Encoding', 'gzip'],
    ['Accept', 'text/event-stream'],
  ],
  ...[
    ['X-HTTP-Method-Override', 'PUT'],
    ['X-Firebase-AppCheck', 'x'],
    ['Origin', 'http://x.test'],
  ],
];

const path = oddPath.map((text) => `${text.split('/').map(encode).join('/')}.json`);
const requests = fc.record({
  method: fc.constantFrom(...METHODS),
  path: rarely(10, path, fc.constantFrom(...PLACES)),
  namespace: rarely(3, fc.constant(NAMESPACE), oddWord.map(encode)),
  parameters: fc.array(fc.constantFrom(...PARAMETERS), { maxLength: 3 }),
  headers: fc.array(fc.constantFrom(...HEADERS), { maxLength: 3 }),
  body: rarely(20, oddJson, mutated(oddJson)),
});

const target = new FuzzTarget();
beforeAll(() => target.start());
afterAll(() => target.stop());

test('every request is answered, and never by a failure of the server', {
  timeout: TIMEOUT,
}, async () => {
  await target.bears(requests, async (request) => {
    const { status, body } = await ask(request);
    expect(status, body).toSatisfy((code: number) => code < 500 || code === 501);
    if (body !== '' && status !== 426) JSON.parse(body);
  });
});

type Request = typeof requests extends fc.Arbitrary<infer T> ? T : never;

function ask({ method, path, namespace, parameters, headers, body }: Request) {
  const query = [`ns=${namespace}`, ...parameters].join('&');
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const request = send({
      port: target.port,
      method,
      path: `${path}?${query}`,
      headers: Object.fromEntries(headers),
      signal: AbortSignal.timeout(PATIENCE),
    });
    request.once('error', reject).once('response', (response) => {
      let text = '';
      response.on('data', (data) => {
        text += data;
      });
      response.once('end', () => resolve({ status: response.statusCode ?? 0, body: text }));
    });
    request.end(method === 'GET' || method === 'HEAD' ? '' : body);
  });
}

/** Also of halves of a character. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
