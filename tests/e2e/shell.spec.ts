import type { Page } from '@playwright/test';
import { mapPageUrl } from '../../src/content/map-links.ts';
import {
  addressLine,
  mailLink,
  phoneLink,
  restaurant,
} from '../../src/content/restaurant.ts';
import { boxOf } from './good-looks.ts';
import { follow, visit } from './loading.ts';
import { expect, test } from './osteria.ts';

const texts = (page: Page, name: string) =>
  page.getByRole('navigation', { name }).getByRole('link').allTextContents();

const openerOf = (page: Page) =>
  page.getByRole('button', { name: 'Apri il menu di navigazione' });
const openSidebar = (page: Page) => openerOf(page).click();
const sidebarOf = (page: Page) =>
  page.getByRole('dialog', { name: 'Menu di navigazione' });

test('header, sidebar and footer hold the links of the specification', async ({
  page,
}) => {
  await page.goto('/contattaci');
  expect(await texts(page, 'Principale')).toEqual([
    'Home',
    'Menù',
    'Prenota',
    'Contattaci',
  ]);
  const footer = [
    'Home',
    'Menù',
    'Prenota',
    'Contattaci',
    'Dove siamo',
    'Privacy Policy',
  ];
  expect(await texts(page, 'Indice')).toEqual([...footer, 'Lavora con noi']);
  const contacts = page
    .getByRole('region', { name: 'Contatti' })
    .getByRole('link');
  await expect(contacts).toHaveText([
    restaurant.phone,
    'Instagram',
    restaurant.email,
  ]);
  await expect(
    page.getByRole('contentinfo').getByRole('link', { name: addressLine }),
  ).toHaveAttribute('href', mapPageUrl);
  const main = page.getByRole('main');
  const link = (name: string | RegExp) =>
    expect(main.getByRole('link', { name }));
  await link('Chiama').toHaveAttribute('href', phoneLink);
  await link(/e-mail/).toHaveAttribute('href', mailLink);
  await link('Instagram').toHaveAttribute('href', restaurant.instagram ?? '');
  await link(restaurant.phone).toBeVisible();
  await openSidebar(page);
  const sidebar = page.getByRole('navigation', { name: 'Tutte le pagine' });
  await expect(sidebar.getByRole('link')).toHaveText([
    ...footer,
    'Lavora con noi',
    'Admin',
  ]);
});

test('the sidebar takes the focus and closes by Escape or a click beside it', async ({
  page,
}) => {
  await visit(page, '/contattaci');
  const opener = openerOf(page);
  const sidebar = sidebarOf(page);
  await opener.click();
  await expect(sidebar.getByRole('button')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sidebar).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await page.mouse.click(355, 400);
  await expect(sidebar).toBeHidden();
  // Tab past the last link closes the sidebar, so that the focus is visible.
  await opener.click();
  await sidebar.getByRole('link', { name: 'Admin' }).focus();
  await page.keyboard.press('Tab');
  await expect(sidebar).toBeHidden();
  await expect(
    page.getByRole('banner').getByRole('link', { name: /, home$/ }),
  ).toBeFocused();
});

test('a click beside the open sidebar closes it and follows no link below', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1000, height: 740 });
  await visit(page, '/contattaci');
  const nav = page.getByRole('navigation', { name: 'Principale' });
  const link = await boxOf(nav.getByRole('link', { name: 'Menù' }));
  await openSidebar(page);
  const sidebar = sidebarOf(page);
  expect(link.x).toBeGreaterThan((await boxOf(sidebar)).width);
  await page.mouse.click(link.x + 20, link.y + 20);
  await expect(sidebar).toBeHidden();
  await expect(openerOf(page)).toBeFocused();
  await expect(page).toHaveURL('/contattaci');
});

test('a link of the sidebar closes it and leads to the page’s heading', async ({
  page,
}) => {
  await visit(page, '/contattaci');
  const heading = page.getByRole('heading', { level: 1 });
  // A first page is read from its top.
  await expect(heading).not.toBeFocused();
  await openSidebar(page);
  const sidebar = sidebarOf(page);
  await sidebar.getByRole('link', { name: 'Lavora con noi' }).click();
  await expect(page).toHaveURL('/lavora_con_noi');
  await expect(sidebar).toBeHidden();
  await expect(heading).toHaveText('Lavora con noi');
  await expect(heading).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/contattaci');
  const nav = page.getByRole('navigation', { name: 'Principale' });
  await expect(nav.locator('[aria-current=page]')).toHaveText('Contattaci');
});

test('the sidebar closes with Back and leaves no entry', async ({ page }) => {
  await visit(page, '/lavora_con_noi');
  await follow(page, 'Contattaci');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Contattaci');
  const sidebar = sidebarOf(page);
  await openSidebar(page);
  await page.goBack();
  await expect(sidebar).toBeHidden();
  await expect(page).toHaveURL('/contattaci');
  await expect(heading).toHaveText('Contattaci');

  const closings = [
    () => page.keyboard.press('Escape'),
    () => sidebar.getByRole('link', { name: 'Contattaci' }).click(),
  ];
  for (const close of closings) {
    await openSidebar(page);
    await close();
    await expect(sidebar).toBeHidden();
    await expect
      .poll(() => page.evaluate(() => history.state?.hasPopover))
      .toBeFalsy();
    await page.goBack();
    await expect(heading).toHaveText('Lavora con noi');
    await page.goForward();
    await expect(heading).toHaveText('Contattaci');
  }
});
