import type { Page } from '@playwright/test';
import { restaurant } from '../../src/content/restaurant.ts';
import { paths } from '../support/paths.ts';
import { boxOf } from './good-looks.ts';
import { hold, visit } from './loading.ts';
import { setServerTime } from './network.ts';
import { expect, test } from './osteria.ts';

const carousel = (page: Page) =>
  page.getByRole('region', { name: 'La nostra galleria immagini' });
const button = (page: Page, name: string) =>
  carousel(page).getByRole('button', { name });
const slide = (page: Page, number: number) =>
  carousel(page).getByRole('group', { name: `${number} di 5`, exact: true });

/** Opens the gallery at its first picture, with the page's clock stopped. */
async function openGallery(page: Page): Promise<void> {
  await page.clock.install();
  await visit(page, '/home');
  await page.clock.pauseAt(Date.now() + 60_000);
  await carousel(page).scrollIntoViewIfNeeded();
  await page.mouse.move(0, 0);
  await expect(slide(page, 1)).toBeVisible();
}

/**
 * Waits until the gallery rotates, or does not: then its slides are announced.
 */
async function expectRotating(page: Page, isRotating: boolean): Promise<void> {
  const live = isRotating ? 'off' : 'polite';
  await expect(carousel(page).locator(`[aria-live="${live}"]`)).toBeAttached();
}

/**
 * The opening: its logo's opacity, and how far the left plate has moved, by its
 * own width.
 */
function openingOf(page: Page) {
  const opening = page.getByRole('region', { name: 'Benvenuti' });
  const logo = opening.locator('svg').last();
  const plate = opening.getByRole('presentation').first();
  return {
    opening,
    opacity: () =>
      logo.evaluate((svg) =>
        Number(getComputedStyle(svg.parentElement ?? svg).opacity),
      ),
    moved: () =>
      plate.evaluate((img) => {
        const box = img.closest('div') ?? img;
        const { m41 } = new DOMMatrix(getComputedStyle(box).transform);
        return -m41 / (box as HTMLElement).offsetWidth;
      }),
  };
}

test('the opening is 105vh high; plates and logo follow the scroll', async ({
  page,
}) => {
  await visit(page, '/home');
  const { opening, opacity, moved } = openingOf(page);
  expect((await boxOf(opening)).height / 740).toBeCloseTo(1.05, 2);
  await expect(opening).toContainText(restaurant.quote);
  for (const [screens, logoOpacity, plateMoved] of [
    [0, 0, 0],
    [0.25, 0.5, 0.131],
    [0.5, 1, 0.262],
    [1.05, 1, 0.55],
  ] as const) {
    await page.evaluate(
      (share) => window.scrollTo(0, share * window.innerHeight),
      screens,
    );
    await expect.poll(opacity).toBeCloseTo(logoOpacity, 1);
    await expect.poll(moved).toBeCloseTo(plateMoved, 2);
  }
  // The print does not depend on the scroll position.
  await page.emulateMedia({ media: 'print' });
  expect(await moved()).toBeCloseTo(0, 2);
  expect(await opacity()).toBe(0);
});

test('under reduced motion plates, logo and gallery do not move', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openGallery(page);
  await page.clock.runFor(9_100);
  await expect(slide(page, 1)).toBeVisible();
  await expect(button(page, 'Riprendi lo scorrimento')).toBeVisible();
  await page.clock.resume();
  const { opacity, moved } = openingOf(page);
  await page.evaluate(() => window.scrollTo(0, 300));
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await moved()).toBeCloseTo(0, 5);
  expect(await opacity()).toBe(1);
});

test('the gallery wraps: every 3000 ms, by swipes, buttons and keys', async ({
  page,
  context,
}) => {
  await openGallery(page);
  await expectRotating(page, true);
  for (let number = 1; number <= 5; number += 1) {
    await page.clock.runFor(2_999);
    await expect(slide(page, number)).toBeVisible();
    await page.clock.runFor(1);
    await expect(slide(page, (number % 5) + 1)).toBeVisible();
  }

  const { y } = await boxOf(slide(page, 1));
  const devtools = await context.newCDPSession(page);
  const gesture = {
    x: 180,
    y: y + 40,
    xDistance: -130,
    gestureSourceType: 'touch',
  } as const;
  await devtools.send('Input.synthesizeScrollGesture', gesture);
  await expect(slide(page, 2)).toBeVisible();
  await button(page, 'Immagine precedente').click();
  await expect(slide(page, 1)).toBeVisible();
  await button(page, 'Immagine precedente').click();
  await expect(slide(page, 5)).toBeVisible();
  await button(page, 'Immagine successiva').click();
  await expect(slide(page, 1)).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(slide(page, 5)).toBeVisible();
  await expect(carousel(page).getByRole('group')).toHaveCount(1);
});

test('the gallery waits while it is hovered, focused, paused or off screen', async ({
  page,
}) => {
  await openGallery(page);
  const shown = () =>
    carousel(page).getByRole('group').getAttribute('aria-label');
  const expectRest = async () => {
    await expectRotating(page, false);
    const before = await shown();
    await page.clock.runFor(9_100);
    expect(await shown()).toBe(before);
  };

  await carousel(page).hover();
  await expectRest();
  await page.mouse.move(0, 0);
  await expectRotating(page, true);

  await button(page, 'Immagine successiva').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expectRest();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await expectRotating(page, true);

  await button(page, 'Ferma lo scorrimento').dispatchEvent('click');
  await expectRest();
  await button(page, 'Riprendi lo scorrimento').dispatchEvent('click');
  await expectRotating(page, true);

  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(carousel(page)).not.toBeInViewport();
  await page.clock.runFor(100);
  await expectRest();
});

test('under the quote are what one eats, where, whether it is open and the way to a table', async ({
  page,
}) => {
  // The device's clock is right: only the site's answers count.
  let serverTime = '2026-11-27T17:00:00+01:00';
  await setServerTime(page, () => Date.parse(serverTime));
  await page.clock.install();
  const letThrough = await hold(page, '**/assets/*.js');
  await page.goto(paths.home, { waitUntil: 'commit' });
  const opening = page.getByRole('region', { name: 'Benvenuti' });
  const book = opening.getByRole('link', { name: 'Prenota un tavolo' });
  const before = await boxOf(book);
  const lineBefore = await boxOf(book.locator('..'));
  letThrough();
  await expect(opening).toContainText('Chiuso ora.');
  await expect(opening).toContainText('Apriamo oggi alle 18:00.');
  expect(await boxOf(book.locator('..'))).toEqual(lineBefore);
  const { cuisine, address } = restaurant;
  await expect(opening).toContainText(cuisine);
  await expect(opening).toContainText(`${address.street}, ${address.city}`);
  // Its width may change by a pixel: the site's fonts may have come meanwhile.
  const after = await boxOf(book);
  expect([after.y, after.height]).toEqual([before.y, before.height]);
  // A Friday of holidays.
  serverTime = '2030-05-03T17:00:00+02:00';
  await page.clock.setSystemTime(new Date(serverTime));
  await page.clock.runFor(20_000);
  await expect(opening).toContainText(
    'Chiuso per la festa del molo fino al 5 maggio.',
  );
  const contacts = page.getByRole('region', { name: 'Contattaci' });
  await expect(contacts.getByRole('link')).toHaveText([
    'Chiama',
    'Scrivi un’e-mail',
    'Instagram',
  ]);
  await book.click();
  await expect(page).toHaveURL(paths.prenota);
});
