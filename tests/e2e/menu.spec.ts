import type { Page } from '@playwright/test';
import { printedDocument } from '../../src/content/catalogue.ts';
import { allergens, menuTexts } from '../../src/content/legal-texts.ts';
import type { Dish } from '../../src/content/menu.ts';
import { restaurant } from '../../src/content/restaurant.ts';
import { menuNames, readMenu } from '../../tools/content/menus.ts';
import { paths } from '../support/paths.ts';
import { expectNoViolationsInBothSchemes } from './good-looks.ts';
import { hold, visit } from './loading.ts';
import { expect, test } from './osteria.ts';
import { translate } from './translation.ts';

const menus = menuNames.map(readMenu);
const sections = menus.flatMap((menu) => menu.sections);
const dishes = sections.flatMap((section) => section.dishes);
const drinks = sections
  .filter((section) => section.drinks)
  .flatMap((section) => section.dishes);

/** A dish as a screen reader reads it, from its name to its text. */
function spoken({
  name,
  text,
  price,
  unit,
  frozen,
  vegetarian,
  allergens: ids,
}: Dish): string {
  const names = allergens
    .filter(({ id }) => ids.includes(id))
    .map(({ it }) => it);
  const parts = [
    name.it,
    frozen && 'Decongelato.',
    vegetarian && 'Vegetariano.',
    names.length > 0 && `Allergeni: ${names.join(', ')}.`,
    unit?.it,
    `${price.toLocaleString('it', { minimumFractionDigits: 2 })} euro`,
    text?.it,
  ];
  return parts.filter(Boolean).join(' ');
}

/**
 * What a screen reader reads of every dish: its text without what is hidden
 * from it.
 */
function readDishes(page: Page): Promise<string[]> {
  return page.locator('article section li').evaluateAll((items) =>
    items.map((item) => {
      const copy = item.cloneNode(true) as Element;
      for (const hidden of copy.querySelectorAll('[aria-hidden]'))
        hidden.remove();
      for (const paragraph of copy.querySelectorAll('p')) paragraph.append(' ');
      return (copy.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
    }),
  );
}

const dish = (page: Page, name: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByText(name, { exact: true }) });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('/menu has every dish, price and allergen of the menus', async ({
    page,
  }) => {
    await page.goto(paths.menu);
    expect(await readDishes(page)).toEqual(dishes.map(spoken));
    for (const { title, motto } of menus) {
      await expect(page.getByRole('article', { name: title.it })).toContainText(
        motto.it,
      );
    }
    const legend = page.getByRole('article').first().getByRole('list').last();
    await expect(legend.getByRole('listitem')).toHaveText(
      allergens.map(({ it }) => it),
    );
    // Its check boxes need JavaScript.
    await expect(page.getByText('Hai un’allergia')).toBeHidden();
    await expect(page.getByText(/restaurant menu|dessert menu/i)).toHaveCount(
      0,
    );
  });

  test('/privacy_policy has the whole policy', async ({ page }) => {
    await page.goto(paths.privacyPolicy);
    const policy = page.getByRole('article');
    await expect(policy.getByRole('heading', { level: 2 })).toHaveCount(3);
    await expect(policy.getByRole('rowheader')).toHaveCount(6);
    await expect(policy).toContainText(restaurant.phone);
    const download = page.getByRole('main').locator('a[download]');
    const { url } = printedDocument('privacy-policy');
    await expect(download).toHaveAttribute('href', url);
  });
});

test('dishes with a ticked allergen are marked', async ({ page }) => {
  await visit(page, paths.menu);
  await page.getByText('Hai un’allergia').click();
  await page.getByLabel('latte').check();
  await page.getByLabel('uova').check();
  const avoided = dishes.filter(
    ({ allergens: ids }) => ids.includes('milk') || ids.includes('eggs'),
  );
  const eaten = avoided.filter((each) => !drinks.includes(each));
  const count = dishes.length - drinks.length;
  const status = page.getByRole('status');
  await expect(status).toContainText(
    `Da evitare: ${eaten.length} piatti su ${count}.`,
  );
  await expect(status).toContainText(menuTexts.contamination.it);
  await expect(page.locator('[data-avoided]')).toHaveCount(avoided.length);
  await expect(dish(page, 'Gelato alla crema')).toContainText(
    'Contiene uova, latte',
  );
  await expect(dish(page, 'Presnitz')).toContainText('Contiene uova');
  await expect(dish(page, 'Insalata di finocchi')).not.toContainText(
    'Contiene',
  );
  await expectNoViolationsInBothSchemes(page);
  // Health data: nothing is stored.
  expect(
    await page.evaluate(() => localStorage.length + sessionStorage.length),
  ).toBe(0);
  await page.getByLabel('latte').uncheck();
  await page.getByLabel('uova').uncheck();
  await expect(page.locator('[data-avoided]')).toHaveCount(0);
  await expect(status).toBeEmpty();
});

test('on a phone the first screen of /menu has a dish, the index leads to each section, and later screens have the way to a table', async ({
  page,
}) => {
  await visit(page, paths.menu);
  const shown = (index: number) =>
    page.getByText(dishes.at(index)?.name.it ?? '', { exact: true });
  const book = page.getByRole('main').getByRole('link', { name: 'Prenota' });
  await expect(shown(0)).toBeInViewport({ ratio: 1 });
  await expect(book).not.toBeInViewport();
  for (const index of [-1, 2]) {
    await shown(index).evaluate((dish) =>
      dish.scrollIntoView({ block: 'center' }),
    );
    await expect(book).toBeInViewport({ ratio: 1 });
  }
  await page.getByRole('link', { name: 'Torna su' }).click();
  await expect(shown(0)).toBeInViewport();
  await expect(book).not.toBeInViewport();
  const titles = sections.map(({ title }) => title.it);
  const links = page
    .getByRole('navigation', { name: 'Portate' })
    .getByRole('link');
  await expect(links).toHaveText(titles);
  await links.last().click();
  const last = page.getByRole('heading', {
    name: titles.at(-1) ?? '',
    exact: true,
  });
  await expect(last).toBeInViewport();
  await book.click();
  await expect(page).toHaveURL(paths.prenota);
});

test('a translated menu names the allergens that are ticked', async ({
  page,
}) => {
  await visit(page, paths.menu);
  await page.getByText('Hai un’allergia').click();
  const read = () => page.getByRole('main').innerText();
  const tick = async (label: string) => page.getByLabel(label).click();
  const shown: string[][] = [[], []];
  for (const texts of shown) {
    for (const label of ['latte', 'uova', 'latte', 'uova', 'latte']) {
      await tick(label);
      texts.push(await read());
      if (texts === shown[1]) await translate(page);
    }
    await tick('latte');
    await translate(page);
  }
  expect(shown[1]).toEqual(shown[0]);
});

test('an allergen ticked before hydration counts after it', async ({
  page,
}) => {
  const letThrough = await hold(page, '**/assets/*.js');
  await page.goto(paths.menu, { waitUntil: 'commit' });
  await page.getByText('Hai un’allergia').click();
  await page.getByLabel('latte').check();
  letThrough();
  await expect(dish(page, 'Gelato alla crema')).toContainText('Contiene latte');
});

test('/menu loads a PDF when its section is opened, and not before', async ({
  page,
}) => {
  const requests: string[] = [];
  page
    .context()
    .on('request', (request) => requests.push(new URL(request.url()).pathname));
  await visit(page, paths.menu);
  const { url } = printedDocument('menu-dolci');
  const section = page
    .getByRole('group')
    .filter({ has: page.getByText('in PDF') })
    .last();
  await section.scrollIntoViewIfNeeded();
  expect(requests.filter((file) => file.endsWith('.pdf'))).toEqual([]);
  await section.getByText('in PDF').click();
  await expect.poll(() => requests).toContain(url);
  await expect(section.locator('iframe')).toBeVisible();
  await expect(section.getByRole('link', { name: /^Apri «/ })).toHaveAttribute(
    'href',
    url,
  );
  const download = section.getByRole('link', { name: 'Scarica il PDF' });
  await expect(download).toHaveAttribute('download', '');
  const response = await page.request.get(url);
  expect(response.headers()['content-type']).toBe('application/pdf');
});
