import { connect, type Socket } from 'node:net';

/**
 * The commands of the WebDriver standard that the tests use, with their HTTP
 * endpoints.
 */
const endpoints = {
  NewSession: 'POST ',
  DeleteSession: 'DELETE ',
  Navigate: 'POST /url',
  GetWindowHandles: 'GET /window/handles',
  SwitchToWindow: 'POST /window',
  CloseWindow: 'DELETE /window',
  ExecuteScript: 'POST /execute/sync',
  FindElement: 'POST /element',
  ElementClick: 'POST /element/:id/click',
  PerformActions: 'POST /actions',
  ElementSendKeys: 'POST /element/:id/value',
  TakeScreenshot: 'GET /element/:id/screenshot',
} as const;

/** Sends a command. @returns its value; rejects with the browser's error */
export type WebDriver = (
  command: keyof typeof endpoints,
  parameters?: Readonly<Record<string, unknown>>,
) => Promise<unknown>;

/** Sends commands to a WebDriver server. */
export function overHttp(server: string): WebDriver {
  let session = `${server}/session`;
  return async (command, parameters = {}) => {
    const [method = '', path = ''] = endpoints[command].split(' ');
    const url = session + path.replace(':id', String(parameters.id));
    const body = method === 'POST' ? JSON.stringify(parameters) : null;
    const response = await fetch(url, { method, body });
    const { value } = (await response.json()) as {
      value: { sessionId?: string } | null;
    };
    if (!response.ok) throw new Error(`${command}: ${JSON.stringify(value)}`);
    if (command === 'NewSession') session += `/${value?.sessionId}`;
    return value;
  };
}

/** A message of Marionette: `[1, id, error, result]`. */
type Answer = readonly [number, number, unknown, { value?: unknown } | null];

/**
 * Sends commands to Firefox by Marionette, the protocol behind geckodriver,
 * which Debian lacks. A command is `[0, id, name, parameters]`; the answers
 * come in the same order.
 */
export async function overMarionette(
  host: string,
  port: number,
): Promise<WebDriver> {
  const socket = connect(port, host);
  const messages = readMessages(socket);
  // It is a greeting.
  await messages.next();
  return async (command, parameters = {}) => {
    const message = JSON.stringify([0, 0, `WebDriver:${command}`, parameters]);
    socket.write(`${Buffer.byteLength(message)}:${message}`);
    const [, , error, result] = (await messages.next()).value;
    if (error) throw new Error(`${command}: ${JSON.stringify(error)}`);
    return result?.value ?? result;
  };
}

/**
 * Reads messages of the form `length:JSON`. One arrives at a time: each answers
 * a command.
 */
async function* readMessages(socket: Socket): AsyncGenerator<Answer, never> {
  let received = Buffer.alloc(0);
  for await (const chunk of socket) {
    received = Buffer.concat([received, chunk]);
    const start = received.indexOf(':') + 1;
    if (received.length - start < Number(received.subarray(0, start - 1)))
      continue;
    yield JSON.parse(received.subarray(start).toString());
    received = Buffer.alloc(0);
  }
  throw new Error('Firefox has ended.');
}
