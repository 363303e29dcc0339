import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { type HttpServer, startHttpServer } from './http-server.ts';

const load = createRequire(import.meta.url);

type Answer = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: Error) => void,
) => void;

/** The server of the Hosting emulator. */
const superstatic: { default(options: object): Answer } = createRequire(
  load.resolve('firebase-tools'),
)('superstatic');

/** A build that is served like on Hosting. */
export interface SiteServer extends HttpServer {
  /**
   * Serves another build from now on, as a deployment does: the old one is
   * gone.
   */
  deploy(folder: string): void;
}

/** Options of Hosting without the site's own headers. */
const PLAIN = {
  cleanUrls: true,
  headers: [
    { source: '**', headers: [{ key: 'Cache-Control', value: 'no-cache' }] },
  ],
};

/**
 * Serves a build like Hosting.
 * @param folder of the build
 * @param options of Hosting: see tools/build/hosting-headers.ts
 * @param port 0 takes any free one
 */
export async function startSiteServer(
  folder: string,
  options: object = PLAIN,
  port = 0,
): Promise<SiteServer> {
  const serve = (build: string) =>
    superstatic.default({
      config: { ...options, public: '.' },
      cwd: resolve(build),
      compression: true,
      stack: 'strict',
      fallthrough: false,
    });
  let answer = serve(folder);
  const server = await startHttpServer(
    (request, response) => answer(request, response, () => response.destroy()),
    port,
  );
  return {
    ...server,
    deploy(build) {
      answer = serve(build);
    },
  };
}
