import { documentUrl } from '../../src/content/catalogue.ts';
import { menuNames, readMenu } from '../../tools/content/menus.ts';
import { paths } from '../support/paths.ts';
import { expectNoViolationsInBothSchemes } from './good-looks.ts';
import { expectInteractive, hold, visit } from './loading.ts';
import { expect, test } from './osteria.ts';

const sections = menuNames.map(readMenu).flatMap((menu) => menu.sections);
const dishes = sections.flatMap((section) => section.dishes);

test('on a phone the first screen of /menu has a dish, the index leads to each section, later screens have the way to a table, and a PDF is loaded when its section is opened', async ({
  page,
  context,
}) => {
  const requests: string[] = [];
  context.on('request', (request) =>
    requests.push(new URL(request.url()).pathname),
  );
  await visit(page, paths.menu);
  await page.emulateMedia({ media: 'print' });
  const posters = page.locator('article header img');
  await expect(posters.filter({ visible: true })).toHaveCount(1);
  await page.emulateMedia({ media: null });
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
  await book.click();
  await expect(page).toHaveURL(paths.prenota);
});

test('an allergen ticked before hydration counts after it', async ({
  page,
}) => {
  const letThrough = await hold(page, '**/assets/react-*.js');
  await page.goto(paths.menu, { waitUntil: 'domcontentloaded' });
  await page.getByText('Hai un’allergia').click();
  await page.getByLabel('latte').click();
  letThrough();
  await expectInteractive(page);
  await expect(page.getByRole('main')).toContainText('Contiene latte');
  // The fixture reports texts that a translation would take from the page.
  for (const label of ['uova', 'latte', 'uova', 'uova'])
    await page.getByLabel(label).click();
  await expectNoViolationsInBothSchemes(page, 'main');
});
