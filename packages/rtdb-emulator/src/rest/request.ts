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

export type RestRequest = ReturnType<typeof readRequest>;

/** The allowed values of each parameter; null for any value. */
const PARAMETERS: Readonly<Record<string, readonly string[] | null>> = {
  ns: null,
  auth: null,
  ac: null,
  access_token: null,
  print: ['pretty', 'silent'],
  shallow: ['true', 'false'],
  // `export` includes priorities; `strict` is for rules, without comments.
  format: ['export', 'strict'],
  dryRun: ['true', 'false'],
  'x-http-method-override': null,
};

/** @throws {Refusal} for invalid or unsupported URLs, parameters and headers. */
export function readRequest(
  request: IncomingMessage,
  projectId: string | undefined,
) {
  const { headers } = request;
  const url = readUrl(request);
  const parameters = url.searchParams;
  for (const [name, value] of parameters) {
    const values = Object.hasOwn(PARAMETERS, name)
      ? PARAMETERS[name]
      : undefined;
    if (values === undefined) throw unsupported(`The parameter ${name}`);
    if (values && !values.includes(value)) {
      throw new Refusal('failure', `${name} must be ${values.join(' or ')}`);
    }
  }
  if (headers.accept?.includes('text/event-stream'))
    throw unsupported('Streaming');
  if (!url.pathname.endsWith('.json')) {
    throw new Refusal(
      'not_found',
      'The path of a REST request must end in .json.',
    );
  }
  const namespace = namespaceIn(request, url);
  if (namespace === null)
    throw new Refusal('failure', 'Please specify the database: ?ns=<name>.');
  const shallow = parameters.get('shallow') === 'true';
  if (shallow && parameters.has('format')) {
    throw new Refusal('failure', 'shallow cannot be used with format');
  }
  const override =
    headers['x-http-method-override'] ??
    parameters.get('x-http-method-override') ??
    undefined;
  if (override !== undefined && request.method !== 'POST') {
    throw new Refusal('failure', 'Only a POST can override its method.');
  }
  return {
    method:
      (override === undefined
        ? request.method
        : String(override).toUpperCase()) ?? '',
    /** The decoded path without `.json`. */
    location: decodePath(url.pathname.slice(0, -'.json'.length)),
    namespace,
    identity: readIdentity(
      request,
      parameters,
      audiencesOf(namespace, projectId),
    ),
    print: parameters.get('print'),
    shallow,
    format: parameters.get('format'),
    dryRun: parameters.get('dryRun') === 'true',
    appCheckToken: appCheckTokenIn(request, url),
    wantsEtag:
      headers['x-firebase-etag'] === 'true' ||
      headers['if-none-match'] !== undefined,
    ifMatch: headers['if-match'],
    ifNoneMatch: headers['if-none-match'],
  };
}

/** `auth` takes an ID token; the header takes only an access token of an administrator. */
function readIdentity(
  { headers }: IncomingMessage,
  parameters: URLSearchParams,
  audiences: readonly string[] | null,
): Identity {
  const [, bearer] = /^Bearer (.+)$/i.exec(headers.authorization ?? '') ?? [];
  const access =
    bearer ?? headers.authorization ?? parameters.get('access_token');
  const credential = parameters.get('auth');
  if (access == null)
    return credential === null ? ANYONE : identify(credential, audiences);
  if (access === 'owner') return OWNER;
  throw new Refusal(
    'invalid_token',
    'Unauthorized request: the access token here is "owner".',
  );
}

function decodePath(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new Refusal('failure', 'Invalid path: not valid percent-encoding');
  }
}
