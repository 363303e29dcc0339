import { mkdirSync, writeFileSync } from 'node:fs';
import { chromium, type Page } from '@playwright/test';
import { romeDate } from '../../src/time/rome-clock.ts';
import { follow, hold } from './loading.ts';
import { expect, test } from './osteria.ts';
import { Prenota, visitor } from './prenota.ts';

const DAY = 24 * 60 * 60 * 1000;

test('a booking reloaded five times is confirmed once, on a device two days ahead', async ({
  page,
  prenota,
  restaurant,
}) => {
  await page.clock.install({ time: Date.now() + 2 * DAY });
  const letThrough = await hold(page, '**/tables/*.json?*format=export');
  await page.addInitScript(() => {
    const send = window.fetch;
    window.fetch = async (input, init) => {
      const answer = await send(input, init);
      return init?.method === 'PUT' ? new Promise(() => {}) : answer;
    };
  });
  await prenota.openFilled({ Data: romeDate(Date.now()) });
  await prenota.book('7');
  await expect.poll(() => restaurant.read('tables/Veranda7')).not.toBeNull();
  for (let reload = 0; reload < 5; reload += 1) {
    await page.reload();
    await expect(prenota.status).toHaveText(
      'Stiamo verificando la prenotazione…',
    );
  }
  letThrough();
  await prenota.closeConfirmation();
  expect((await restaurant.inbox()).mails).toHaveLength(1);
});

test('a booking that ended elsewhere is confirmed later', async ({
  page,
  prenota,
  restaurant,
}) => {
  const letThrough = await hold(page, '**/submit');
  await prenota.openFilled();
  await prenota.book('7');
  await expect(prenota.status).toHaveText('Please wait...');
  const stored = () =>
    page.evaluate(() => localStorage.getItem('bookings') ?? '');
  expect(await stored()).toContain(visitor.Telefono);
  await follow(page, 'Menù');
  await expect(page).toHaveURL('/menu');
  letThrough();
  await expect.poll(stored).toContain('"confirmed"');
  const left = await stored();
  expect(left).not.toContain(visitor.Telefono);
  expect(left).not.toContain(visitor['E-mail']);
  await follow(page, 'Prenota');
  await expect(prenota.confirmation).toBeVisible();
  await page.reload();
  await prenota.closeConfirmation();
  await expect(prenota.summaries).toBeVisible();
  await page.reload();
  await expect(prenota.summaries).toBeVisible();
  await expect(prenota.confirmation).toHaveCount(0);
  expect((await restaurant.inbox()).mails).toHaveLength(1);
});

test('a pending mail that two tabs send is sent once', async ({
  prenota,
  context,
  restaurant,
}) => {
  await restaurant.failMails('drop');
  await prenota.openFilled();
  await prenota.book('7');
  const retry = ({ page }: Prenota) =>
    page.getByRole('button', { name: 'Riprova' });
  await expect(retry(prenota)).toBeVisible();
  const otherTab = new Prenota(await context.newPage());
  await otherTab.open();
  await restaurant.failMails(null);
  const tabs = [prenota, otherTab];
  const buttons = await Promise.all(
    tabs.map((tab) => retry(tab).elementHandle()),
  );
  // The first one that is pressed may take the other away: nothing waits here.
  await Promise.all(
    buttons.map((button) =>
      button?.evaluate((element) => (element as HTMLElement).click()),
    ),
  );
  for (const tab of tabs) await expect(retry(tab)).toHaveCount(0);
  const confirmations = async () =>
    Promise.all(tabs.map((tab) => tab.confirmation.count()));
  await expect.poll(confirmations).toContain(1);
  // The other tab may go on until now.
  await prenota.page.waitForTimeout(500);
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
  await prenota.promotions.check();
  await prenota.book('7');
  await prenota.closeConfirmation();
  await expect(prenota.summaries).toBeVisible();
  expect(await restaurant.inbox()).toMatchObject({ mails: [{}], rows: [{}] });
  await browser.close();
});

test('a page that the browser translates works', async ({
  page,
  prenota,
  restaurant,
}) => {
  await page.clock.install();
  await prenota.open();
  await translate(page);
  await prenota.fill();
  await prenota.book('7');
  await expect(prenota.status).toHaveText('Form submitted successfully');
  await prenota.closeConfirmation();
  await page.clock.fastForward(3_000);
  await expect(prenota.status).toBeEmpty();
  await page.getByText('Elenco').click();
  const table = prenota.table('8');
  await restaurant.write('tables/Veranda8', Date.now());
  await expect(table).toHaveText(/prenotato/);
  await restaurant.write('admin/prenotazioni', false);
  await expect(page.locator('[data-closed]')).toContainText('ora sono chiuse');
  await restaurant.write('admin/prenotazioni', true);
  await expect(table).toBeVisible();
});

/**
 * Wraps every text, now and later, in a `<font>`, as a browser's translation
 * does.
 */
function translate(page: Page): Promise<void> {
  return page.evaluate(() => {
    const wrapTexts = () => {
      const walker = document.createTreeWalker(
        document.body,
        NodeFilter.SHOW_TEXT,
      );
      const texts: Node[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      for (const text of texts) {
        if (text.parentElement?.closest('font') || !text.textContent?.trim())
          continue;
        const font = document.createElement('font');
        text.parentNode?.replaceChild(font, text);
        font.append(text.textContent);
      }
    };
    wrapTexts();
    const changes = { childList: true, subtree: true, characterData: true };
    new MutationObserver(wrapTexts).observe(document.body, changes);
  });
}
