import type { Page } from '@playwright/test';
import {
  expect,
  expectAtRest,
  expectInteractive,
  networkErrors,
  openPrenota,
  tableButton,
  test,
  VERANDA,
} from './osteria.ts';

const SECOND = 1_000;
const HOUR = 60 * 60 * SECOND;

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
    const { setTimeout, clearTimeout, setInterval, clearInterval } = window;
    const started = <T>(id: T) => {
      pending.add(id);
      return id;
    };
    Object.assign(window, {
      pending,
      setTimeout: (act: (...args: unknown[]) => void, ms: number, ...args: unknown[]) => {
        const id = setTimeout(() => {
          pending.delete(id);
          act(...args);
        }, ms);
        return started(id);
      },
      setInterval: (...args: Parameters<typeof setInterval>) => started(setInterval(...args)),
      clearTimeout: (id: number) => pending.delete(id) && clearTimeout(id),
      clearInterval: (id: number) => pending.delete(id) && clearInterval(id),
    });
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

/** What V8 may yet find out about the code, in bytes; a booking that keeps 2 kB is over it. */
const HEAP_TOLERANCE = 60_000;

/**
 * Garbage may take a moment to become such; what leaks never goes.
 * @param newListeners how many listeners more there may be
 */
async function expectNoGrowth(page: Page, before: Upkeep, newListeners = 0): Promise<void> {
  await expect(async () => {
    const after = await measure(page);
    expect(after.timers).toBe(before.timers);
    expect(after.nodes).toBe(before.nodes);
    expect(after.listeners - before.listeners).toBeLessThanOrEqual(newListeners);
    expect(after.heap - before.heap).toBeLessThan(HEAP_TOLERANCE);
  }).toPass({ timeout: 10_000 });
}

test('a floor plan that is open for 48 hours keeps no more than at first', {
  tag: '@long',
}, async ({ page, context, restaurant, expectedNoise }) => {
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
  const seven = (state: 'libero' | 'prenotato') => tableButton(page, '7', VERANDA, state);

  /** Another visitor books and frees; in between the connection drops. */
  const bookAndFree = async ({ withDrop }: { withDrop: boolean }) => {
    await restaurant.write(`tables/${VERANDA}7`, serverNow());
    await expect(seven('prenotato')).toBeVisible();
    // It is announced.
    await pass(2 * SECOND);
    if (withDrop) await context.setOffline(true);
    await restaurant.write(`tables/${VERANDA}7`, null);
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
  // Midnight frees the last one without a write.
  await restaurant.write(`tables/${VERANDA}7`, serverNow());
  await expect(seven('prenotato')).toBeVisible();
  await pass(24 * HOUR);
  await expect(seven('libero')).toBeVisible();
  await restaurant.write(`tables/${VERANDA}7`, null);
  await bookAndFree({ withDrop: false });
  await pass(HOUR);
  const reconnections = 24 / 4;
  expect(connected).toHaveLength(2 + reconnections);
  // Firebase's client, as published, leaves listeners behind with each new connection: four were
  // measured. After days a page has some dozens of them more, and they do next to nothing.
  await expectNoGrowth(page, before, 4 * reconnections);
});

test('a gallery that turns for 24 hours keeps no more than at first', { tag: '@long' }, async ({
  page,
}) => {
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
  await expectAtRest(page);
  const before = await measure(page);
  for (let hour = 0; hour < 24; hour += 1) {
    await page.clock.runFor(HOUR);
    await expect(gallery.getByRole('group', { name: '1 di 5', exact: true })).toBeVisible();
  }
  await expectNoGrowth(page, before);
});
