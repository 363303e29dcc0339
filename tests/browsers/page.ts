import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as library from '@testing-library/dom';
import { eventually } from '../support/eventually.ts';
import type { WebDriver } from './webdriver.ts';

declare global {
  interface Window {
    TestingLibraryDom?: typeof library;
    /** Errors, refusals of the policy, and what the console was given as an error or a warning. */
    noise?: string[];
  }
}

/** The name of an element's id in the WebDriver standard. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

const file = '@testing-library/dom/dist/@testing-library/dom.umd.min.js';
const code = readFileSync(createRequire(import.meta.url).resolve(file), 'utf8');
/** Puts the library that finds things by role and label into the page. */
const LIBRARY = `${code}; window.TestingLibraryDom ??= globalThis.TestingLibraryDom;`;

/** A page of the site in a window of its own. */
export type Page = Awaited<ReturnType<typeof openPage>>;

/**
 * Opens a page in a new window and collects its noise from the first script on.
 * @param opener the window that opens it, at a page of the same origin
 * @param width of the page, in CSS pixels
 */
export async function openPage(driver: WebDriver, opener: string, path: string, width: number) {
  const handles = async () => (await driver('GetWindowHandles')) as string[];
  let handle: string | undefined = opener;
  const inWindow: WebDriver = async (command, parameters) => {
    await driver('SwitchToWindow', { handle });
    return driver(command, parameters);
  };
  /** Runs a function in the page: it knows its arguments and nothing around it. */
  const run = async <Args extends unknown[], Result>(
    script: (...args: Args) => Result,
    ...args: Args
  ) => {
    const parameters = { script: `return (${script})(...arguments)`, args };
    return (await inWindow('ExecuteScript', parameters)) as Awaited<Result>;
  };
  const before = await handles();
  await run(openWindow, path, width);
  handle = (await handles()).find((other) => !before.includes(other));

  /** Waits until one element has this role and name, or this text in its label. */
  const find = (role: string, name: string) =>
    eventually(async () => {
      const hasLibrary = await run(() => window.TestingLibraryDom !== undefined);
      if (!hasLibrary) await inWindow('ExecuteScript', { script: LIBRARY, args: [] });
      const element = (await run(findElement, role, name)) as unknown as Record<string, string>;
      return { id: element[ELEMENT] };
    });
  return {
    run,
    sees: find,
    click: (role: string, name: string) =>
      eventually(async () => {
        const { id } = await find(role, name);
        await run(scrollToCenter, { [ELEMENT]: id });
        await driver('ElementClick', { id });
      }),
    /** Types into the field with this label. */
    fill: async (label: string, text: string) =>
      driver('ElementSendKeys', { ...(await find('label', label)), text }),
    /** Sets the field with this label: the keys of a date or a time differ by engine and language. */
    set: async (label: string, value: string) => {
      await find('label', label);
      await run(setField, label, value);
    },
    screenshot: async () =>
      Buffer.from(String(await inWindow('TakeScreenshot', { full: false })), 'base64'),
    /** @returns the noise since it was opened */
    close: async () => {
      const noise = await run(() => window.noise ?? []);
      await driver('CloseWindow');
      return noise;
    },
  };
}

/** In the page: opens a window. Listeners that it gets while it is empty also hear the page's own. */
function openWindow(path: string, width: number): void {
  const page = window.open(path, '', `width=${width},height=844`);
  if (page === null) throw new Error('The browser opens no window.');
  const noise: string[] = [];
  page.noise = noise;
  const note = (event: Event) => {
    const { message, reason, violatedDirective } = event as unknown as Record<string, unknown>;
    const { outerHTML } = event.target as unknown as Record<string, unknown>;
    noise.push(`${event.type}: ${message ?? reason ?? violatedDirective ?? outerHTML}`);
  };
  for (const kind of ['error', 'unhandledrejection', 'securitypolicyviolation']) {
    page.addEventListener(kind, note, true);
  }
  const { console } = page as unknown as { console: Console };
  for (const kind of ['error', 'warn'] as const) {
    console[kind] = (...words) => void noise.push(`${kind}: ${words.join(' ')}`);
  }
}

/** In the page: scrolls away from what sticks to the edges of the window. */
function scrollToCenter(element: unknown): void {
  (element as Element).scrollIntoView({ block: 'center' });
}

/** In the page. Patterns would belong to another realm there: only strings are understood. */
function findElement(role: string, name: string): Element {
  const library = window.TestingLibraryDom;
  if (library === undefined) throw new Error('The page has been left.');
  library.configure({ getElementError: (message) => new Error(message?.split('\n')[0]) });
  if (role === 'label') return library.getByLabelText(document.body, name);
  if (role === 'consent') return library.getByLabelText(document.body, name, { exact: false });
  return library.getByRole(document.body, role, { name });
}

function setField(label: string, value: string): void {
  const field = window.TestingLibraryDom?.getByLabelText(document.body, label);
  if (field) window.TestingLibraryDom?.fireEvent.change(field, { target: { value } });
}
