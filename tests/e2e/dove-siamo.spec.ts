import type { Route } from '@playwright/test';
import { restaurant } from '../../src/content/restaurant.ts';
import { paths } from '../support/paths.ts';
import { expect, test } from './osteria.ts';

test('/dove_siamo shows the map, and a picture in its place if it does not come', async ({
  page,
  expectedNoise,
}) => {
  expectedNoise.push(/Failed to load resource/);
  const openWith = async (answer: Parameters<Route['fulfill']>[0]) => {
    await page.unrouteAll();
    await page.route(/openstreetmap/, (route) => route.fulfill(answer));
    const request = page.waitForRequest(
      /^https:\/\/www\.openstreetmap\.org\/.*\?bbox=/,
    );
    await page.goto(paths.doveSiamo);
    await request;
  };
  await openWith({ status: 503, body: '<p>503' });
  // The frame of an error page would cover it.
  await expect.poll(() => page.frames()).toEqual([page.mainFrame()]);
  await openWith({ contentType: 'text/html', body: '<p>La mappa</p>' });
  await expect(page.getByTitle(`Mappa: ${restaurant.name}`)).toBeVisible();
  await expect
    .poll(() => page.frame({ url: /openstreetmap/ })?.textContent('body'))
    .toBe('La mappa');
});
