import { mkdirSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { expectNoViolationsInBothSchemes } from './good-looks.ts';
import { hold } from './loading.ts';
import { expect, test } from './osteria.ts';
import { Prenota } from './prenota.ts';

const WHITE = 'rgb(251, 254, 255)';
const RED = 'rgb(154, 31, 92)';

test('a booking leaves a record, a mail, a row and a summary, is announced once, and is freed', async ({
  page,
  prenota,
  restaurant,
}) => {
  const letThrough = await hold(page, '**/submit');
  // What the page announces to screen readers by itself.
  await page.addInitScript(() => {
    const announcements: string[] = [];
    Object.assign(window, { announcements });
    const last = new WeakMap<Element, string>();
    new MutationObserver(() => {
      for (const region of document.querySelectorAll(
        '[aria-live]:not(#root [aria-roledescription] *), [role=status], [role=alert]',
      )) {
        const text = region.textContent ?? '';
        if (text !== (last.get(region) ?? '') && text !== '')
          announcements.push(text);
        last.set(region, text);
      }
    }).observe(document, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  });
  await prenota.openFilled();
  await page.getByRole('checkbox', { name: /promozional/ }).check();

  const top = prenota.table('1 - 2').locator('path');
  await expect(top).toHaveCSS('fill', WHITE);
  const before = Date.now();
  await prenota.table('1 - 2').click();
  await expect(prenota.question('1 - 2')).toBeVisible();
  await expectNoViolationsInBothSchemes(page, '[role=alertdialog]');
  await prenota.confirm('1 - 2');
  const { status } = prenota;
  await expect(status).toHaveText('Please wait...');
  await expectNoViolationsInBothSchemes(page, '[role=status]');
  letThrough();
  await expect(status).toHaveText('Form submitted successfully');
  const record = Number(await restaurant.read('tables/Veranda1'));
  expect(record).toBeGreaterThanOrEqual(before);
  expect(record).toBeLessThanOrEqual(Date.now());
  expect(await restaurant.inbox()).toMatchObject({
    mails: [
      {
        nome: 'Ada',
        'numero tavolo': '1 - 2',
        data: '2026-12-24',
        orario: '20:30',
      },
    ],
    rows: [{ name: 'Ada', numeroTavolo: '1 - 2', zonaTavolo: 'Veranda' }],
  });
  await prenota.closeConfirmation();
  expect(await page.evaluate('announcements')).toEqual([
    'Stiamo prenotando il tavolo…',
    'Please wait...',
    'Stiamo mandando la tua richiesta…',
    'Form submitted successfully',
    'La tua richiesta è arrivata.',
  ]);

  const { summaries } = prenota;
  await expect(summaries).toBeInViewport();
  await expect(summaries.getByRole('heading')).toBeFocused();
  const mine = prenota.booked('1 - 2');
  await expect(mine).toHaveAccessibleName(/, il tuo tavolo(,|$)/);
  await expect(mine.getByText('il tuo')).toBeVisible();
  await expect(top).toHaveCSS('fill', `url("#hatch") ${RED}`);
  await page.emulateMedia({ media: 'print' });
  await expect(summaries).toBeVisible();
  await expect(prenota.field('Nome')).toBeHidden();
  await page.emulateMedia({ media: null });
  const downloading = page.waitForEvent('download');
  await summaries.getByRole('link', { name: 'Aggiungi al calendario' }).click();
  expect((await downloading).suggestedFilename()).toBe('prenotazione.ics');
  await expectNoViolationsInBothSchemes(page, '[data-summary]');
  // It is announced before hydration.
  const hydrate = await hold(page, '**/assets/react-*.js');
  await page.reload({ waitUntil: 'commit' });
  const opening = page.getByText('Stiamo aprendo la prenotazione…');
  await expect(opening).toBeVisible();
  // What is known by then would be moved by the summary.
  await expect(page.locator('[data-loading=app]')).toBeAttached();
  await expect(prenota.tables.first()).toBeHidden();
  hydrate();
  await expect(summaries).toBeVisible();
  await expect(opening).toBeHidden();
  await expect(prenota.field('Nome')).toBeHidden();
  await summaries.getByRole('button', { name: 'Modifica' }).click();
  await expect(summaries).toHaveCount(0);
  // It is at the foot of the window.
  await expect(page.getByRole('button', { name: 'Salva' })).toBeInViewport();
  await expectNoViolationsInBothSchemes(page);
  await page.getByRole('button', { name: 'Lascia com’è' }).click();
  await expect(summaries.getByRole('heading')).toBeFocused();
  await summaries.getByRole('button', { name: 'Disdici' }).click();
  await prenota.confirmFreeing();
  expect(await restaurant.read('tables')).toBeNull();
  await expect(prenota.free('1 - 2')).toBeVisible();
  const freed = page.getByRole('region', {
    name: /^Prenotazione disdetta alle/,
  });
  await expectNoViolationsInBothSchemes(page, '[data-summary]');
  await freed.getByRole('button', { name: 'Chiudi' }).click();
  await expect(freed).toHaveCount(0);
});

test('a browser that blocks site data, in a network that blocks sockets, books like any other', async ({
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
  await prenota.page.routeWebSocket(/./, (socket) => socket.close());
  await prenota.open();
  const storage = prenota.page.evaluate(() => localStorage.length);
  await expect(storage).rejects.toThrow('Access is denied');
  await prenota.fillAndBook('7');
  await expect(prenota.summaries).toBeVisible();
  expect((await restaurant.inbox()).mails).toHaveLength(1);
  await browser.close();
});
