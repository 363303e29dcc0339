import type { Page } from '@playwright/test';
import {
  answer,
  CONFIRMED,
  confirmation,
  dialog,
  expect,
  expectAlive,
  fillForm,
  openPrenota,
  tableButton,
  test,
} from './osteria.ts';

const SALA = 'Sala Principale';
const sidebar = (page: Page) => page.getByRole('dialog', { name: 'Menu di navigazione' });
const openSidebar = (page: Page) =>
  page.getByRole('button', { name: 'Apri il menu di navigazione' }).click();

/** Two pages, the second one open: what is before it in the history is known. */
async function openSecondPage(page: Page): Promise<void> {
  await page.goto('/menu');
  await expectAlive(page);
  await page.getByRole('navigation', { name: 'Principale' }).getByText('Contattaci').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contattaci');
}

test('back closes the sidebar and stays on the page; the next one leaves it', async ({ page }) => {
  await openSecondPage(page);
  await openSidebar(page);
  await expect(sidebar(page)).toBeVisible();
  await page.goBack();
  await expect(sidebar(page)).toBeHidden();
  await expect(page).toHaveURL('/contattaci');
  await expect(page.getByRole('button', { name: 'Apri il menu di navigazione' })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/menu');
});

test('a sidebar asked for again and again as the page comes alive closes with one step back', async ({
  page,
}) => {
  await page.goto('/menu');
  await page.addInitScript(() => {
    const pressing = setInterval(() => {
      document.querySelector<HTMLElement>('[aria-haspopup="dialog"]')?.click();
    });
    document.addEventListener('osteria:alive', () => clearInterval(pressing));
  });
  await page.goto('/contattaci');
  await expect(sidebar(page)).toBeVisible();
  await page.goBack();
  await expect(sidebar(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/menu');
});

test('a sidebar closed by hand leaves nothing in the history', async ({ page }) => {
  await openSecondPage(page);
  for (let round = 0; round < 3; round += 1) {
    await openSidebar(page);
    await expect(sidebar(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sidebar(page)).toBeHidden();
  }
  await page.waitForFunction(() => window.history.state?.overlay !== true);
  await page.goBack();
  await expect(page).toHaveURL('/menu');
  await page.goForward();
  await expect(page).toHaveURL('/contattaci');
});

test('a page chosen in the sidebar is one step from the page before', async ({ page }) => {
  await openSecondPage(page);
  await openSidebar(page);
  await sidebar(page).getByRole('link', { name: 'Lavora con noi' }).click();
  await expect(page).toHaveURL('/lavora_con_noi');
  await page.goBack();
  await expect(page).toHaveURL('/contattaci');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contattaci');
  await page.goBack();
  await expect(page).toHaveURL('/menu');
  await page.goForward();
  await expect(page).toHaveURL('/contattaci');
});

test('the page one is on, chosen in the sidebar, closes it and stays', async ({ page }) => {
  await openSecondPage(page);
  await openSidebar(page);
  await sidebar(page).getByRole('link', { name: 'Contattaci' }).click();
  await expect(sidebar(page)).toBeHidden();
  await page.waitForFunction(() => window.history.state?.overlay !== true);
  await page.goBack();
  await expect(page).toHaveURL('/menu');
});

test('back answers no to a question, and a booking in between leaves no entry', async ({
  page,
  restaurant,
}) => {
  await page.goto('/menu');
  await expectAlive(page);
  await page.getByRole('navigation', { name: 'Principale' }).getByText('Prenota').click();
  await expect(tableButton(page, '7', SALA)).toBeVisible();
  await fillForm(page);
  await tableButton(page, '7', SALA).click();
  await expect(dialog(page, confirmation('7', SALA))).toBeVisible();
  await page.goBack();
  await expect(dialog(page, confirmation('7', SALA))).toBeHidden();
  await expect(page).toHaveURL('/prenota');
  await expect(page.getByLabel('Cognome')).not.toHaveValue('');
  expect(await restaurant.read('tables')).toBeNull();

  await tableButton(page, '7', SALA).click();
  await answer(page, confirmation('7', SALA), 'Conferma');
  await answer(page, CONFIRMED, 'OK');
  await page.waitForFunction(() => window.history.state?.overlay !== true);
  await page.goBack();
  await expect(page).toHaveURL('/menu');
});

test('an alert is closed by back as by OK', async ({ page }) => {
  await openPrenota(page);
  await tableButton(page, '7', SALA).click();
  const alert = dialog(page, 'Per prenotare un tavolo devi prima spuntare le checkbox');
  await expect(alert).toBeVisible();
  await page.goBack();
  await expect(alert).toBeHidden();
  await expect(page).toHaveURL('/prenota');
  await expect(tableButton(page, '7', SALA)).toBeFocused();
});

test('a reload under an open sidebar leaves no entry behind', async ({ page }) => {
  await openSecondPage(page);
  await openSidebar(page);
  await expect.poll(() => page.evaluate(() => window.history.state?.overlay)).toBe(true);
  await page.reload();
  await expect.poll(() => page.evaluate(() => window.history.state?.overlay)).not.toBe(true);
  await expect(sidebar(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/menu');
});
