import { documentUrl } from '../../src/content/catalogue.ts';
import { menuNames, readMenu } from '../../tools/content/menus.ts';
import { paths } from '../support/paths.ts';
import { expectNoViolationsInBothSchemes } from './good-looks.ts';
import { expectInteractive, hold, visit } from './loading.ts';
import { expect, test } from './osteria.ts';
import { translate } from './translation.ts';

const sections = menuNames.map(readMenu).flatMap((menu) => menu.sections);
const dishes = sections.flatMap((section) => section.dishes);

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

test('a link of the index that has the focus is wholly in sight on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 664 });
  await visit(page, paths.menu);
  const links = page
    .getByRole('navigation', { name: 'Portate' })
    .getByRole('link');
  const count = await links.count();
  await links.first().focus();
  for (let index = 1; index < count; index += 1) {
    await page.keyboard.press('Tab');
    await expect(links.nth(index)).toBeFocused();
    await expect(links.nth(index)).toBeInViewport({ ratio: 1 });
  }
  for (let index = count - 2; index >= 0; index -= 1) {
    await page.keyboard.press('Shift+Tab');
    await expect(links.nth(index)).toBeInViewport({ ratio: 1 });
  }
});

test('an allergen ticked before hydration counts after it, and a translated menu names what is ticked', async ({
  page,
}) => {
  const letThrough = await hold(page, '**/assets/react-*.js');
  await page.goto(paths.menu, { waitUntil: 'commit' });
  await page.waitForLoadState('domcontentloaded');
  await page.getByText('Hai un’allergia').click();
  const tick = (label: string) => page.getByLabel(label).click();
  await tick('latte');
  const heading = await page.locator('h1').elementHandle();
  await translate(page, ' (translated)');
  letThrough();
  await expectInteractive(page);
  expect(await heading?.evaluate((element) => element.isConnected)).toBe(true);
  const main = page.getByRole('main');
  await expect(main).toContainText('Contiene latte');
  await expectNoViolationsInBothSchemes(page, 'main');
  await tick('latte');

  const shown: string[][] = [[], []];
  for (const texts of shown) {
    for (const label of ['latte', 'uova', 'latte', 'uova', 'latte']) {
      await tick(label);
      texts.push(await main.innerText());
      if (texts === shown[1]) await translate(page);
    }
    await tick('latte');
    await translate(page);
  }
  expect(shown[1]).toEqual(shown[0]);
});

test('/menu loads a PDF when its section is opened, and not before', async ({
  page,
}) => {
  const requests: string[] = [];
  page
    .context()
    .on('request', (request) => requests.push(new URL(request.url()).pathname));
  await visit(page, paths.menu);
  const url = documentUrl('menu-dolci');
  const section = page
    .getByRole('group')
    .filter({ has: page.getByText('in PDF') })
    .last();
  await section.scrollIntoViewIfNeeded();
  expect(requests.filter((file) => file.endsWith('.pdf'))).toEqual([]);
  await section.getByText('in PDF').click();
  await expect.poll(() => requests).toContain(url);
  await expect(section.locator('iframe')).toBeVisible();
  const response = await page.request.get(url);
  expect(response.headers()['content-type']).toBe('application/pdf');
});
