import { mkdirSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { follow, hold } from './loading.ts';
import { expect, test } from './osteria.ts';
import { Prenota, visitor } from './prenota.ts';

test('a booking that is reloaded and left is confirmed once', async ({
  page,
  prenota,
  restaurant,
}) => {
  const letReadings = await hold(page, '**/tables.json?*format=export*');
  const letMail = await hold(page, '**/submit');
  await page.addInitScript(() => {
    const send = window.fetch;
    window.fetch = async (input, init) => {
      const answer = await send(input, init);
      return init?.method === 'PATCH' ? new Promise(() => {}) : answer;
    };
  });
  await prenota.openFilled();
  await prenota.book('7');
  await expect.poll(() => restaurant.read('tables/Veranda7')).not.toBeNull();
  await page.reload();
  await expect(prenota.status).toHaveText(
    'Stiamo verificando la prenotazione…',
  );
  letReadings();
  await expect(prenota.status).toHaveText('Please wait...');
  const stored = () =>
    page.evaluate(() => localStorage.getItem('bookings') ?? '');
  expect(await stored()).toContain(visitor.Telefono);

  await follow(page, 'Menù');
  await expect(page).toHaveURL('/menu');
  letMail();
  await expect.poll(stored).toContain('"confirmed"');
  const left = await stored();
  expect(left).not.toContain(visitor.Telefono);
  expect(left).not.toContain(visitor['E-mail']);
  await follow(page, 'Prenota');
  await prenota.closeConfirmation();
  await page.reload();
  await expect(prenota.summaries).toBeVisible();
  await expect(prenota.confirmation).toHaveCount(0);
  expect((await restaurant.inbox()).mails).toHaveLength(1);
});

test('a browser that blocks site data books like any other', async ({
  launchOptions,
  baseURL,
  restaurant,
}, testInfo) => {
  const profile = testInfo.outputPath('profile');
  const settings = {
    profile: { default_content_setting_values: { cookies: 2 } },
  };
  mkdirSync(`${profile}/Default`, { recursive: true });
  writeFileSync(`${profile}/Default/Preferences`, JSON.stringify(settings));
  const options = { ...launchOptions, ...(baseURL ? { baseURL } : {}) };
  const browser = await chromium.launchPersistentContext(profile, options);
  const prenota = new Prenota(await browser.newPage());
  await prenota.openFilled();
  const storage = prenota.page.evaluate(() => localStorage.length);
  await expect(storage).rejects.toThrow('Access is denied');
  await prenota.book('7');
  await prenota.closeConfirmation();
  await expect(prenota.summaries).toBeVisible();
  expect(await restaurant.inbox()).toMatchObject({ mails: [{}] });
  await browser.close();
});
