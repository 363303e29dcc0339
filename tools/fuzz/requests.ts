import type { Random } from '../attack/random.ts';
import type { Campaign, Part } from './campaign.ts';
import { exchange } from './exchange.ts';
import { mutated, oddJson, oddPath, oddWord } from './odd-data.ts';
import { NAMESPACES } from './target.ts';

const METHODS = ['GET', 'GET', 'PUT', 'PUT', 'PATCH', 'POST', 'DELETE', 'HEAD', 'OPTIONS', 'LOCK'];
const UNSIGNED = 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJhIn0.';
const PARAMETERS = [
  'print=pretty',
  'print=silent',
  'print=x',
  'shallow=true',
  'format=export',
  'orderBy="$key"',
  'orderBy=%22a%22&limitToFirst=1',
  'startAt=%',
  'timeout=1ms',
  'writeSizeLimit=tiny',
  'download=a.json',
  'callback=f',
  'x-http-method-override=PATCH',
  'ns=fuzz',
  'auth=owner',
  `auth=${UNSIGNED}`,
  'auth=a.b.c',
  'auth=',
];
const HEADERS = [
  'Authorization: Bearer owner',
  `Authorization: Bearer ${UNSIGNED}`,
  'Authorization: Basic eDp5',
  'Authorization:',
  'X-Firebase-ETag: true',
  'if-match: null_etag',
  'if-match: *',
  'if-none-match: null_etag',
  'Content-Type: text/plain',
  'Content-Encoding: gzip',
  'Accept: text/event-stream',
  'X-HTTP-Method-Override: PUT',
  'Expect: 100-continue',
  'Connection: Upgrade\r\nUpgrade: websocket',
  'Origin: http://x.test',
];

/** HTTP requests: method, path, query, headers and body, in one piece or in several. */
export const requests: Campaign = {
  name: 'REST requests',
  counts: 'request',
  generate: (random) => {
    const request = random.chance(0.1) ? mutated(random, text(random)) : text(random);
    if (random.chance(0.9)) return [{ does: 'request', text: request }];
    const at = random.below(request.length);
    const rest: Part = { does: 'continue', text: request.slice(at) };
    return [{ does: 'request', text: request.slice(0, at) }, rest];
  },
  perform: async (target, input) => {
    const pieces = input.map((part) => part.text);
    await exchange(target, pieces, isWhole(pieces.join('')));
  },
};

/** Whether a request, right or wrong, is known to have its end. */
function isWhole(request: string): boolean {
  const [head = '', ...rest] = request.split('\r\n\r\n');
  // What asks for another protocol has no body; its connection may end before that is sent.
  if (rest.length === 0 || /^(transfer-encoding|upgrade):/im.test(head)) return false;
  const lengths = [...head.matchAll(/^content-length:(.*)$/gim)].map(([, length]) =>
    Number(length),
  );
  return lengths.length === 1 && lengths[0] === rest.join('\r\n\r\n').length;
}

function text(random: Random): string {
  const method = random.pick(METHODS);
  const parameters = sometimes(random, PARAMETERS);
  const namespace = random.chance(0.97)
    ? random.pick(NAMESPACES)
    : encodeURIComponent(oddWord(random));
  const query = [`ns=${namespace}`, ...parameters].join('&');
  const headers = sometimes(random, HEADERS);
  return [
    `${method} ${address(random)}?${query} HTTP/1.1`,
    'Host: 127.0.0.1',
    ...headers,
    ...body(random, method),
  ].join('\r\n');
}

function sometimes(random: Random, items: readonly string[]): string[] {
  if (random.chance(0.6)) return [];
  return Array.from({ length: 1 + random.below(2) }, () => random.pick(items));
}

function address(random: Random): string {
  if (random.chance(0.05)) {
    return random.pick([
      '/.settings/rules.json',
      '/.settings/x.json',
      '/.ws',
      '/.lp',
      '/',
      '//',
      '/%',
      '*',
    ]);
  }
  const path = oddPath(random).split('/').map(encodeURIComponent).join('/');
  return `${path}${random.chance(0.95) ? '.json' : random.pick(['', '.jso', '.json/', '.JSON'])}`;
}

/** The lines from the length on: the right one, a wrong one, or chunks. */
function body(random: Random, method: string): string[] {
  if (method === 'GET' || method === 'HEAD') return ['Content-Length: 0', '', ''];
  const json = random.chance(0.1) ? mutated(random, oddJson(random)) : oddJson(random);
  const content = random.chance(0.0005) ? `"${'x'.repeat(17 * 1024 * 1024)}"` : toBytes(json);
  if (random.chance(0.1)) {
    return ['Transfer-Encoding: chunked', '', content.length.toString(16), content, '0', '', ''];
  }
  const length = random.chance(0.97) ? content.length : random.pick([0, 1, 99_999, -1, '1e9']);
  return [`Content-Length: ${length}`, '', content];
}

const toBytes = (json: string) => Buffer.from(json, 'utf8').toString('latin1');
