import { connect } from 'node:net';

/** The commands of the WebDriver standard that the tests use, with their HTTP endpoints. */
const endpoints = {
  NewSession: 'POST session',
  DeleteSession: 'DELETE session/:session',
  Navigate: 'POST session/:session/url',
  GetWindowHandles: 'GET session/:session/window/handles',
  SwitchToWindow: 'POST session/:session/window',
  CloseWindow: 'DELETE session/:session/window',
  ExecuteScript: 'POST session/:session/execute/sync',
  ElementClick: 'POST session/:session/element/:id/click',
  ElementSendKeys: 'POST session/:session/element/:id/value',
  TakeScreenshot: 'GET session/:session/screenshot',
} as const;

type Parameters = Readonly<Record<string, unknown>>;

/** Sends a command. @returns its value; rejects with the browser's error and message */
export type WebDriver = (
  command: keyof typeof endpoints,
  parameters?: Parameters,
) => Promise<unknown>;

/** Sends commands to a WebDriver server. */
export function overHttp(server: string): WebDriver {
  let session = '';
  return async (command, parameters = {}) => {
    const [method = '', path = ''] = endpoints[command].split(' ');
    const url = `${server}/${path.replace(':session', session).replace(':id', String(parameters.id))}`;
    const body = method === 'POST' ? JSON.stringify(parameters) : null;
    const { value } = (await (await fetch(url, { method, body })).json()) as {
      value: { error?: string; message?: string; sessionId?: string } | null;
    };
    if (value?.error) throw new Error(`${command}: ${value.error}: ${value.message}`);
    if (command === 'NewSession') session = value?.sessionId ?? '';
    return value;
  };
}

/**
 * Sends commands to Firefox by Marionette, the protocol behind geckodriver, which Debian lacks. A
 * message is `length:JSON`: a command `[0, id, name, parameters]`, an answer `[1, id, error, result]`.
 */
export function overMarionette(host: string, port: number): WebDriver {
  const socket = connect(port, host);
  const pending = new Map<number, (error: { message: string } | null, result: unknown) => void>();
  let received = Buffer.alloc(0);
  let lastId = 0;
  socket.on('close', () => {
    for (const answer of pending.values()) answer({ message: 'Firefox has ended' }, null);
  });
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk]);
    for (;;) {
      const start = received.indexOf(':') + 1;
      const end = start + Number(received.subarray(0, start - 1).toString());
      if (start === 0 || received.length < end) return;
      const message: unknown = JSON.parse(received.subarray(start, end).toString());
      received = received.subarray(end);
      // The first message is a greeting.
      if (!Array.isArray(message)) continue;
      pending.get(message[1])?.(message[2], message[3]);
      pending.delete(message[1]);
    }
  });
  return (command, parameters = {}) => {
    lastId += 1;
    const message = JSON.stringify([0, lastId, `WebDriver:${command}`, parameters]);
    socket.write(`${Buffer.byteLength(message)}:${message}`);
    return new Promise((resolve, reject) => {
      pending.set(lastId, (error, result) => {
        if (error) reject(new Error(`${command}: ${error.message}`));
        else resolve((result as { value?: unknown } | null)?.value ?? result);
      });
    });
  };
}
