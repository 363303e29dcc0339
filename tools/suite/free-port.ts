import { createServer } from 'node:net';

/** Everything local listens here, and nowhere else. */
export const HOST = '127.0.0.1';

/** The range below the ports that systems give to outgoing connections. */
const FIRST_PORT = 20_000;
const PORT_COUNT = 12_000;

/** The environment variables that choose the ports of a local suite. */
const PORT_VARIABLES = [
  'SITE_PORT',
  'SERVICES_PORT',
  'PREVIEW_PORT',
  'DATABASE_PORT',
  'AUTH_PORT',
] as const;

export type PortVariable = (typeof PORT_VARIABLES)[number];

/** Whether a port is free. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false);
      else reject(error);
    });
    probe.listen(port, HOST, () => probe.close(() => resolve(true)));
  });
}

/** A free port that no connection takes until it is used. */
export async function freePort(): Promise<number> {
  const port = FIRST_PORT + Math.floor(Math.random() * PORT_COUNT);
  return (await isFree(port)) ? port : freePort();
}

/** The environment of another local suite on this machine, on free ports. */
export async function freePorts(): Promise<Record<PortVariable, string>> {
  const entries = PORT_VARIABLES.map(async (variable) => [
    variable,
    String(await freePort()),
  ]);
  return Object.fromEntries(await Promise.all(entries));
}
