import type { Page, Route } from '@playwright/test';
import { phoneLink } from '../../src/content/restaurant.ts';
import { paths } from '../support/paths.ts';
import { fillInLogin } from './admin.ts';
import { expect, networkErrors, test } from './osteria.ts';

const gone = (route: Route) => route.fulfill({ status: 404 });

/** The notice of a page that cannot load its code. */
const failureOf = (page: Page) =>
  page.getByText(/Non riusciamo a caricare/).locator('..');

/** Stops the page's animations at a time in ms since the first paint. */
function stopAnimationsAt(page: Page, time: number): Promise<void> {
  return page.evaluate((currentTime) => {
    for (const animation of document.getAnimations()) {
      animation.pause();
      animation.currentTime = currentTime;
    }
  }, time);
}

test('a signed-in admin whose code is gone can reload, and sign out', async ({
  page,
  prenota,
  expectedNoise,
}) => {
  expectedNoise.push(...networkErrors);
  const code = '**/assets/admin-block-*.js';
  await page.route(code, gone);
  await page.goto(paths.admin);
  await fillInLogin(page);
  await page.getByRole('button', { name: 'Accedi' }).click();
  const reload = page
    .getByRole('alert')
    .getByRole('button', { name: 'Ricarica la pagina' });
  await expect(reload).toBeVisible();
  await expect(page.getByRole('button', { name: 'Disconnetti' })).toBeVisible();
  await page.unroute(code);
  await reload.click();
  await expect(prenota.tables).not.toHaveCount(0);
});

for (const [what, files, answer, loads] of [
  ['scripts are gone', '**/assets/*.js', gone, 2],
  ['hydration hangs', '**/assets/react-*.js', () => {}, 1],
] satisfies [string, string, (route: Route) => unknown, number][]) {
  test(`/prenota gives the number when ${what}`, async ({
    page,
    prenota,
    expectedNoise,
  }) => {
    expectedNoise.push(...networkErrors);
    let loaded = 0;
    page.on('domcontentloaded', () => {
      loaded += 1;
    });
    let isOver = false;
    await page.route(files, (route) =>
      isOver ? route.continue() : answer(route),
    );
    await page.goto(paths.prenota, { waitUntil: 'commit' });
    await expect.poll(() => loaded).toBe(loads);
    const loading = page.getByText('Stiamo caricando i tavoli');
    const failure = failureOf(page);
    await stopAnimationsAt(page, 7_999);
    await expect(
      loading.or(prenota.table('7')).filter({ visible: true }),
    ).toHaveCount(1);
    await expect(failure).toBeHidden();
    await stopAnimationsAt(page, 8_000);
    await expect(loading).toBeHidden();
    await expect(failure.getByRole('link').first()).toHaveAttribute(
      'href',
      phoneLink,
    );

    isOver = true;
    await failure.getByRole('link', { name: 'Riprova' }).click();
    await expect(prenota.table('7')).toBeVisible();
    expect(loaded).toBe(loads + 1);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the gallery has a picture, the sidebar leads to the pages, and /prenota and /admin give the telephone number at once', async ({
    page,
  }) => {
    await page.goto(paths.home);
    const gallery = page.getByRole('region', {
      name: 'La nostra galleria immagini',
    });
    const picture = gallery
      .getByRole('group', { name: '1 di 5' })
      .getByRole('img');
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
    await expect(gallery.getByRole('button')).toHaveCount(0);

    await page
      .getByRole('button', { name: 'Apri il menu di navigazione' })
      .click();
    const sidebar = page.getByRole('navigation', { name: 'Tutte le pagine' });
    await sidebar.getByRole('link', { name: 'Contattaci' }).click();
    await expect(page).toHaveURL(paths.contattaci);

    for (const path of [paths.prenota, paths.admin]) {
      await page.goto(path);
      await stopAnimationsAt(page, 0);
      const failure = failureOf(page);
      await expect(failure.getByRole('link').first()).toHaveAttribute(
        'href',
        phoneLink,
      );
      await expect(failure.locator('noscript')).toBeVisible();
      await expect(page.getByText(/Stiamo caricando|Un momento/)).toBeHidden();
    }
  });
});
