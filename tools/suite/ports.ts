import { say } from '../shared/language.ts';
import { HOST, isFree, type PortVariable } from './free-port.ts';

export { HOST };

/** A port of the local suite. */
interface SuitePort {
  /** What listens there, for messages. */
  readonly name: string;
  /** The environment variable that chooses another port. */
  readonly variable: PortVariable;
  readonly usual: number;
  /**
   * The chosen port, or the usual one.
   * @throws when the variable holds no port, or one that cannot be used
   */
  readonly port: number;
}

/** firebase-tools keeps it for Functions, although there are none. */
const FUNCTIONS_PORT = 5001;

/**
 * Its variable is read when it is used: a command can then print what is wrong.
 */
function suitePort(
  name: string,
  variable: PortVariable,
  usual: number,
): SuitePort {
  return {
    name,
    variable,
    usual,
    get port() {
      return readPort(variable, usual);
    },
  };
}

function readPort(variable: PortVariable, usual: number): number {
  const chosen = process.env[variable];
  const port = chosen === undefined ? usual : Number(chosen);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(
      say`${variable} is "${chosen}": it takes a port, a number from 1 to 65535.`,
    );
  }
  if (variable === 'PREVIEW_PORT' && port === FUNCTIONS_PORT) {
    throw new Error(
      say`PREVIEW_PORT is 5001: firebase-tools keeps it for Functions. Try 5100.`,
    );
  }
  return port;
}

/** The ports of the local suite. */
export const ports = {
  site: suitePort(say`the site in development`, 'SITE_PORT', 5173),
  services: suitePort(
    say`the stand-ins for form-mail and spreadsheet`,
    'SERVICES_PORT',
    5174,
  ),
  preview: suitePort(say`the built site`, 'PREVIEW_PORT', 5000),
  database: suitePort(say`the database emulator`, 'DATABASE_PORT', 9000),
  auth: suitePort(say`the authentication emulator`, 'AUTH_PORT', 9099),
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
  for (const { name, variable, port } of names.map((each) => ports[each])) {
    if (await isFree(port)) continue;
    // 100 more, not 1000: browsers refuse port 6000.
    problems.push(
      say`Port ${port} for ${name} is in use: stop what listens there, or choose another port with ${variable}=${port + 100}.`,
    );
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));
}
