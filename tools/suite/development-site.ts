import type { ViteDevServer } from 'vite';
import { HOST, ports } from './ports.ts';

/** Serves the site in development, configured for the local suite. */
export async function startDevelopmentSite(): Promise<ViteDevServer> {
  // Only here: the tests start a suite without it, and Vite takes long to load.
  const { createServer } = await import('vite');
  const server = await createServer({
    server: { host: HOST, port: ports.site.port, strictPort: true },
    logLevel: 'warn',
    // The demo ignores the .env of a real project.
    envDir: false,
  });
  await server.listen();
  return server;
}
