import type { Browser, Page } from '@playwright/test';
import { eventually } from '../support/eventually.ts';
import {
  type BrowserPage,
  controlNamed,
  readyPage,
  textShown,
} from './page.ts';

/**
 * A page in an old Chromium. It is driven without Playwright's locators: they
 * need a newer browser.
 */
export function makeChromiumPage(browser: Browser): BrowserPage {
  let page: Page;
  const errors: string[] = [];

  const run: BrowserPage['run'] = (script, ...args) =>
    page.evaluate(`(${script})(...${JSON.stringify(args)})`);

  /** Where a control is, once it does not move: the sidebar slides in. */
  const placeOfControl = (name: string) =>
    eventually(async () => {
      const find = `(${placeOf})((${controlNamed})(${JSON.stringify(name)}))`;
      const before = await page.evaluate<Place>(find);
      await page.waitForTimeout(100);
      const place = await page.evaluate<Place>(find);
      if (place.x !== before.x || place.y !== before.y)
        throw new Error(`${name} moves.`);
      return place;
    });

  async function click(name: string): Promise<void> {
    const { x, y } = await placeOfControl(name);
    await page.mouse.click(x, y);
  }

  return {
    run,
    click,
    async start(baseURL) {
      page = await browser.newPage({ baseURL, locale: 'it-IT' });
      page.on('pageerror', ({ message }) => errors.push(message));
    },
    async open(path, width = 390) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(path);
      await eventually(() => run(readyPage));
    },
    async type(name, text) {
      await click(name);
      await page.keyboard.type(text);
    },
    sees: (text) =>
      eventually(() =>
        run(textShown, text).catch(() =>
          page.evaluate(`(${controlNamed})(${JSON.stringify(text)}) && null`),
        ),
      ),
    async end() {
      await page.close();
      return errors.splice(0);
    },
  };
}

interface Place {
  readonly x: number;
  readonly y: number;
}

/** In the page: where a click hits a control. @throws if it is covered */
function placeOf(control: HTMLElement): Place {
  const { left, top, width, height } = control.getBoundingClientRect();
  const place = { x: left + width / 2, y: top + height / 2 };
  const hit = document.elementFromPoint(place.x, place.y);
  if (!control.contains(hit)) throw new Error(`It is below ${hit?.outerHTML}`);
  return place;
}
