import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import {
  answer,
  book,
  CONFIRMED,
  dialog,
  expect,
  fillForm,
  hold,
  networkErrors,
  openPrenota,
  tableButton,
  test,
  VERANDA,
} from './osteria.ts';

const summary = (page: Page) => page.getByRole('region', { name: 'La tua prenotazione' });

test('a booking reloaded five times before its answer is confirmed, with one mail', async ({
  page,
  restaurant,
}) => {
  const letThrough = await hold(page, '**/tables/*.json?*format=export');
  await page.addInitScript(() => {
    const send = window.fetch;
    window.fetch = async (input, init) => {
      const answer = await send(input, init);
      return init?.method === 'PUT' ? new Promise(() => {}) : answer;
    };
  });
  await openPrenota(page);
  await fillForm(page);
  await book(page, '7', VERANDA);
  await expect.poll(() => restaurant.read('tables/Veranda7')).not.toBeNull();
  for (let reload = 0; reload < 5; reload += 1) {
    await page.reload();
    await expect(page.getByRole('status')).toHaveText('Stiamo verificando la prenotazione…');
  }
  letThrough();
  await answer(page, CONFIRMED, 'OK');
  expect((await restaurant.inbox()).mails).toHaveLength(1);
});

test('a mail answered on another page is confirmed on return until it is read', async ({
  page,
  restaurant,
}) => {
  const letThrough = await hold(page, '**/submit');
  await openPrenota(page);
  await fillForm(page);
  await book(page, '7', VERANDA);
  await expect(page.getByRole('status')).toHaveText('Please wait...');
  await page.getByRole('banner').getByRole('link', { name: 'Menù' }).click();
  await expect(page).toHaveURL('/menu');
  letThrough();
  const stored = () => page.evaluate(() => localStorage.getItem('bookings') ?? '');
  await expect.poll(stored).toContain('"confirmed"');
  expect(await stored(), 'name, telephone and e-mail are not kept').not.toMatch(/Ada|Rossi|055|@/);
  await page.reload();
  await page.goto('/prenota');
  await expect(dialog(page, CONFIRMED)).toBeVisible();
  await page.reload();
  await answer(page, CONFIRMED, 'OK');
  await expect(summary(page)).toBeVisible();
  await page.reload();
  await expect(summary(page)).toBeVisible();
  await expect(dialog(page, CONFIRMED)).toHaveCount(0);
  expect((await restaurant.inbox()).mails).toHaveLength(1);
});

test('a pending mail that two tabs send again at once is sent once', async ({
  page,
  context,
  restaurant,
  expectedNoise,
}) => {
  expectedNoise.push(...networkErrors);
  await restaurant.fail({ submit: 'drop' });
  await openPrenota(page);
  await fillForm(page);
  await book(page, '7', VERANDA);
  const retry = (tab: Page) => tab.getByRole('button', { name: 'Riprova' });
  await expect(retry(page)).toBeVisible();
  const another = await context.newPage();
  await openPrenota(another);
  await restaurant.fail({ submit: null });
  await Promise.all([page, another].map((tab) => retry(tab).dispatchEvent('click')));
  for (const tab of [page, another]) {
    await tab.bringToFront();
    await answer(tab, CONFIRMED, 'OK');
  }
  expect((await restaurant.inbox()).mails).toHaveLength(1);
});

test('a browser that blocks site data books like any other', async ({
  launchOptions,
  baseURL,
  restaurant,
}) => {
  const profile = mkdtempSync(join(tmpdir(), 'osteria-profile-'));
  mkdirSync(join(profile, 'Default'));
  const settings = { profile: { default_content_setting_values: { cookies: 2 } } };
  writeFileSync(join(profile, 'Default', 'Preferences'), JSON.stringify(settings));
  const browser = await chromium.launchPersistentContext(profile, {
    ...launchOptions,
    ...(baseURL ? { baseURL } : {}),
  });
  const page = await browser.newPage();
  await openPrenota(page);
  await expect(page.evaluate(() => localStorage.length)).rejects.toThrow('Access is denied');
  await fillForm(page);
  await page.getByLabel(/promozional/).check();
  await book(page, '7', VERANDA);
  await answer(page, CONFIRMED, 'OK');
  await expect(summary(page)).toBeVisible();
  const { mails, rows } = await restaurant.inbox();
  expect([mails.length, rows.length]).toEqual([1, 1]);
  await browser.close();
  rmSync(profile, { recursive: true });
});

test('a page that the browser translates books, and follows the switch', async ({
  page,
  restaurant,
}) => {
  await page.clock.install();
  await openPrenota(page);
  await translate(page);
  await fillForm(page);
  await book(page, '7', VERANDA);
  await expect(page.getByRole('status')).toHaveText('Form submitted successfully');
  await answer(page, CONFIRMED, 'OK');
  await page.clock.fastForward(3_000);
  await expect(page.getByRole('status')).toBeEmpty();
  await page.getByText('Elenco').click();
  const table = tableButton(page, '8', VERANDA);
  await restaurant.write('tables/Veranda8', Date.now());
  await expect(table).toHaveText(/prenotato/);
  await restaurant.write('admin/prenotazioni', false);
  await expect(page.getByRole('status')).toContainText('sono state chiuse');
  await restaurant.write('admin/prenotazioni', true);
  await expect(table).toBeVisible();
  await expect(page.getByRole('status')).toBeEmpty();
});

/** Wraps every text in elements of its own, now and later, as a browser's translation does. */
function translate(page: Page): Promise<void> {
  return page.evaluate(() => {
    const wrap = (root: Node) => {
      const texts: Node[] = root instanceof Text ? [root] : [];
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) texts.push(walker.currentNode);
      for (const text of texts) {
        if (text.parentElement?.closest('font') || !text.textContent?.trim()) continue;
        const font = document.createElement('font');
        text.parentNode?.replaceChild(font, text);
        font.append(text.textContent);
      }
    };
    wrap(document.body);
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) [target, ...addedNodes].forEach(wrap);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}
