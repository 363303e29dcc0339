import { eventually } from '../support/eventually.ts';
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
 * One page of the site at a time, each in a new window that is opened by the
 * first one.
 */
export function makePage(driver: WebDriver) {
  let opener: unknown;
  let isOpen = false;
  const noise: string[] = [];

  /**
   * Runs a function in the page: it knows its arguments and nothing around it.
   */
  async function run<Args extends unknown[], Result>(
    script: (...args: Args) => Result,
    ...args: Args
  ) {
    const parameters = { script: `return (${script})(...arguments)`, args };
    return (await driver('ExecuteScript', parameters)) as Awaited<Result>;
  }

  /**
   * Waits for an element with this tag whose label or text is `name`.
   * @returns its id
   */
  const find = (tag: string, name: string) =>
    eventually(async () => {
      const value = `//${tag}[@aria-label="${name}" or normalize-space()="${name}" or @name="${name}" or @title="${name}"]`;
      const element = await driver('FindElement', { using: 'xpath', value });
      // Away from what sticks to the edges of the window.
      await run(
        (it) => (it as Element).scrollIntoView({ block: 'center' }),
        element,
      );
      return Object.values(element as Record<string, string>)[0];
    });

  async function leave(): Promise<void> {
    if (!isOpen) return;
    noise.push(...(await run(() => window.noise)));
    await driver('CloseWindow');
    await driver('SwitchToWindow', { handle: opener });
    isOpen = false;
  }

  return {
    run,
    sees: find,
    /** Shows an empty page of a site to the window that opens all others. */
    async start(origin: string): Promise<void> {
      [opener] = (await driver('GetWindowHandles')) as string[];
      await driver('Navigate', { url: `${origin}/robots.txt` });
    },
    /**
     * Opens another page of that site, `width` and `height` CSS pixels large,
     * and waits until it is ready.
     */
    async open(path: string, width = 390, height = 844): Promise<void> {
      await leave();
      await run(openWindow, path, width, height);
      const handles = (await driver('GetWindowHandles')) as string[];
      await driver('SwitchToWindow', {
        handle: handles.find((handle) => handle !== opener),
      });
      isOpen = true;
      await eventually(async () => {
        if (!(await run(isReady))) throw new Error(`${path} is not ready.`);
      });
    },
    /** Closes the last page. @returns the noise of all pages since the start */
    async end(): Promise<string[]> {
      await leave();
      return noise.splice(0);
    },
    click: (tag: string, name: string) =>
      eventually(async () =>
        driver('ElementClick', { id: await find(tag, name) }),
      ),
    type: async (name: string, text: string) =>
      driver('ElementSendKeys', { id: await find('input', name), text }),
    /** Presses a key, as WebDriver names it, wherever the focus is. */
    async press(key: string): Promise<void> {
      const actions = ['keyDown', 'keyUp'].map((type) => ({
        type,
        value: key,
      }));
      await driver('PerformActions', {
        actions: [{ type: 'key', id: 'keyboard', actions }],
      });
    },
    picture: async (tag: string, name: string) =>
      Buffer.from(
        String(await driver('TakeScreenshot', { id: await find(tag, name) })),
        'base64',
      ),
  };
}

/**
 * In the page: opens a window. Listeners that it gets while it is empty also
 * hear the page's own.
 */
function openWindow(path: string, width: number, height: number): void {
  const page = window.open(path, '', `width=${width},height=${height}`);
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

/**
 * In the page: whether it is hydrated, and all that it shows has loaded or
 * failed.
 */
function isReady(): boolean {
  const heading = document.querySelector('main h1');
  const isHydrated = Object.keys(heading ?? {}).some((key) =>
    key.startsWith('__reactProps'),
  );
  return isHydrated && document.readyState === 'complete';
}
