import { createServer } from 'node:net';
import { HOST, type PortName, ports } from './ports.ts';

/** Below the ports that systems choose for connections, and for servers without a port of their own. */
const NEVER_GIVEN_OUT = { first: 20_000, last: 32_000 };

/**
 * Checks that nobody listens on these ports.
 * @throws naming each busy port and how to choose another
 */
export async function requireFreePorts(names: readonly PortName[]): Promise<void> {
  const checks = names.map(async (name) => ((await isFree(ports[name].port)) ? [] : [ports[name]]));
  const busy = (await Promise.all(checks)).flat();
  if (busy.length === 0) return;
  const sentences = busy.map(
    ({ port, name, variable }) =>
      `Port ${port} for ${name} is in use: stop what listens there, or choose another port with ` +
      `${variable}=${port + 1000}.`,
  );
  throw new Error(sentences.join('\n'));
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    );
    probe.listen(port, HOST, () => probe.close(() => resolve(true)));
  });
}

/** A port that nobody uses, and that no system gives to somebody else before it is used. */
export async function freePort(): Promise<number> {
  const { first, last } = NEVER_GIVEN_OUT;
  const port = first + Math.floor(Math.random() * (last - first + 1));
  return (await isFree(port)) ? port : freePort();
}
