import type { IncomingMessage } from 'node:http';
import { appCheckTokenIn, namespaceIn, readUrl } from '../address.ts';
import { ANYONE, type Identity, identify, OWNER } from '../identity.ts';
import { failure, Refusal, unsupported } from '../refusal.ts';
import { type Query, readQuery } from '../tree/query.ts';

/** A request to read or write data or rules. */
export interface RestRequest {
  readonly method: string;
  /** The decoded path without `.json`. */
  readonly location: string;
  readonly namespace: string;
  readonly identity: Identity;
  readonly appCheckToken: string | null;
  /** Whether the answer includes priorities. */
  readonly priorities: boolean;
  /** Which children a GET reads; null for all data. */
  readonly query: Query | null;
}

export interface Answer {
  readonly status: number;
  readonly body: string;
}

const PARAMETERS = ['ns', 'auth', 'ac', 'format'];
const QUERY_PARAMETERS = ['orderBy', 'startAt', 'endAt', 'equalTo'];
const UNSUPPORTED_HEADERS = [
  'if-match',
  'if-none-match',
  'x-firebase-etag',
  'x-http-method-override',
];

/** @throws {Refusal} for invalid or unsupported URLs, parameters and headers. */
export function readRequest(request: IncomingMessage): RestRequest {
  const url = readUrl(request);
  const parameters = url.searchParams;
  refuseUnsupported(request, parameters);
  if (!url.pathname.endsWith('.json')) {
    const reason = 'The path of a REST request must end in .json.';
    throw new Refusal('not_found', reason);
  }
  const namespace = namespaceIn(url);
  if (namespace === null) {
    throw failure('Please specify the database: ?ns=<name>.');
  }
  return {
    method: request.method ?? '',
    location: decodePath(url.pathname.slice(0, -'.json'.length)),
    namespace,
    identity: readIdentity(request, parameters),
    appCheckToken: appCheckTokenIn(request, url),
    priorities: parameters.has('format'),
    query: queryIn(parameters),
  };
}

/** @throws {Refusal} */
function refuseUnsupported(
  { headers, method }: IncomingMessage,
  parameters: URLSearchParams,
): void {
  for (const name of parameters.keys()) {
    const isQuery = method === 'GET' && QUERY_PARAMETERS.includes(name);
    if (isQuery || PARAMETERS.includes(name)) continue;
    throw unsupported(`The parameter ${name}`);
  }
  const format = parameters.get('format') ?? 'export';
  if (format !== 'export') throw unsupported(`The format ${format}`);
  for (const name of UNSUPPORTED_HEADERS) {
    if (headers[name] !== undefined) throw unsupported(`The header ${name}`);
  }
  if (headers.accept?.includes('text/event-stream')) {
    throw unsupported('Streaming');
  }
}

/** @throws {Refusal} for queries that are not supported. */
function queryIn(parameters: URLSearchParams): Query | null {
  if (!QUERY_PARAMETERS.some((name) => parameters.has(name))) return null;
  const isEqual = parameters.has('equalTo');
  return readQuery({
    i: jsonIn(parameters, 'orderBy'),
    sp: jsonIn(parameters, isEqual ? 'equalTo' : 'startAt'),
    ep: jsonIn(parameters, isEqual ? 'equalTo' : 'endAt'),
  });
}

function jsonIn(parameters: URLSearchParams, name: string): unknown {
  const text = parameters.get(name);
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw unsupported(`The parameter ${name}=${text}`);
  }
}

/**
 * `auth` takes an ID token; the header takes only an access token of an
 * administrator.
 */
function readIdentity(
  { headers }: IncomingMessage,
  parameters: URLSearchParams,
): Identity {
  const { authorization } = headers;
  if (authorization === 'Bearer owner') return OWNER;
  if (authorization !== undefined) {
    const reason = 'Unauthorized request: the access token here is "owner".';
    throw new Refusal('invalid_token', reason);
  }
  const credential = parameters.get('auth');
  return credential === null ? ANYONE : identify(credential);
}

function decodePath(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw failure('Invalid path: not valid percent-encoding');
  }
}
