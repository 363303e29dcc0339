import type { Page } from '@playwright/test';
import {
  expect,
  expectInteractive,
  networkErrors,
  openPrenota,
  tableButton,
  test,
} from './osteria.ts';

const SECOND = 1_000;
const HOUR = 60 * 60 * SECOND;
const SALA = 'Sala Principale';

/** Half past six on an evening in Rome, of a day without a switch of summer time. */
const EVENING = Date.parse('2026-11-21T18:30:00+01:00');

// Machine code is part of the heap, and comes as V8 finds the time: without it, what grows is ours.
test.use({
  launchOptions: [
    ({ launchOptions }, use) =>
      use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--js-flags=--jitless'] }),
    { scope: 'worker' },
  ],
});

/** What would grow in a page that does not clean up: counts, and the heap in bytes. */
interface Upkeep {
  readonly timers: number;
  readonly listeners: number;
  readonly nodes: number;
  readonly heap: number;
}

/** Counts the page's pending timers from its start on; to be called after the clock is installed. */
async function countTimers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const pending = new Set<unknown>();
    Object.assign(window, { pending });
    for (const kind of ['Timeout', 'Interval'] as const) {
      const start = window[`set${kind}`];
      const stop = window[`clear${kind}`];
      Object.assign(window, {
        [`set${kind}`]: (
          callback: (...args: unknown[]) => void,
          ms: number,
          ...args: unknown[]
        ) => {
          const id: unknown = start(() => {
            if (kind === 'Timeout') pending.delete(id);
            callback(...args);
          }, ms);
          pending.add(id);
          return id;
        },
        [`clear${kind}`]: (id: number) => {
          pending.delete(id);
          stop(id);
        },
      });
    }
  });
}

/** Measures after the garbage is collected. */
async function measure(page: Page): Promise<Upkeep> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const metric = (name: string) => metrics.find((each) => each.name === name)?.value ?? Number.NaN;
  await session.detach();
  return {
    timers: await page.evaluate<number>('pending.size'),
    listeners: metric('JSEventListeners'),
    nodes: metric('Nodes'),
    heap: metric('JSHeapUsedSize'),
  };
}

/** Garbage may take a moment to become such; what is kept for good never goes. */
async function expectNoGrowth(name: string, page: Page, before: Upkeep): Promise<void> {
  await expect(async () => {
    const after = await measure(page);
    test.info().annotations.push({
      type: name,
      description: `${JSON.stringify(before)} -> ${JSON.stringify(after)}`,
    });
    expect(after.timers).toBe(before.timers);
    expect(after.nodes).toBe(before.nodes);
    expect(after.listeners).toBeLessThanOrEqual(before.listeners);
    expect(after.heap - before.heap).toBeLessThan(HEAP_TOLERANCE);
  }).toPass({ timeout: 10_000 });
}

/** What V8 may yet find out about the code, in bytes; a booking that keeps 2 kB is over it. */
const HEAP_TOLERANCE = 60_000;

test('a floor plan that is open for 48 hours keeps no more than at first', async ({
  page,
  context,
  restaurant,
  expectedNoise,
}) => {
  test.setTimeout(120_000);
  expectedNoise.push(...networkErrors);
  let elapsed = 0;
  // The page takes the server's time when it connects, and goes on from there by its own clock.
  const connected: { readonly at: number; readonly elapsed: number }[] = [];
  page.on('websocket', () => connected.push({ at: Date.now(), elapsed }));
  const serverNow = () => {
    const last = connected.at(-1) ?? { at: Date.now(), elapsed };
    return last.at + elapsed - last.elapsed;
  };
  await page.clock.install({ time: EVENING });
  await countTimers(page);
  await openPrenota(page);
  await page.clock.pauseAt(EVENING + HOUR);
  elapsed = HOUR;
  const pass = async (ms: number) => {
    elapsed += ms;
    await page.clock.runFor(ms);
  };
  const seven = (state: 'libero' | 'prenotato') => tableButton(page, '7', SALA, state);

  /** Somebody books and frees; in between the connection drops. */
  const bookAndFree = async ({ withDrop }: { withDrop: boolean }) => {
    await restaurant.write(`tables/${SALA}7`, serverNow());
    await expect(seven('prenotato')).toBeVisible();
    // It is told aloud.
    await pass(2 * SECOND);
    if (withDrop) await context.setOffline(true);
    await restaurant.write(`tables/${SALA}7`, null);
    if (withDrop) await context.setOffline(false);
    await expect(async () => {
      await pass(SECOND);
      await expect(seven('libero')).toBeVisible({ timeout: 200 });
    }).toPass();
  };

  // What V8 makes once, for code that runs often, is made.
  await bookAndFree({ withDrop: true });
  for (let round = 0; round < 20; round += 1) await bookAndFree({ withDrop: false });
  await pass(HOUR);
  const before = await measure(page);
  for (let hour = 0; hour < 24; hour += 1) {
    await bookAndFree({ withDrop: hour % 4 === 0 });
    await pass(HOUR);
  }
  // Midnight frees the last one, and nobody writes that.
  await restaurant.write(`tables/${SALA}7`, serverNow());
  await expect(seven('prenotato')).toBeVisible();
  await pass(24 * HOUR);
  await expect(seven('libero')).toBeVisible();
  await restaurant.write(`tables/${SALA}7`, null);
  await bookAndFree({ withDrop: false });
  await pass(HOUR);
  await expectNoGrowth('48 hours of /prenota', page, before);
  expect(connected).toHaveLength(2 + 24 / 4);
});

test('a gallery that turns for 24 hours keeps no more than at first', async ({ page }) => {
  test.setTimeout(120_000);
  await page.clock.install({ time: EVENING });
  await countTimers(page);
  await page.goto('/home');
  await expectInteractive(page);
  await page.clock.pauseAt(EVENING + HOUR);
  const gallery = page.getByRole('region', { name: 'La nostra galleria immagini' });
  await gallery.scrollIntoViewIfNeeded();
  await page.mouse.move(0, 0);
  await expect(gallery.locator('[aria-live="off"]')).toBeAttached();
  // Every picture is fetched and drawn.
  await page.clock.runFor(4 * HOUR);
  await expect(gallery.getByRole('group', { name: '1 di 5', exact: true })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const before = await measure(page);
  for (let hour = 0; hour < 24; hour += 1) {
    await page.clock.runFor(HOUR);
    await expect(gallery.getByRole('group', { name: '1 di 5', exact: true })).toBeVisible();
  }
  await expectNoGrowth('24 hours of the gallery', page, before);
});
