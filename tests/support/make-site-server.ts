import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import type { HeaderRule } from '../../tools/hosting-headers.ts';

export interface SiteServer {
  readonly url: string;
  /** Serves another build from now on, as a deployment does: nothing of the old one stays. */
  deploy(folder: string): void;
  /** Answers no request for a page any more: one bar of signal. */
  holdPages(): void;
  close(): Promise<void>;
}

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

/** Serves a build as Hosting does, on a port of its own, with `headers` where given. */
export async function makeSiteServer(
  folder: string,
  headers: HeaderRule['headers'] = [],
): Promise<SiteServer> {
  let deployed = folder;
  let holdsPages = false;
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    const file = extname(pathname) ? pathname : `${pathname === '/' ? '/index' : pathname}.html`;
    if (holdsPages && file.endsWith('.html')) return;
    try {
      const body = await readFile(join(deployed, file));
      response.writeHead(200, {
        ...Object.fromEntries(headers.map(({ key, value }) => [key.toLowerCase(), value])),
        'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
        'cache-control': 'no-cache',
      });
      response.end(body);
    } catch {
      response.writeHead(404, { 'content-type': 'text/plain', 'cache-control': 'no-cache' }).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('No port to listen on.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    deploy: (next) => {
      deployed = next;
    },
    holdPages: () => {
      holdsPages = true;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
