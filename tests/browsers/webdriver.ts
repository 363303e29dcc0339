import { connect, type Socket } from 'node:net';
import type { Browser } from './page.ts';

declare global {
  interface Window {
    /**
     * Errors, refusals of the policy, and what the console was given as an
     * error or a warning.
     */
    noise: string[];
  }
}

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
    const body = method === 'POST' ? JSON.stringify(parameters) : null;
    const response = await fetch(session + path, { method, body });
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

/**
 * The browser behind a driver. Each page is in a new window, which the first
 * one opens.
 * @param close ends the browser
 */
export function browserOf(
  driver: WebDriver,
  close: () => Promise<void>,
): Browser {
  const noise: string[] = [];
  let opener: unknown;
  let origin = '';
  let isOpen = false;

  async function run<Args extends unknown[], Result>(
    script: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ) {
    const parameters = { script: `return (${script})(...arguments)`, args };
    return (await driver('ExecuteScript', parameters)) as Result;
  }

  async function leave(): Promise<string[]> {
    if (isOpen) {
      noise.push(...(await run(() => window.noise)));
      await driver('CloseWindow');
      await driver('SwitchToWindow', { handle: opener });
      isOpen = false;
    }
    return noise.splice(0);
  }

  return {
    run,
    leave,
    close,
    async open(url, width, height) {
      noise.push(...(await leave()));
      [opener] = (await driver('GetWindowHandles')) as string[];
      if (origin !== new URL(url).origin) {
        ({ origin } = new URL(url));
        await driver('Navigate', { url: `${origin}/robots.txt` });
      }
      await run(openWindow, url, width, height);
      const handles = (await driver('GetWindowHandles')) as string[];
      const handle = handles.find((each) => each !== opener);
      await driver('SwitchToWindow', { handle });
      isOpen = true;
    },
  };
}

/**
 * In the page: opens a window. Listeners that it gets while it is empty also
 * hear the page's own.
 */
function openWindow(url: string, width: number, height: number): void {
  const page = window.open(url, '', `width=${width},height=${height}`);
  if (page === null) throw new Error('The browser opens no window.');
  const noise: string[] = [];
  page.noise = noise;
  const note = (event: Event) => {
    const { message, reason, violatedDirective } = event as unknown as Record<
      string,
      unknown
    >;
    const { outerHTML } = event.target as Element;
    noise.push(
      `${event.type}: ${message ?? reason ?? violatedDirective ?? outerHTML}`,
    );
  };
  for (const kind of ['error', 'unhandledrejection', 'securitypolicyviolation'])
    page.addEventListener(kind, note, true);
  const { console } = page as unknown as { console: Console };
  for (const kind of ['error', 'warn'] as const) {
    console[kind] = (...words) =>
      void noise.push(`${kind}: ${words.join(' ')}`);
  }
}
