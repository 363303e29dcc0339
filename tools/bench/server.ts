import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { HeaderRule } from '../hosting-headers.ts';
import { HOST } from '../ports.ts';
import { headersFor } from './header-rules.ts';
import type { SiteFile } from './site-files.ts';

interface SiteServerOptions {
  /** 0 takes any free one. */
  readonly port: number;
  /** What is served, by URL path. */
  readonly files: ReadonlyMap<string, SiteFile>;
  readonly headers: readonly HeaderRule[];
}

/**
 * Serves a build on loopback as Firebase Hosting does on the internet: with brotli, with the headers
 * of `firebase.json`, `/menu` from `menu.html`, and `404.html` with its status for what is not there.
 */
export async function startSiteServer(
  options: SiteServerOptions,
): Promise<{ readonly url: string; close(): Promise<void> }> {
  const server = createServer((request, response) => send(options, request, response));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, HOST, resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : options.port;
  return {
    url: `http://${HOST}:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function send(
  { files, headers }: SiteServerOptions,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const path = (request.url ?? '/').replace(/[?#].*/, '');
  const file = fileFor(files, path);
  const body = file ?? files.get('/404.html');
  if (body === undefined) return void response.writeHead(404).end();
  const takesBrotli = /\bbr\b/.test(String(request.headers['accept-encoding']));
  const sent = (takesBrotli ? body.brotli : null) ?? body.body;
  response.writeHead(file ? 200 : 404, {
    ...headersFor(headers, path),
    'content-type': body.type,
    vary: 'accept-encoding',
    'content-length': sent.length,
    ...(sent === body.brotli ? { 'content-encoding': 'br' } : {}),
  });
  response.end(request.method === 'HEAD' ? undefined : sent);
}

function fileFor(files: ReadonlyMap<string, SiteFile>, path: string): SiteFile | undefined {
  return path === '/' ? files.get('/index.html') : (files.get(path) ?? files.get(`${path}.html`));
}
