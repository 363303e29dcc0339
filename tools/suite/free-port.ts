import { createServer } from 'node:net';

/** Everything local listens here, and nowhere else. */
export const HOST = '127.0.0.1';

/** Whether a port is free. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    );
    probe.listen(port, HOST, () => probe.close(() => resolve(true)));
  });
}

/** A free port below those that systems give to connections: it is still free a little later. */
export async function freePort(): Promise<number> {
  const port = 20_000 + Math.floor(Math.random() * 12_000);
  return (await isFree(port)) ? port : freePort();
}
