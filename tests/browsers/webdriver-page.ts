import { eventually } from '../support/eventually.ts';
import {
  controlNamed,
  type PicturedPage,
  readyPage,
  textShown,
} from './page.ts';
import type { WebDriver } from './webdriver.ts';

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
 * A page of a browser that is driven by WebDriver: each is opened in a new
 * window by the first one.
 */
export function makeWebDriverPage(driver: WebDriver): PicturedPage {
  let opener: unknown;
  let isOpen = false;
  const noise: string[] = [];

  const execute = (script: string, ...args: unknown[]) =>
    driver('ExecuteScript', {
      script: `return (${script})(...arguments)`,
      args,
    });
  async function run<Args extends unknown[], Result>(
    script: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>> {
    return (await execute(String(script), ...args)) as Awaited<Result>;
  }

  /** @returns the id of an element that a function of the page returns */
  async function find(script: string, ...args: unknown[]): Promise<string> {
    const element = await execute(script, ...args);
    return Object.values(element as Record<string, string>)[0] ?? '';
  }
  const findControl = (name: string) => find(String(controlNamed), name);

  async function leave(): Promise<void> {
    if (!isOpen) return;
    noise.push(...(await run(() => window.noise)));
    await driver('CloseWindow');
    await driver('SwitchToWindow', { handle: opener });
    isOpen = false;
  }

  return {
    run,
    async start(origin) {
      [opener] = (await driver('GetWindowHandles')) as string[];
      await driver('Navigate', { url: `${origin}/robots.txt` });
    },
    async open(path, width = 390) {
      await leave();
      await run(openWindow, path, width);
      const handles = (await driver('GetWindowHandles')) as string[];
      const handle = handles.find((each) => each !== opener);
      await driver('SwitchToWindow', { handle });
      isOpen = true;
      await eventually(() => run(readyPage));
    },
    click: (name) =>
      eventually(async () => {
        await driver('ElementClick', { id: await findControl(name) });
      }),
    type: (name, text) =>
      eventually(async () => {
        await driver('ElementSendKeys', { id: await findControl(name), text });
      }),
    async sees(text) {
      await eventually(() =>
        run(textShown, text).catch(() => findControl(text)),
      );
    },
    async end() {
      await leave();
      return noise.splice(0);
    },
    async picture(selector) {
      const script = '(selector) => document.querySelector(selector)';
      const id = await find(script, selector);
      return Buffer.from(
        String(await driver('TakeScreenshot', { id })),
        'base64',
      );
    },
  };
}

/**
 * In the page: opens a window. Listeners that it gets while it is empty also
 * hear the page's own.
 */
function openWindow(path: string, width: number): void {
  const page = window.open(path, '', `width=${width},height=844`);
  if (page === null) throw new Error('The browser opens no window.');
  const noise: string[] = [];
  page.noise = noise;
  const note = (event: Event) => {
    const { message, reason, violatedDirective } = event as unknown as Record<
      string,
      unknown
    >;
    const { outerHTML } = event.target as unknown as Record<string, unknown>;
    noise.push(
      `${event.type}: ${message ?? reason ?? violatedDirective ?? outerHTML}`,
    );
  };
  for (const kind of [
    'error',
    'unhandledrejection',
    'securitypolicyviolation',
  ]) {
    page.addEventListener(kind, note, true);
  }
  const { console } = page as unknown as { console: Console };
  for (const kind of ['error', 'warn'] as const) {
    console[kind] = (...words) =>
      void noise.push(`${kind}: ${words.join(' ')}`);
  }
}
