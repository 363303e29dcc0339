import type { Page } from '@playwright/test';
import { paths } from '../support/paths.ts';
import { boxOf } from './good-looks.ts';
import { follow, visit } from './loading.ts';
import { expect, test } from './osteria.ts';

const openerOf = (page: Page) =>
  page.getByRole('button', { name: 'Apri il menu di navigazione' });
const sidebarOf = (page: Page) =>
  page.getByRole('dialog', { name: 'Menu di navigazione' });
const headingOf = (page: Page) => page.getByRole('heading', { level: 1 });

test('the sidebar takes the focus, and closes by Escape, by Tab behind it or by a click beside it, which follows no link', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1000, height: 740 });
  await visit(page, paths.contattaci);
  // A first page is read from its top.
  await expect(headingOf(page)).not.toBeFocused();
  const opener = openerOf(page);
  const sidebar = sidebarOf(page);
  await opener.click();
  await expect(sidebar.getByRole('button')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sidebar).toBeHidden();
  await expect(opener).toBeFocused();

  const nav = page.getByRole('navigation', { name: 'Principale' });
  const link = await boxOf(nav.getByRole('link', { name: 'Menù' }));
  await opener.click();
  expect(link.x).toBeGreaterThan((await boxOf(sidebar)).width);
  await page.mouse.click(link.x + 20, link.y + 20);
  await expect(sidebar).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(page).toHaveURL(paths.contattaci);

  // The focus stays visible.
  await opener.click();
  await sidebar.getByRole('link', { name: 'Admin' }).focus();
  await page.keyboard.press('Tab');
  await expect(sidebar).toBeHidden();
  await expect(
    page.getByRole('banner').getByRole('link', { name: /, home$/ }),
  ).toBeFocused();
});

test('a link of the sidebar leads to the page’s heading, and neither the sidebar nor its closing with Back leaves an entry', async ({
  page,
}) => {
  await visit(page, paths.contattaci);
  const heading = headingOf(page);
  const opener = openerOf(page);
  const sidebar = sidebarOf(page);
  await opener.click();
  await sidebar.getByRole('link', { name: 'Lavora con noi' }).click();
  await expect(page).toHaveURL(paths.lavoraConNoi);
  await expect(sidebar).toBeHidden();
  await expect(heading).toHaveText('Lavora con noi');
  await expect(heading).toBeFocused();
  await follow(page, 'Contattaci');
  await expect(heading).toHaveText('Contattaci');
  const nav = page.getByRole('navigation', { name: 'Principale' });
  await expect(nav.locator('[aria-current=page]')).toHaveText('Contattaci');

  await opener.click();
  await page.goBack();
  await expect(sidebar).toBeHidden();
  await expect(page).toHaveURL(paths.contattaci);
  await expect(heading).toHaveText('Contattaci');
  const closings = [
    () => page.keyboard.press('Escape'),
    () => sidebar.getByRole('link', { name: 'Contattaci' }).click(),
  ];
  for (const close of closings) {
    await opener.click();
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
