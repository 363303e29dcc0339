import {
  type Browser,
  devices,
  type Locator,
  type Page,
} from '@playwright/test';
import { pages } from '../../src/content/pages.ts';
import { shellTexts } from '../../src/content/shell-texts.ts';
import { floorPlan, tableLabel } from '../../src/tables/floor-plan.ts';
import { DEMO_ADMIN } from '../suite/demo.ts';

/** A narrow phone. */
const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } };

const MENU = { name: shellTexts.openMenu };
const CANCEL = { name: shellTexts.cancel };
const TABLE = { name: tableName() };
const TOMORROW = { name: /^Domani/ };

/** A table that is free: the first one is booked. */
function tableName(): string {
  const [, table] = floorPlan.flatMap(({ tables }) => tables);
  if (!table) throw new Error('The floor plan has one table alone.');
  return `Tavolo ${tableLabel(table)}, ${table.zone}`;
}

/** How long each press takes, in ms. */
export type Presses = Readonly<Record<string, number>>;

/**
 * How long presses take until the next paint, with the processor at a quarter,
 * by Event Timing, which rounds to 8 ms.
 * @param site its address
 */
export async function measurePresses(
  browser: Browser,
  site: string,
): Promise<Presses> {
  const page = await openPage(browser, site + pages.prenota.path);
  await page.getByRole('button', TABLE).waitFor();
  await page.waitForLoadState('networkidle');
  await slowProcessor(page);
  const menu = await press(page.getByRole('button', MENU));
  await page.keyboard.press('Escape');
  const guest = {
    menu,
    consent: await press(page.getByRole('checkbox', { name: /privacy/ })),
    tomorrow: await press(page.getByRole('button', TOMORROW)),
    table: await press(page.getByRole('button', TABLE)),
    cancel: await press(page.getByRole('button', CANCEL)),
  };
  await page.close();
  return { ...guest, "staff's table": await measureStaff(browser, site) };
}

async function measureStaff(browser: Browser, site: string): Promise<number> {
  const page = await openPage(browser, site + pages.admin.path);
  await page.getByLabel('E-mail').fill(DEMO_ADMIN.email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_ADMIN.password);
  await page.getByRole('button', { name: 'Accedi' }).click();
  const table = page.getByRole('button', TABLE);
  await table.waitFor();
  await page.waitForLoadState('networkidle');
  await slowProcessor(page);
  const time = await press(table);
  await page.close();
  return time;
}

async function openPage(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ ...phone, serviceWorkers: 'block' });
  await page.goto(url);
  return page;
}

/** A cheap phone has a quarter of this machine's processor. */
export async function slowProcessor(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** The longest of the events of a press, in ms. */
async function press(target: Locator): Promise<number> {
  // Until it can be pressed.
  await target.tap({ trial: true });
  const measured = target.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let longest = 0;
        const observer = new PerformanceObserver((list) => {
          const durations = list.getEntries().map(({ duration }) => duration);
          longest = Math.max(longest, ...durations);
        });
        // TypeScript does not know the threshold yet.
        const options = { type: 'event', durationThreshold: 16 };
        observer.observe(options as PerformanceObserverInit);
        setTimeout(() => resolve(longest), 2_000);
      }),
  );
  await target.tap();
  return measured;
}
