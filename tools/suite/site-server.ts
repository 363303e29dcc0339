import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { HeaderRule } from '../build/hosting-headers.ts';
import { type HttpServer, startHttpServer } from './http-server.ts';

const compress = promisify(brotliCompress);

/** What was compressed, by its SHA-1: a page's scripts take half a second. */
const compressed = new Map<string, Promise<Buffer>>();

function compressOnce(body: Buffer): Promise<Buffer> {
  const key = hash('sha1', body);
  const known = compressed.get(key) ?? compress(body);
  compressed.set(key, known);
  return known;
}

/** A build that is served like on Hosting. */
export interface SiteServer extends HttpServer {
  /**
   * Serves another build from now on, as a deployment does: the old one is
   * gone.
   */
  deploy(folder: string): void;
  /**
   * From now on answers no request for a page, as on a very slow line.
   * @returns a function that ends this
   */
  holdPages(): () => void;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.xml': 'application/xml',
  '.ico': 'image/png',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.pdf': 'application/pdf',
  '.woff2': 'font/woff2',
};

/** Compressed text, as on Hosting. The rest is compressed as a file. */
const COMPRESSED = new Set(['.html', '.css', '.js', '.mjs', '.svg']);

/** Serves a build like Hosting, on a port of its own. */
export async function startSiteServer(
  folder: string,
  headers: HeaderRule['headers'] = [],
): Promise<SiteServer> {
  let deployed = folder;
  let holdsPages = false;
  const server = await startHttpServer(async (request, response) => {
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
    if (COMPRESSED.has(extname(file))) {
      response.setHeader('content-encoding', 'br');
      response.end(await compressOnce(body));
    } else {
      response.end(body);
    }
  });
  return {
    ...server,
    deploy(next) {
      deployed = next;
    },
    holdPages() {
      holdsPages = true;
      return () => {
        holdsPages = false;
      };
    },
  };
}

/** @returns the path of a file in the build, as Hosting finds it */
function fileOf(url: string): string {
  const { pathname } = new URL(url, 'http://site');
  if (extname(pathname)) return pathname;
  return pathname === '/' ? '/index.html' : `${pathname}.html`;
}
