import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { HOST } from './ports.ts';

/** A server of HTTP while it runs. */
export interface HttpServer {
  /** `http://host:port` */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Starts a server of HTTP.
 * @param port 0 takes any free one
 */
export async function startHttpServer(
  listener: RequestListener,
  port = 0,
): Promise<HttpServer> {
  const server = createServer(listener);
  // Only clients close idle connections: one that the server closes may be in
  // use again.
  server.keepAliveTimeout = 0;
  server.listen(port, HOST);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string')
    throw new Error('The server has no port.');
  return {
    url: `http://${HOST}:${address.port}`,
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
