import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

const NAME = /^[a-z0-9][a-z0-9_.-]{0,127}$/i;

/** The database a request is for: `?ns=`, else the first label of its host; null without one. */
export function namespaceNameIn(request: IncomingMessage, url: URL): string | null {
  const host = (request.headers.host ?? '').replace(/:\d+$/, '');
  const [label, ...domain] = isIP(host) === 0 && !host.startsWith('[') ? host.split('.') : [];
  const name = url.searchParams.get('ns') ?? (domain.length > 0 ? label : undefined);
  return name !== undefined && NAME.test(name) ? name : null;
}
