import type { Page } from '@playwright/test';
import { restaurant } from '../../src/content/restaurant.ts';
import { expect, expectAtRest, expectInteractive, test } from './osteria.ts';

const carousel = (page: Page) => page.getByRole('region', { name: 'La nostra galleria immagini' });
const current = (page: Page, number: number) =>
  carousel(page).getByRole('group', { name: `${number} di 5`, exact: true });

/** Brings the gallery on screen, alive, with the pointer away from it. */
async function openGallery(page: Page): Promise<void> {
  await page.goto('/home');
  await expectInteractive(page);
  await carousel(page).scrollIntoViewIfNeeded();
  await page.mouse.move(0, 0);
  await expect(current(page, 1)).toBeVisible();
}

/** The same with its time in the test's hands, from the first picture on. */
async function openStoppedGallery(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto('/home');
  await expectInteractive(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await carousel(page).scrollIntoViewIfNeeded();
  await page.mouse.move(0, 0);
  await expect(current(page, 1)).toBeVisible();
}

/** Waits until the timer of the gallery runs; then slides are not announced. */
async function expectRotating(page: Page, isRotating = true): Promise<void> {
  const live = isRotating ? 'off' : 'polite';
  await expect(carousel(page).locator(`[aria-live="${live}"]`)).toBeAttached();
}

/** The logo's opacity, and how far the left plate has gone, as a share of its own width. */
function inOpening(page: Page) {
  const opening = page.getByRole('region', { name: 'Benvenuti' });
  const logo = opening.locator('svg').last();
  const plate = opening.getByRole('presentation').first();
  return {
    opening,
    opacity: () =>
      logo.evaluate((svg) => Number(getComputedStyle(svg.parentElement ?? svg).opacity)),
    gone: () =>
      plate.evaluate((img) => {
        const moved = img.closest('div') ?? img;
        const { m41 } = new DOMMatrix(getComputedStyle(moved).transform);
        return -m41 / (moved as HTMLElement).offsetWidth;
      }),
  };
}

test('the opening is 105vh high; plates and logo follow the scroll', async ({ page }) => {
  await page.goto('/home');
  await expectInteractive(page);
  const { opening, opacity, gone } = inOpening(page);
  const height = (await opening.boundingBox())?.height ?? 0;
  expect(height / 740).toBeCloseTo(1.05, 2);
  await expect(opening).toContainText(restaurant.quote);
  const heights = await page.evaluate(
    () => document.documentElement.scrollHeight / window.innerHeight - 1,
  );
  expect(heights).toBeGreaterThan(1.05);
  for (const [at, logoOpacity, plateGone] of [
    [0, 0, 0],
    [0.3, 0.6, 0.157],
    [0.5, 1, 0.262],
    [0.525, 1, 0.275],
    [1.05, 1, 0.55],
    [heights, 1, 0.55],
    [0.25, 0.5, 0.131],
  ] as const) {
    await test.step(`at ${Math.round(at * 100)} vh`, async () => {
      await page.evaluate((share) => window.scrollTo(0, share * window.innerHeight), at);
      await expect.poll(opacity).toBeCloseTo(logoOpacity, 1);
      await expect.poll(gone).toBeCloseTo(plateGone, 2);
    });
  }
  // Printed, it is as if nothing had been scrolled.
  await page.emulateMedia({ media: 'print' });
  expect(await gone()).toBeCloseTo(0, 2);
  expect(await opacity()).toBe(0);
});

test('under reduced motion plates, logo and gallery do not move by themselves', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openStoppedGallery(page);
  await page.clock.runFor(9_100);
  await expect(current(page, 1)).toBeVisible();
  await expect(
    carousel(page).getByRole('button', { name: 'Riprendi lo scorrimento' }),
  ).toBeVisible();
  await page.clock.resume();
  const { opacity, gone } = inOpening(page);
  for (const top of [0, 300]) {
    await page.evaluate((to) => window.scrollTo(0, to), top);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await gone()).toBeCloseTo(0, 5);
    expect(await opacity()).toBe(1);
  }
});

test('the gallery wraps: by buttons, keys, swipes, and every 3000 ms', async ({ page }) => {
  await openStoppedGallery(page);
  await test.step('by itself', async () => {
    await expectRotating(page);
    for (let number = 1; number <= 5; number += 1) {
      await page.clock.runFor(2_999);
      await expect(current(page, number)).toBeVisible();
      await page.clock.runFor(1);
      await expect(current(page, (number % 5) + 1)).toBeVisible();
    }
  });
  await test.step('by a swipe', async () => {
    const box = await current(page, 1).boundingBox();
    const y = (box?.y ?? 0) + 40;
    const swipe = async (from: number, to: number) => {
      await page.mouse.move(from, y);
      await page.mouse.down();
      await page.mouse.move(to, y, { steps: 4 });
      await page.mouse.up();
    };
    await swipe(250, 120);
    await expect(current(page, 2)).toBeVisible();
    await swipe(120, 250);
    await expect(current(page, 1)).toBeVisible();
    await swipe(120, 150);
    await expect(current(page, 1)).toBeVisible();
  });
  await carousel(page).getByRole('button', { name: 'Immagine precedente' }).click();
  await expect(current(page, 5)).toBeVisible();
  await carousel(page).getByRole('button', { name: 'Immagine successiva' }).click();
  await expect(current(page, 1)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(current(page, 2)).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(current(page, 5)).toBeVisible();
  await expect(carousel(page).getByRole('group')).toHaveCount(1);
});

test('the gallery waits while it is hovered, focused, paused or off screen', async ({ page }) => {
  await openStoppedGallery(page);
  const label = () => carousel(page).getByRole('group').getAttribute('aria-label');
  const expectsRest = async () => {
    await expectRotating(page, false);
    const before = await label();
    await page.clock.runFor(9_100);
    expect(await label()).toBe(before);
  };
  const expectsMotion = async () => {
    await expectRotating(page);
    const before = await label();
    await page.clock.runFor(3_100);
    await expect.poll(label).not.toBe(before);
  };
  await expectsMotion();

  await carousel(page).hover();
  await expectsRest();
  await page.mouse.move(0, 0);
  await expectsMotion();

  await carousel(page).getByRole('button', { name: 'Immagine successiva' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expectsRest();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await expectsMotion();

  const pause = carousel(page).getByRole('button', { name: 'Ferma lo scorrimento' });
  await pause.dispatchEvent('click');
  await expectsRest();
  await carousel(page)
    .getByRole('button', { name: 'Riprendi lo scorrimento' })
    .dispatchEvent('click');
  await expectsMotion();

  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(carousel(page)).not.toBeInViewport();
  await page.clock.runFor(100);
  await expectsRest();
});

test('the home page has three contact buttons; names are not hyphenated', async ({ page }) => {
  await page.goto('/home');
  const contacts = page.getByRole('region', { name: 'Contattaci' }).getByRole('link');
  await expect(contacts).toHaveText(['Chiama', 'Scrivi un’e-mail', 'Instagram']);
  const footer = page.getByRole('contentinfo');
  for (const text of [
    page.getByRole('region', { name: 'Benvenuti' }).getByText(restaurant.quote),
    footer.getByRole('link', { name: '@' }),
    footer.getByText('P.IVA'),
    page.getByRole('banner').getByText(restaurant.name),
  ]) {
    await expect(text).toHaveCSS('hyphens', 'manual');
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the gallery shows its first picture, and no control', async ({ page }) => {
    await page.goto('/home');
    const picture = current(page, 1).getByRole('img');
    await picture.scrollIntoViewIfNeeded();
    const isDrawn = () => picture.evaluate((img: HTMLImageElement) => img.naturalWidth > 0);
    await expect.poll(isDrawn).toBe(true);
    await expect(carousel(page).getByRole('button')).toHaveCount(0);
  });
});

test('a picture that cannot be fetched leaves its description', async ({ page, expectedNoise }) => {
  expectedNoise.push(/Failed to load resource/);
  await page.route(/\.(avif|webp)$/, (route) => route.abort());
  await openGallery(page);
  await expect(current(page, 1).getByRole('img')).toHaveAccessibleName(/^La veranda/);
  await expect(page.getByRole('region', { name: 'Contattaci' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2.625 });

  test('all pictures of the home page together are under 120 kB', async ({ page }) => {
    const sizes: number[] = [];
    page.on('response', async (response) => {
      if (!/\.(avif|webp|png|jpe?g)$/.test(response.url())) return;
      sizes.push((await response.body()).length);
    });
    await openGallery(page);
    for (let step = 0; step < 5; step += 1) {
      await carousel(page).getByRole('button', { name: 'Immagine successiva' }).click();
    }
    await expect.poll(() => sizes).toHaveLength(7);
    await expectAtRest(page);
    expect(sizes).toHaveLength(7);
    const total = sizes.reduce((sum, size) => sum + size, 0);
    expect(total).toBeLessThan(120_000);
  });
});
