import type { Page } from '@playwright/test';
import { expect, expectInteractive, openPrenota, test } from './osteria.ts';

const texts = (page: Page, name: string) =>
  page.getByRole('navigation', { name }).getByRole('link').allTextContents();

const openSidebar = (page: Page) =>
  page.getByRole('button', { name: 'Apri il menu di navigazione' }).click();

test('header, sidebar and footer hold the links of the specification', async ({ page }) => {
  await page.goto('/contattaci');
  expect(await texts(page, 'Principale')).toEqual(['Home', 'Menù', 'Prenota', 'Contattaci']);
  const footer = ['Home', 'Menù', 'Prenota', 'Contattaci', 'Dove siamo', 'Privacy Policy'];
  expect(await texts(page, 'Indice')).toEqual([...footer, 'Lavora con noi']);
  const contacts = page.getByRole('region', { name: 'Contatti' }).getByRole('link');
  await expect(contacts).toHaveText(['+39 055 000 0000', 'Instagram', 'info@osteria.example']);
  await openSidebar(page);
  const sidebar = page.getByRole('navigation', { name: 'Tutte le pagine' });
  await expect(sidebar.getByRole('link')).toHaveText([...footer, 'Lavora con noi', 'Admin']);
});

test('the page one is on is marked', async ({ page }) => {
  await page.goto('/menu');
  const nav = page.getByRole('navigation', { name: 'Principale' });
  await expect(nav.getByRole('link', { name: 'Menù' })).toHaveAttribute('aria-current', 'page');
  await expect(nav.locator('[aria-current]')).toHaveCount(1);
});

test('the sidebar takes the focus, closes with Escape and gives it back', async ({ page }) => {
  await page.goto('/contattaci');
  await openSidebar(page);
  const sidebar = page.getByRole('dialog', { name: 'Menu di navigazione' });
  await expect(sidebar.getByRole('button')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sidebar).toBeHidden();
  await expect(page.getByRole('button', { name: 'Apri il menu di navigazione' })).toBeFocused();
});

test('who walks on past the last link of the sidebar sees what has the focus', async ({ page }) => {
  await page.goto('/contattaci');
  await expectInteractive(page);
  await openSidebar(page);
  const sidebar = page.getByRole('dialog', { name: 'Menu di navigazione' });
  await sidebar.getByRole('link', { name: 'Admin' }).focus();
  await page.keyboard.press('Tab');
  await expect(sidebar).toBeHidden();
  await expect(page.getByRole('banner').getByRole('link', { name: /, home$/ })).toBeFocused();
});

test('a page chosen in the sidebar is one step from the page before', async ({ page }) => {
  await page.goto('/menu');
  await expectInteractive(page);
  await openSidebar(page);
  const sidebar = page.getByRole('dialog', { name: 'Menu di navigazione' });
  await sidebar.getByRole('link', { name: 'Lavora con noi' }).click();
  await expect(page).toHaveURL('/lavora_con_noi');
  await page.goBack();
  await expect(page).toHaveURL('/menu');
});

test('choosing a link closes the sidebar, and so does a click beside it', {
  tag: '@engines',
}, async ({ page }) => {
  await page.goto('/contattaci');
  await openSidebar(page);
  const sidebar = page.getByRole('dialog', { name: 'Menu di navigazione' });
  await sidebar.getByRole('link', { name: 'Lavora con noi' }).click();
  await expect(page).toHaveURL('/lavora_con_noi');
  await expect(sidebar).toBeHidden();
  await openSidebar(page);
  await page.mouse.click(355, 400);
  await expect(sidebar).toBeHidden();
});

test('after a change of page the focus is on its heading; at first it is not', async ({ page }) => {
  await page.goto('/contattaci');
  await expectInteractive(page);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).not.toBeFocused();
  await page.getByRole('navigation', { name: 'Principale' }).getByText('Menù').click();
  await expect(heading).toHaveText('Menù');
  await expect(heading).toBeFocused();
});

test('a new page starts at its top, and back returns to where one was', async ({ page }) => {
  await page.goto('/home');
  await expectInteractive(page);
  const link = page.getByRole('navigation', { name: 'Indice' }).getByText('Contattaci');
  await link.scrollIntoViewIfNeeded();
  const position = await scrolled(page);
  expect(position).toBeGreaterThan(500);
  await link.click();
  await expect(page).toHaveURL('/contattaci');
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/home');
  await expect.poll(() => scrolled(page)).toBe(position);
});

const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

test('a page whose address was typed starts at its top, wherever one was on another', async ({
  page,
}) => {
  await openPrenota(page);
  await page.evaluate(() => window.scrollTo(0, 2_000));
  await expect.poll(() => scrolled(page)).toBe(2_000);
  await page.goto('/home');
  await expectInteractive(page);
  expect(await scrolled(page)).toBe(0);
  await openPrenota(page);
  expect(await scrolled(page)).toBe(0);
});

test('the skip link leads past the header', async ({ page }) => {
  await page.goto('/contattaci');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Vai al contenuto' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('a link opens in a new tab with the middle button', async ({ page, context }) => {
  await page.goto('/contattaci');
  const opened = context.waitForEvent('page');
  await page.getByRole('navigation', { name: 'Principale' }).getByText('Menù').click({
    button: 'middle',
  });
  await expect(await opened).toHaveURL('/menu');
  await expect(page).toHaveURL('/contattaci');
});

test('the contact links call, write and open Instagram', async ({ page }) => {
  await page.goto('/contattaci');
  const main = page.getByRole('main');
  const href = (name: string | RegExp) => expect(main.getByRole('link', { name }));
  await href('Chiama').toHaveAttribute('href', 'tel:+390550000000');
  await href(/e-mail/).toHaveAttribute('href', 'mailto:info@osteria.example');
  await href('Instagram').toHaveAttribute('href', 'https://www.instagram.com/osteria.example');
  await expect(main.getByRole('link', { name: '+39 055 000 0000' })).toBeVisible();
});
