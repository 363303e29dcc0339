import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { Refusal } from './refusal.ts';

const NAMESPACE = /^[a-z0-9][a-z0-9_.-]{0,127}$/i;

/** The database of a request: `?ns=`, else the first label of the host name; null without one. */
export function namespaceIn(request: IncomingMessage, url: URL): string | null {
  const host = (request.headers.host ?? '').replace(/:\d+$/, '');
  const [label, ...domain] =
    isIP(host) === 0 && !host.startsWith('[') ? host.split('.') : [];
  const name =
    url.searchParams.get('ns') ?? (domain.length > 0 ? label : undefined);
  return name !== undefined && NAMESPACE.test(name) ? name : null;
}

export function appCheckTokenIn(
  { headers }: IncomingMessage,
  url: URL,
): string | null {
  const header = headers['x-firebase-appcheck'];
  return typeof header === 'string' ? header : url.searchParams.get('ac');
}

export function readUrl(request: IncomingMessage): URL {
  const address = `http://localhost${request.url ?? '/'}`;
  if (URL.canParse(address)) return new URL(address);
  throw new Refusal('failure', 'The URL cannot be parsed.');
}

export type Handshake = NonNullable<ReturnType<typeof readHandshake>>;

/** The parameters of a WebSocket request for protocol version 5; null for another request. */
export function readHandshake(request: IncomingMessage) {
  try {
    const url = readUrl(request);
    const isProtocol =
      url.pathname === '/.ws' && url.searchParams.get('v') === '5';
    const namespace = isProtocol ? namespaceIn(request, url) : null;
    if (namespace === null) return null;
    return {
      namespace,
      appCheckToken: appCheckTokenIn(request, url),
      /** The client reconnects to this host. */
      host: request.headers.host ?? '',
      lastSession: url.searchParams.get('ls') ?? '',
    };
  } catch {
    return null;
  }
}
