import { restaurant } from '../../src/content/restaurant.ts';
import { paths } from '../support/paths.ts';
import { boxOf } from './good-looks.ts';
import { hold, visit } from './loading.ts';
import { setServerTime } from './network.ts';
import { expect, test } from './osteria.ts';

test('the opening is 105vh high, keeps its place when its state is known, and plates and logo follow the scroll', async ({
  page,
}) => {
  const serverTime = Date.parse('2026-11-27T17:00:00+01:00');
  await setServerTime(page, () => serverTime);
  const letThrough = await hold(page, '**/assets/*.js');
  await page.goto(paths.home, { waitUntil: 'commit' });
  const opening = page.getByRole('region', { name: 'Benvenuti' });
  const opacity = () =>
    opening
      .locator('svg')
      .last()
      .locator('..')
      .evaluate((logo) => Number(getComputedStyle(logo).opacity));
  /** How far the left plate has moved, by its own width. */
  const moved = () =>
    opening
      .locator('img')
      .first()
      .evaluate((img) => {
        const box = img.closest('div') ?? img;
        const { m41 } = new DOMMatrix(getComputedStyle(box).transform);
        return -m41 / (box as HTMLElement).offsetWidth;
      });
  expect((await boxOf(opening)).height / 740).toBeCloseTo(1.05, 2);
  await expect(opening).toContainText(restaurant.quote);
  const facts = opening
    .getByRole('link', { name: 'Prenota un tavolo' })
    .locator('..');
  const before = await boxOf(facts);
  letThrough();
  await expect(opening).toContainText('Apriamo oggi alle 18:00.');
  expect(await boxOf(facts)).toEqual(before);

  for (const [screens, logoOpacity, plateMoved] of [
    [0, 0, 0],
    [0.25, 0.5, 0.131],
    [1.05, 1, 0.55],
  ] as const) {
    await page.evaluate(
      (share) => window.scrollTo(0, share * window.innerHeight),
      screens,
    );
    await expect.poll(opacity).toBeCloseTo(logoOpacity, 1);
    await expect.poll(moved).toBeCloseTo(plateMoved, 2);
  }
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(moved).toBeCloseTo(0, 5);
  expect(await opacity()).toBe(1);
  // The print does not depend on the scroll position.
  await page.emulateMedia({ media: 'print', reducedMotion: 'no-preference' });
  expect(await moved()).toBeCloseTo(0, 2);
  expect(await opacity()).toBe(0);
});

test('the gallery can be swiped, and rests while it is hovered', async ({
  page,
}) => {
  const gallery = page.getByRole('region', {
    name: 'La nostra galleria immagini',
  });
  await page.clock.install();
  await visit(page, paths.home);
  await page.clock.pauseAt(Date.now() + 60_000);
  await gallery.scrollIntoViewIfNeeded();
  // Its slides are announced while it rests.
  await expect(gallery.locator('[aria-live="off"]')).toBeAttached();
  await gallery.hover();
  await expect(gallery.locator('[aria-live="polite"]')).toBeAttached();
  const { y } = await boxOf(gallery.getByRole('group', { name: '1 di 5' }));
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Input.synthesizeScrollGesture', {
    x: 180,
    y: y + 40,
    xDistance: -130,
    gestureSourceType: 'touch',
  });
  await expect(gallery.getByRole('group', { name: '2 di 5' })).toBeVisible();
});
