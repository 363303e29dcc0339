import {
  type BrowserContext,
  test as base,
  expect,
  type Request,
} from '@playwright/test';
import { HOST } from '../../tools/suite/ports.ts';
import {
  type Backend,
  openSuiteBackend,
  type SiteName,
  startBackend,
} from './backend.ts';
import { reportBareTexts } from './bare-texts.ts';
import { Prenota } from './prenota.ts';
import { openRestaurant, type Restaurant } from './restaurant.ts';

interface Fixtures {
  readonly restaurant: Restaurant;
  /**
   * Console messages and requests to other sites that a test expects; all
   * others fail it.
   */
  readonly expectedNoise: RegExp[];
  readonly noise: string[];
  readonly prenota: Prenota;
  /** Another visitor, in a window with its own storage. */
  readonly otherVisitor: Prenota;
}

interface WorkerFixtures {
  /** The site that the journeys of a file visit. */
  readonly siteName: SiteName;
  /** Each worker has its own; the first uses that of the local suite. */
  readonly backend: Backend;
}

/**
 * Whether a page by itself requests something of another site; only /dove_siamo
 * may, its map.
 */
function isForeign(request: Request): boolean {
  const { protocol, hostname } = new URL(request.url());
  if (
    !/^https?:$/.test(protocol) ||
    hostname === HOST ||
    request.serviceWorker()
  )
    return false;
  const page = request.frame().page();
  const isMap =
    hostname === 'www.openstreetmap.org' && page.url().endsWith('/dove_siamo');
  const isGoto =
    request.isNavigationRequest() && request.frame() === page.mainFrame();
  return !isMap && !isGoto;
}

/**
 * Records errors, warnings and requests to other sites of all pages of a
 * context.
 */
async function listen(context: BrowserContext, noise: string[]): Promise<void> {
  await reportBareTexts(context);
  context.on('console', (message) => {
    if (message.text() === 'Service Worker registration blocked by Playwright')
      return;
    // A page is left, or its socket renewed, while it connects.
    if (/WebSocket is closed before the connection/.test(message.text()))
      return;
    if (['error', 'warning'].includes(message.type()))
      noise.push(message.text());
  });
  context.on('weberror', (error) => noise.push(String(error.error())));
  context.on('request', (request) => {
    if (isForeign(request)) noise.push(`asks ${request.url()}`);
  });
}

/**
 * A test that starts with the demo data and no bookings. It fails on errors and
 * warnings in the console, among them violations of the
 * Content-Security-Policy, and on requests to other sites.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  siteName: ['test', { option: true, scope: 'worker' }],
  backend: [
    async ({ siteName }, use, { parallelIndex }) => {
      const isSuite = siteName === 'test' && parallelIndex === 0;
      const backend = await (isSuite
        ? openSuiteBackend()
        : startBackend(siteName));
      await use(backend);
      await backend.close();
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ launchOptions, backend }, use) =>
      use({
        ...launchOptions,
        args: [...(launchOptions.args ?? []), ...backend.browserArgs],
      }),
    { scope: 'worker' },
  ],
  baseURL: async ({ backend }, use) => use(backend.siteUrl),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from it.
  expectedNoise: async ({}, use) => use([]),
  restaurant: [
    async ({ backend, siteName }, use) =>
      use(await openRestaurant(backend, siteName)),
    { auto: true },
  ],
  noise: async ({ expectedNoise }, use) => {
    const noise: string[] = [];
    await use(noise);
    const unexpected = noise.filter(
      (text) => !expectedNoise.some((known) => known.test(text)),
    );
    expect(
      unexpected,
      'the console is silent, and no other site is requested',
    ).toEqual([]);
  },
  context: async ({ context, noise }, use) => {
    await listen(context, noise);
    await use(context);
  },
  prenota: async ({ page }, use) => use(new Prenota(page)),
  otherVisitor: async ({ browser, noise }, use) => {
    const context = await browser.newContext();
    await listen(context, noise);
    await use(new Prenota(await context.newPage()));
    await context.close();
  },
});

export { expect };

/** What a browser logs when a connection fails. */
export const networkErrors = [
  /Failed to load resource/,
  /WebSocket connection/,
];
