import type { IncomingMessage } from 'node:http';
import { ANYONE, audiencesOf, type Identity, identify } from '../tokens.ts';
import { type Path, parsePath } from '../tree/path.ts';
import { UnsupportedQuery } from '../unsupported.ts';
import { namespaceNameIn } from './namespace-name.ts';
import { RestError } from './rest-error.ts';

export interface RestRequest {
  readonly method: string;
  /** The path without `.json`, not yet split into keys. */
  readonly location: string;
  readonly namespace: string;
  readonly identity: Identity;
  readonly print: 'compact' | 'pretty' | 'silent';
  readonly shallow: boolean;
  /** Whether priorities are part of the answer: `format=export`. */
  readonly priorities: boolean;
  readonly wantsEtag: boolean;
  readonly ifMatch: string | undefined;
  readonly ifNoneMatch: string | undefined;
}

const QUERY_PARAMETERS = new Set(
  ['orderBy', 'startAt', 'startAfter', 'endAt', 'endBefore', 'equalTo'].concat([
    'limitToFirst',
    'limitToLast',
  ]),
);
const PARAMETERS = new Set(['ns', 'auth', 'access_token', 'print', 'shallow', 'format']);

/**
 * Reads what a request asks for, all but its body.
 * @throws {RestError | InvalidToken | UnsupportedQuery}
 */
export function parseRequest(request: IncomingMessage, projectId: string | undefined): RestRequest {
  const url = urlOf(request);
  const { searchParams: parameters } = url;
  for (const name of parameters.keys()) {
    if (QUERY_PARAMETERS.has(name)) throw new UnsupportedQuery();
    if (!PARAMETERS.has(name)) throw new RestError(501, `Unsupported parameter ${name}.`);
  }
  refuseUnsupportedHeaders(request);
  if (!url.pathname.endsWith('.json')) {
    throw new RestError(404, 'The path of a REST request must end in .json.');
  }
  const namespace = namespaceNameIn(request, url);
  if (namespace === null) throw new RestError(400, 'Please specify the database: ?ns=<name>.');
  const shallow = flag(parameters, 'shallow');
  if (shallow && parameters.has('format')) {
    throw new RestError(400, 'shallow cannot be combined with format.');
  }
  return {
    method: request.method ?? '',
    location: decode(url.pathname.slice(0, -'.json'.length)),
    namespace,
    identity: identityOf(request, parameters, audiencesOf(namespace, projectId)),
    print: choice(parameters, 'print', ['pretty', 'silent'] as const) ?? 'compact',
    shallow,
    priorities: choice(parameters, 'format', ['export'] as const) === 'export',
    wantsEtag: request.headers['x-firebase-etag'] === 'true',
    ifMatch: request.headers['if-match'],
    ifNoneMatch: request.headers['if-none-match'],
  };
}

/** The keys of a location. @throws {InvalidData} */
export function pathOf({ location, method }: RestRequest): Path {
  return parsePath(location, { priority: method === 'PUT' || method === 'DELETE' });
}

function urlOf(request: IncomingMessage): URL {
  try {
    return new URL(`http://localhost${request.url ?? '/'}`);
  } catch {
    throw new RestError(400, 'The URL cannot be parsed.');
  }
}

function refuseUnsupportedHeaders({ headers }: IncomingMessage): void {
  if (headers.accept?.includes('text/event-stream')) {
    throw new RestError(501, 'Streaming needs the official Realtime Database emulator.');
  }
  if (headers['x-http-method-override'] !== undefined) {
    throw new RestError(501, 'X-HTTP-Method-Override needs the official emulator.');
  }
}

function identityOf(
  { headers }: IncomingMessage,
  parameters: URLSearchParams,
  audiences: readonly string[] | null,
): Identity {
  const bearer = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1];
  const credential = bearer ?? parameters.get('auth') ?? parameters.get('access_token');
  if (credential === null && headers.authorization !== undefined) {
    throw new RestError(401, 'The Authorization header must be "Bearer <token>".');
  }
  return credential === null ? ANYONE : identify(credential, audiences);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new RestError(400, 'The path is not valid percent-encoding.');
  }
}

function flag(parameters: URLSearchParams, name: string): boolean {
  return choice(parameters, name, ['true', 'false'] as const) === 'true';
}

function choice<T extends string>(
  parameters: URLSearchParams,
  name: string,
  values: readonly T[],
): T | null {
  const value = parameters.get(name);
  if (value === null) return null;
  const known = values.find((one) => one === value);
  if (known === undefined) throw new RestError(400, `${name} must be ${values.join(' or ')}.`);
  return known;
}
