import type { Browser, Page } from '@playwright/test';
import { eventually } from '../support/eventually.ts';

/**
 * A page in an old Chromium. It is driven without Playwright's locators: they
 * need a newer browser.
 */
export interface OldPage {
  readonly page: Page;
  /** The errors of the page since it was opened. */
  readonly errors: string[];
  /** Opens an URL path and waits until the page is hydrated. */
  readonly open: (path: string) => Promise<void>;
  /** Clicks the control with this name, where nothing covers it. */
  readonly click: (name: string) => Promise<void>;
  /** Waits for a text that is shown. */
  readonly sees: (text: string) => Promise<void>;
}

/** @param width of the window in CSS px */
export async function openOldPage(
  browser: Browser,
  baseURL: string,
  width: number,
): Promise<OldPage> {
  const page = await browser.newPage({
    baseURL,
    locale: 'it-IT',
    viewport: { width, height: 844 },
  });
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  return {
    page,
    errors,
    async open(path) {
      await page.goto(path);
      await eventually(async () => {
        if (!(await page.evaluate(isHydrated)))
          throw new Error(`${path} is not hydrated.`);
      });
    },
    async click(name) {
      // The sidebar slides in.
      const { x, y } = await eventually(async () => {
        const before = await page.evaluate(placeOf, name);
        await page.waitForTimeout(100);
        const place = await page.evaluate(placeOf, name);
        if (place.x !== before.x || place.y !== before.y)
          throw new Error(`${name} moves.`);
        return place;
      });
      await page.mouse.click(x, y);
    },
    sees: (text) =>
      eventually(async () => {
        const shown = await page.evaluate(() => document.body.innerText);
        if (!shown.includes(text)) throw new Error(`Not shown: ${text}`);
      }),
  };
}

function isHydrated(): boolean {
  const heading = document.querySelector('main h1') ?? {};
  return Object.keys(heading).some((key) => key.startsWith('__reactProps'));
}

/**
 * In the page: where a click hits a control. More may follow its name, after a
 * comma, as a table's seats do.
 * @throws if no control has the name, or if something covers it
 */
function placeOf(name: string): { x: number; y: number } {
  const controls = document.querySelectorAll<HTMLElement>('a, button, label');
  const control = [...controls].find((each) => {
    const label = each.getAttribute('aria-label') ?? each.innerText.trim();
    return (
      each.getClientRects().length > 0 && `${label},`.startsWith(`${name},`)
    );
  });
  if (!control) throw new Error(`No control is called ${name}.`);
  control.scrollIntoView({ block: 'center' });
  const { left, top, width, height } = control.getBoundingClientRect();
  const place = { x: left + width / 2, y: top + height / 2 };
  const hit = document.elementFromPoint(place.x, place.y);
  if (!control.contains(hit))
    throw new Error(`${name} is covered by ${hit?.outerHTML}`);
  return place;
}
