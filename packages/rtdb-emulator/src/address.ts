import type { IncomingMessage } from 'node:http';

/** The database of a request, `?ns=`; null without one. */
export function namespaceIn(url: URL): string | null {
  return url.searchParams.get('ns') || null;
}

export function appCheckTokenIn(
  { headers }: IncomingMessage,
  url: URL,
): string | null {
  const header = headers['x-firebase-appcheck'];
  return typeof header === 'string' ? header : url.searchParams.get('ac');
}

/** @throws {TypeError} if the URL cannot be parsed. */
export function readUrl(request: IncomingMessage): URL {
  return new URL(`http://localhost${request.url ?? '/'}`);
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
    const namespace = namespaceIn(url);
    const version = url.searchParams.get('v');
    if (url.pathname !== '/.ws' || version !== '5' || namespace === null) {
      return null;
    }
    return {
      namespace,
      appCheckToken: appCheckTokenIn(request, url),
      host: request.headers.host ?? '',
    };
  } catch {
    return null;
  }
}
