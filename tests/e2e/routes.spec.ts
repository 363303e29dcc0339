import { pages } from '../../src/content/pages.ts';
import { paths } from '../support/paths.ts';
import { expect, expectInteractive, test } from './osteria.ts';

const NAME = 'Osteria Piccola Avventura';
/** Of the specification's pages; any other has the one of the content. */
const titles: Readonly<Record<string, string>> = {
  [paths.home]: NAME,
  [paths.prenota]: 'Prenota',
  [paths.menu]: 'Menù',
  [paths.lavoraConNoi]: 'Lavora con noi',
  [paths.privacyPolicy]: 'Privacy Policy',
  [paths.doveSiamo]: 'Dove siamo',
  [paths.contattaci]: 'Contattaci',
  [paths.admin]: 'Admin',
};

test('the empty path leads to the home page', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL('/home');
});

for (const name of Object.keys(paths) as (keyof typeof paths)[]) {
  const path = paths[name];
  const title = titles[path] ?? pages[name].title;
  test(`${path} opens with its heading, its title and the footer with the P.IVA`, {
    tag: '@engines',
  }, async ({ page }) => {
    await page.route(/openstreetmap/, (route) => route.fulfill({ body: '<p>mappa' }));
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expectInteractive(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page).toHaveTitle(title === NAME ? NAME : `${title} · ${NAME}`);
    // On the way to the footer everything of the page comes near and is fetched.
    for (const section of await page.locator('main section, iframe').all()) {
      await section.scrollIntoViewIfNeeded();
    }
    await expect(page.getByRole('contentinfo')).toContainText('P.IVA 00000000000');
  });
}

test('any other URL is a real 404, with a way back', async ({ page, expectedNoise }) => {
  expectedNoise.push(/status of 404/);
  const response = await page.goto('/una/pagina/che/non/esiste');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pagina non trovata');
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/home');
});

test('a page whose code cannot be fetched is read without it, and the other pages work', async ({
  page,
  expectedNoise,
}) => {
  expectedNoise.push(/Failed to (load resource|fetch dynamically)/);
  await page.route('**/assets/menu-*.js', (route) => route.abort());
  await page.goto('/contattaci');
  await expectInteractive(page);
  const nav = page.getByRole('navigation', { name: 'Principale' });
  await nav.getByRole('link', { name: 'Menù' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Menù');
  await nav.getByRole('link', { name: 'Contattaci' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contattaci');
});
