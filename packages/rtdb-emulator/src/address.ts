import type { IncomingMessage } from 'node:http';
import { Refusal } from './refusal.ts';

const NAMESPACE = /^[a-z0-9][a-z0-9_.-]{0,127}$/i;

/** The database of a request, `?ns=`; null without one. */
export function namespaceIn(url: URL): string | null {
  const name = url.searchParams.get('ns');
  return name !== null && NAMESPACE.test(name) ? name : null;
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

/** The parameters of a WebSocket request. */
export interface Handshake {
  readonly namespace: string;
  readonly appCheckToken: string | null;
  /** The client reconnects to this host. */
  readonly host: string;
}

/** @returns null for a request that is not for protocol version 5. */
export function readHandshake(request: IncomingMessage): Handshake | null {
  try {
    const url = readUrl(request);
    const isProtocol =
      url.pathname === '/.ws' && url.searchParams.get('v') === '5';
    const namespace = isProtocol ? namespaceIn(url) : null;
    if (namespace === null) return null;
    return {
      namespace,
      appCheckToken: appCheckTokenIn(request, url),
      host: request.headers.host ?? '',
    };
  } catch {
    return null;
  }
}
