import { HOST, isFree } from './free-port.ts';

export { HOST };

/** @param variable the environment variable that chooses another port */
function port(name: string, variable: string, usual: number) {
  const chosen = process.env[variable];
  const number = chosen === undefined ? usual : Number(chosen);
  if (!Number.isInteger(number) || number < 1 || number > 65_535) {
    throw new Error(
      `${variable} is "${chosen}": it takes a port, a number from 1 to 65535.`,
    );
  }
  if (variable === 'PREVIEW_PORT' && number === 5001) {
    throw new Error(
      'PREVIEW_PORT is 5001: firebase-tools keeps it for Functions. Try 5100.',
    );
  }
  return { name, variable, usual, port: number };
}

/** The ports of the local suite. */
export const ports = {
  site: port('the site in development', 'SITE_PORT', 5173),
  services: port(
    'the stand-ins for form-mail and spreadsheet',
    'SERVICES_PORT',
    5174,
  ),
  preview: port('the built site', 'PREVIEW_PORT', 5000),
  database: port('the database emulator', 'DATABASE_PORT', 9000),
  auth: port('the authentication emulator', 'AUTH_PORT', 9099),
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
  const checks = names.map(async (name) =>
    (await isFree(ports[name].port)) ? [] : [ports[name]],
  );
  const busy = (await Promise.all(checks)).flat();
  if (busy.length === 0) return;
  // 100, not 1000: browsers refuse port 6000.
  const sentences = busy.map(
    ({ port, name, variable }) =>
      `Port ${port} for ${name} is in use: stop what listens there, or choose another port with ` +
      `${variable}=${port + 100}.`,
  );
  throw new Error(sentences.join('\n'));
}
