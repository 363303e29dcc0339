import { createServer } from 'node:net';
import { say } from '../shared/language.ts';
import { ExpectedError } from '../shared/run.ts';

/** Everything local listens here, and nowhere else. */
export const HOST = '127.0.0.1';

/**
 * A port of the local suite: the environment variable that chooses it, and the
 * usual one. The variable is read when it is used: a command can then print
 * what is wrong.
 */
const suitePort = <const V extends string>(variable: V, usual: number) => ({
  variable,
  usual,
  /** @throws when the variable holds no port */
  get port(): number {
    const chosen = process.env[variable];
    const port = chosen === undefined ? usual : Number(chosen);
    if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
    throw new ExpectedError(
      say`${variable} is "${chosen}": it takes a port, a number from 1 to 65535.`,
    );
  },
});

/** The ports of the local suite. */
export const ports = {
  site: suitePort('SITE_PORT', 5173),
  services: suitePort('SERVICES_PORT', 5174),
  preview: suitePort('PREVIEW_PORT', 5000),
  database: suitePort('DATABASE_PORT', 9000),
  auth: suitePort('AUTH_PORT', 9099),
} as const;

export type PortName = keyof typeof ports;

/** @returns `http://host:port` */
export function urlOf(name: PortName): string {
  return `http://${HOST}:${ports[name].port}`;
}

/** @throws naming each of these ports that is busy and how to choose another */
export async function requireFreePorts(
  names: readonly PortName[],
): Promise<void> {
  const problems: string[] = [];
  for (const { variable, port } of names.map((each) => ports[each])) {
    if (await isFree(port)) continue;
    // 100 more, not 1000: browsers refuse port 6000.
    problems.push(
      say`Port ${port} is in use, perhaps by npm start in another window: stop that, or choose another port with ${variable}=${port + 100}.`,
    );
  }
  if (problems.length > 0) throw new ExpectedError(problems.join('\n'));
}

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
