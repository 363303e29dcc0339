import { paths } from '../support/paths.ts';
import { boxOf, expectNoViolationsInBothSchemes } from './good-looks.ts';
import { follow, visit } from './loading.ts';
import { expect, test } from './osteria.ts';

test('the sidebar takes the focus, closes by Escape, by Tab behind it or by a click beside it, leads to a page’s heading, and leaves no entry', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1000, height: 740 });
  await visit(page, paths.contattaci);
  const opener = page.getByRole('button', {
    name: 'Apri il menu di navigazione',
  });
  const sidebar = page.getByRole('dialog', { name: 'Menu di navigazione' });
  const heading = page.getByRole('heading', { level: 1 });
  const nav = page.getByRole('navigation', { name: 'Principale' });
  // A first page is read from its top.
  await expect(heading).not.toBeFocused();
  await opener.click();
  await expect(sidebar.getByRole('button')).toBeFocused();
  await expectNoViolationsInBothSchemes(page, 'dialog');
  // A click beside it follows no link.
  const link = await boxOf(nav.getByRole('link', { name: 'Menù' }));
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

  await opener.click();
  await sidebar.getByRole('link', { name: 'Lavora con noi' }).click();
  await expect(page).toHaveURL(paths.lavoraConNoi);
  await expect(sidebar).toBeHidden();
  await expect(heading).toHaveText('Lavora con noi');
  await expect(heading).toBeFocused();
  await follow(page, 'Contattaci');
  await expect(heading).toHaveText('Contattaci');
  await expect(nav.locator('[aria-current=page]')).toHaveText('Contattaci');

  await opener.click();
  await page.goBack();
  await expect(sidebar).toBeHidden();
  await expect(heading).toHaveText('Contattaci');
  // It is opened again before the browser has gone back.
  await opener.click();
  await sidebar.evaluate(async (menu: HTMLDialogElement) => {
    const closed = new Promise((resolve) =>
      menu.addEventListener('toggle', resolve, { once: true }),
    );
    menu.hidePopover();
    await closed;
    menu.showPopover();
    await new Promise((resolve) =>
      addEventListener('popstate', resolve, { once: true }),
    );
  });
  await expect(sidebar).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sidebar).toBeHidden();
  await expect(opener).toBeFocused();
  await expect
    .poll(() => page.evaluate(() => history.state?.hasPopover))
    .toBeFalsy();
  await page.goBack();
  await expect(heading).toHaveText('Lavora con noi');
});
