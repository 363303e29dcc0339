import {
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
  type Request,
} from '@playwright/test';
import { HOST } from '../../tools/ports.ts';
import { type Backend, openSuiteBackend, type SiteName, startBackend } from './backend.ts';
import { openRestaurant, type Restaurant } from './restaurant.ts';

interface Fixtures {
  readonly restaurant: Restaurant;
  /** Console messages and requests to other sites that a test expects; all others fail it. */
  readonly expectedNoise: RegExp[];
  readonly noise: string[];
  /** A page in a window of its own, as another visitor has it. */
  readonly otherPage: Page;
}

interface WorkerFixtures {
  /** Which site the journeys of a file visit. */
  readonly siteName: SiteName;
  /** Each worker's own, the first worker's that of the local suite. */
  readonly backend: Backend;
}

/** Whether a page asks another site by itself; the one with the map may ask for the map. */
function isForeign(request: Request): boolean {
  const { protocol, hostname } = new URL(request.url());
  if (!/^https?:$/.test(protocol) || hostname === HOST || request.serviceWorker()) return false;
  const page = request.frame().page();
  const isMap = hostname === 'www.openstreetmap.org' && page.url().endsWith('/dove_siamo');
  const isOwnWish = request.isNavigationRequest() && request.frame() === page.mainFrame();
  return !isMap && !isOwnWish;
}

/** Notes the errors, warnings and requests to other sites of all pages of a window. */
function listen(context: BrowserContext, noise: string[]): void {
  context.on('console', (message) => {
    if (message.text() === 'Service Worker registration blocked by Playwright') return;
    if (['error', 'warning'].includes(message.type())) noise.push(message.text());
  });
  context.on('weberror', (error) => noise.push(String(error.error())));
  context.on('request', (request) => {
    if (isForeign(request)) noise.push(`asks ${request.url()}`);
  });
}

/**
 * A test that starts with the demo data and no bookings. It fails on any noise of a page: on errors
 * and warnings, violations of the Content-Security-Policy among them, and on requests to other sites.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  siteName: ['test', { option: true, scope: 'worker' }],
  backend: [
    async ({ siteName }, use, { parallelIndex }) => {
      const isSuite = siteName === 'test' && parallelIndex === 0;
      const backend = await (isSuite ? openSuiteBackend() : startBackend(siteName));
      await use(backend);
      await backend.close();
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ launchOptions, backend }, use) =>
      use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...backend.browserArgs] }),
    { scope: 'worker' },
  ],
  baseURL: async ({ backend }, use) => use(backend.siteUrl),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from it.
  expectedNoise: async ({}, use) => use([]),
  restaurant: [
    async ({ backend, siteName }, use) => use(await openRestaurant(backend, siteName)),
    { auto: true },
  ],
  noise: async ({ expectedNoise }, use) => {
    const noise: string[] = [];
    await use(noise);
    const unexpected = noise.filter((text) => !expectedNoise.some((known) => known.test(text)));
    expect(unexpected, 'the console is silent, and no other site is requested').toEqual([]);
  },
  context: async ({ context, noise }, use) => {
    listen(context, noise);
    await use(context);
  },
  otherPage: async ({ browser, noise }, use) => {
    const context = await browser.newContext();
    listen(context, noise);
    await use(await context.newPage());
    await context.close();
  },
});

export { expect };

export const visitor = {
  Nome: 'Ada',
  Cognome: 'Rossi',
  Data: '2026-12-24',
  Orario: '20:30',
  'Numero persone': '2',
  Telefono: '055 123456',
  'E-mail': 'ada@esempio.test',
} as const;

/** The room whose tables most journeys book. */
export const VERANDA = 'Veranda';

/** What a browser says of its own when a connection fails. */
export const networkErrors = [/Failed to load resource/, /WebSocket connection/];

/** What a browser logs when the database refuses a request. */
export const REFUSED = /status of 401/;

/** Nothing is wider than the window. */
export async function expectNothingSideways(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
}

/**
 * Waits until the page is hydrated, which is not visible: a link that is clicked before is followed by the
 * browser itself.
 */
export async function expectInteractive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // React takes over one element after the other, the last of each part at the end.
    const lastOf = (part: string) =>
      [...document.querySelectorAll(`${part} :not(svg, svg *)`)].at(-1);
    const elements = [document.querySelector('main h1'), lastOf('main'), lastOf('footer')];
    return elements.every((element) =>
      Object.keys(element ?? {}).some((key) => key.startsWith('__reactProps')),
    );
  });
}

/**
 * Waits until the page and its frames have asked for nothing new for a second. Playwright's
 * `networkidle` waits for the answers, too, and the PDF viewer's own frames do not always get theirs.
 */
export async function expectAtRest(page: Page): Promise<void> {
  let asked = Date.now();
  const note = () => {
    asked = Date.now();
  };
  page.on('request', note);
  // Only the test's own time bounds it.
  await expect
    .poll(() => Date.now() - asked, { timeout: 0, intervals: [100] })
    .toBeGreaterThan(1_000);
  page.off('request', note);
}

/** Opens the booking page and waits until its tables are there and can be chosen. */
export async function openPrenota(page: Page): Promise<void> {
  await page.goto('/prenota');
  await expect(page.getByRole('button', { name: /^Tavolo 1 - 2,/ }).first()).toBeVisible();
  await expectInteractive(page);
}

/** The control of a table, whatever else its name says; without `state` in any. */
export function tableButton(
  page: Page,
  label: string,
  zone: string,
  state?: 'libero' | 'prenotato',
): Locator {
  const states = state ?? 'libero|prenotato';
  return page.getByRole('button', {
    name: new RegExp(`^Tavolo ${label}, ${zone}, (${states})(,|$)`),
  });
}

/** Fills in every field and ticks the privacy consent. */
export async function fillForm(page: Page, overrides: Record<string, string> = {}): Promise<void> {
  for (const [label, value] of Object.entries({ ...visitor, ...overrides })) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  await page.getByLabel(/privacy/).check();
}

/** The form holds what `fillForm` has filled in. */
export async function expectFormFilled(page: Page): Promise<void> {
  for (const [label, value] of Object.entries(visitor)) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
  }
  await expect(page.getByLabel(/privacy/)).toBeChecked();
}

/**
 * The dialog that says `text`. It is there until the page has taken its end in, a moment after it is
 * out of sight.
 */
export function dialog(page: Page, text: string | RegExp): Locator {
  return page.getByRole('alertdialog', { name: text, exact: true, includeHidden: true });
}

/**
 * Answers the dialog that says `text`. A key tells the page that the dialog was seen: without one it
 * ignores clicks for half a second.
 */
export async function answer(
  page: Page,
  text: string | RegExp,
  button: 'OK' | 'Conferma' | 'Annulla',
): Promise<void> {
  const control = dialog(page, text).getByRole('button', { name: button });
  await control.waitFor();
  await page.keyboard.press('Shift');
  await control.click();
  await expect(dialog(page, text)).toHaveCount(0);
}

/** Holds requests back. @returns a function that lets them through */
export async function hold(page: Page, url: string): Promise<() => void> {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(url, async (route) => {
    await held;
    await route.continue();
  });
  return letThrough;
}

/** Clicks the free table and confirms. */
export async function book(page: Page, label: string, zone: string): Promise<void> {
  await tableButton(page, label, zone).click();
  await answer(page, confirmation(label, zone), 'Conferma');
}

/** Books a free table of the main room with the form filled in, and closes the confirmation. */
export async function bookInVeranda(
  page: Page,
  label: string,
  overrides: Record<string, string> = {},
): Promise<void> {
  await fillForm(page, overrides);
  await book(page, label, VERANDA);
  await answer(page, CONFIRMED, 'OK');
}

export function confirmation(label: string, zone: string): string {
  return `Sei sicuro di voler prenotare il tavolo ${label} nella zona ${zone}?`;
}

export const CONFIRMED = 'Prenotazione confermata con successo';
export const FREE_IT = 'Vuoi liberare questo tavolo?';
