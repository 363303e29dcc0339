import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { pipeline } from 'node:stream';
import { HOST, ports } from '../../tools/ports.ts';

/**
 * Starts a line to the built site of the local suite, which can be cut. Its origin is its own: a
 * browser finds nothing there that it has kept of pages on another line.
 */
export async function startSiteLine() {
  const clients = new Set<Socket>();
  const server = createServer((client) => {
    clients.add(client);
    // An error ends both ends.
    pipeline(client, connect(ports.preview.port, HOST), client, () => clients.delete(client));
  });
  await once(server.listen(0, HOST), 'listening');
  const { port } = server.address() as AddressInfo;
  const cut = () => {
    server.close();
    for (const client of clients) client.destroy();
  };
  return { origin: `http://${HOST}:${port}`, cut };
}
