import type { IncomingMessage } from 'node:http';
import { appCheckTokenIn, namespaceIn, readUrl } from '../address.ts';
import {
  ANYONE,
  audiencesOf,
  type Identity,
  identify,
  OWNER,
} from '../identity.ts';
import { Refusal, unsupported } from '../refusal.ts';

/** A request to read or write data or rules. */
export interface RestRequest {
  readonly method: string;
  /** The decoded path without `.json`. */
  readonly location: string;
  readonly namespace: string;
  readonly identity: Identity;
  readonly appCheckToken: string | null;
  readonly print: string | null;
  readonly shallow: boolean;
  readonly format: string | null;
  /** Whether rules are only checked. */
  readonly dryRun: boolean;
  readonly wantsEtag: boolean;
  readonly ifMatch: string | undefined;
  readonly ifNoneMatch: string | undefined;
}

export interface Answer {
  readonly status: number;
  readonly body: string | null;
  readonly etag?: string;
}

/** The allowed values of each parameter. */
const PARAMETERS = new Map<string, readonly string[] | 'any'>([
  ['ns', 'any'],
  ['auth', 'any'],
  ['ac', 'any'],
  ['access_token', 'any'],
  ['print', ['pretty', 'silent']],
  ['shallow', ['true', 'false']],
  // `export` includes priorities; `strict` is for rules, without comments.
  ['format', ['export', 'strict']],
  ['dryRun', ['true', 'false']],
  ['x-http-method-override', 'any'],
]);

/**
 * @throws {Refusal} for invalid or unsupported URLs, parameters and headers.
 */
export function readRequest(
  request: IncomingMessage,
  projectId: string | undefined,
): RestRequest {
  const { headers } = request;
  const url = readUrl(request);
  const parameters = url.searchParams;
  checkParameters(parameters);
  if (headers.accept?.includes('text/event-stream')) {
    throw unsupported('Streaming');
  }
  if (!url.pathname.endsWith('.json')) {
    const reason = 'The path of a REST request must end in .json.';
    throw new Refusal('not_found', reason);
  }
  const namespace = namespaceIn(request, url);
  if (namespace === null) {
    const reason = 'Please specify the database: ?ns=<name>.';
    throw new Refusal('failure', reason);
  }
  const audiences = audiencesOf(namespace, projectId);
  return {
    method: methodOf(request, parameters),
    location: decodePath(url.pathname.slice(0, -'.json'.length)),
    namespace,
    identity: readIdentity(request, parameters, audiences),
    appCheckToken: appCheckTokenIn(request, url),
    print: parameters.get('print'),
    shallow: parameters.get('shallow') === 'true',
    format: parameters.get('format'),
    dryRun: parameters.get('dryRun') === 'true',
    wantsEtag:
      headers['x-firebase-etag'] === 'true' ||
      headers['if-none-match'] !== undefined,
    ifMatch: headers['if-match'],
    ifNoneMatch: headers['if-none-match'],
  };
}

/** @throws {Refusal} */
function checkParameters(parameters: URLSearchParams): void {
  for (const [name, value] of parameters) {
    const allowed = PARAMETERS.get(name);
    if (allowed === undefined) throw unsupported(`The parameter ${name}`);
    if (allowed !== 'any' && !allowed.includes(value)) {
      const reason = `${name} must be ${allowed.join(' or ')}`;
      throw new Refusal('failure', reason);
    }
  }
  if (parameters.get('shallow') === 'true' && parameters.has('format')) {
    throw new Refusal('failure', 'shallow cannot be used with format');
  }
}

/** The method of a request, which a POST can override. @throws {Refusal} */
function methodOf(
  { method = '', headers }: IncomingMessage,
  parameters: URLSearchParams,
): string {
  const name = 'x-http-method-override';
  const override = headers[name] ?? parameters.get(name);
  if (override === null) return method;
  if (method === 'POST') return String(override).toUpperCase();
  throw new Refusal('failure', 'Only a POST can override its method.');
}

/**
 * `auth` takes an ID token; the header takes only an access token of an
 * administrator.
 */
function readIdentity(
  { headers }: IncomingMessage,
  parameters: URLSearchParams,
  audiences: readonly string[] | null,
): Identity {
  const access =
    headers.authorization?.replace(/^Bearer (?=.)/i, '') ??
    parameters.get('access_token');
  if (access === 'owner') return OWNER;
  if (access !== null) {
    const reason = 'Unauthorized request: the access token here is "owner".';
    throw new Refusal('invalid_token', reason);
  }
  const credential = parameters.get('auth');
  return credential === null ? ANYONE : identify(credential, audiences);
}

function decodePath(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new Refusal('failure', 'Invalid path: not valid percent-encoding');
  }
}
