import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import type { HeaderRule } from '../../tools/build/hosting-headers.ts';

export type SiteServer = Awaited<ReturnType<typeof makeSiteServer>>;

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.pdf': 'application/pdf',
  '.woff2': 'font/woff2',
};

/** Serves a build like Hosting, on a port of its own. */
export async function makeSiteServer(
  folder: string,
  headers: HeaderRule['headers'] = [],
) {
  let deployed = folder;
  let holdsPages = false;
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    const file = extname(pathname)
      ? pathname
      : `${pathname === '/' ? '/index' : pathname}.html`;
    if (holdsPages && file.endsWith('.html')) return;
    const body = await readFile(join(deployed, file)).catch(() => null);
    for (const { key, value } of body ? headers : [])
      response.setHeader(key, value);
    response.setHeader('cache-control', 'no-cache');
    response.setHeader(
      'content-type',
      TYPES[extname(file)] ?? 'application/octet-stream',
    );
    response.writeHead(body ? 200 : 404).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /**
     * Serves another build from now on, as a deployment does: nothing of the
     * old one stays.
     */
    deploy(next: string): void {
      deployed = next;
    },
    /** From now on answers no request for a page, as on a very slow line. */
    holdPages(): void {
      holdsPages = true;
    },
    async close(): Promise<void> {
      server.close();
      server.closeAllConnections();
    },
  };
}
