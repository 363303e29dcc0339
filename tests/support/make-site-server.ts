import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import type { HeaderRule } from '../../tools/build/hosting-headers.ts';

/** A build that is served like on Hosting. */
export interface SiteServer {
  /** `http://host:port` */
  readonly url: string;
  /**
   * Serves another build from now on, as a deployment does: the old one is
   * gone.
   */
  deploy(folder: string): void;
  /** From now on answers no request for a page, as on a very slow line. */
  holdPages(): void;
  close(): Promise<void>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
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
): Promise<SiteServer> {
  let deployed = folder;
  let holdsPages = false;
  const server = createServer(async (request, response) => {
    const file = fileOf(request.url ?? '/');
    if (holdsPages && file.endsWith('.html')) return;
    const type = TYPES[extname(file)] ?? 'application/octet-stream';
    response.setHeader('content-type', type);
    response.setHeader('cache-control', 'no-cache');
    const body = await readFile(join(deployed, file)).catch(() => null);
    if (body === null) {
      response.writeHead(404).end();
      return;
    }
    for (const { key, value } of headers) response.setHeader(key, value);
    response.end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deploy(next) {
      deployed = next;
    },
    holdPages() {
      holdsPages = true;
    },
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** @returns the path of a file in the build, as Hosting finds it */
function fileOf(url: string): string {
  const { pathname } = new URL(url, 'http://site');
  if (extname(pathname)) return pathname;
  return pathname === '/' ? '/index.html' : `${pathname}.html`;
}
