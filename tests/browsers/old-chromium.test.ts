import type { Browser } from '@playwright/test';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { urlOf } from '../../tools/suite/ports.ts';
import { openSuiteBackend } from '../e2e/backend.ts';
import { openRestaurant, type Restaurant } from '../e2e/restaurant.ts';
import { eventually } from '../support/eventually.ts';
import { paths } from '../support/paths.ts';
import { startOldChromium } from './old-chromium.ts';
import { openOldPage } from './old-page.ts';

let browser: Browser;
let restaurant: Restaurant;

const openPage = (width = 390) => openOldPage(browser, urlOf('preview'), width);

beforeEach(async () => {
  restaurant = await openRestaurant(await openSuiteBackend(), 'test', []);
});

// 103 has neither container queries nor `:has`; neither of them has popovers.
describe.each(['103.0.0', '112.0.2'])('Chromium %s', (version) => {
  beforeAll(async () => {
    browser = await startOldChromium(version);
    return () => browser.close();
  });

  test.each([390, 1280])(
    'every page opens at %i px, without sideways scroll',
    async (width) => {
      const { page, open, errors } = await openPage(width);
      for (const path of Object.values(paths)) {
        await open(path);
        const contentWidth = await page.evaluate(() => {
          scrollTo({ left: 1_000, behavior: 'instant' });
          return innerWidth + scrollX;
        });
        expect(contentWidth, path).toBe(width);
      }
      expect(errors).toEqual([]);
      await page.close();
    },
  );

  test('the menu opens, closes, and leads to another page', async () => {
    const { page, open, click, sees, errors } = await openPage();
    await open(paths.contattaci);
    await click('Apri il menu di navigazione');
    await click('Chiudi il menu di navigazione');
    await click('Apri il menu di navigazione');
    await sees('Admin');
    await page.evaluate(() => history.back());
    await eventually(async () => {
      const text = await page.evaluate(() => document.body.innerText);
      expect(text).not.toContain('Admin');
    });
    await click('Apri il menu di navigazione');
    await click('Lavora con noi');
    await sees('Manda il curriculum');
    expect(new URL(page.url()).pathname).toBe(paths.lavoraConNoi);
    expect(errors).toEqual([]);
    await page.close();
  });

  test('the buttons of a question are in sight in a small window', async () => {
    const { page, open, click, sees } = await openPage();
    await page.setViewportSize({ width: 375, height: 667 });
    await open(paths.prenota);
    await page.evaluate(() =>
      document.querySelector<HTMLElement>('[type="checkbox"]')?.click(),
    );
    await page.evaluate(() => document.querySelector('textarea')?.focus());
    await page.keyboard.insertText('Una riga dopo l’altra\n'.repeat(12));
    await click('Tavolo 7, Veranda, libero');
    await sees('Sei sicuro');
    const bottoms = await page.evaluate(() =>
      [...document.querySelectorAll('[role="alertdialog"] button')].map(
        (button) => button.getBoundingClientRect().bottom,
      ),
    );
    expect(bottoms.length).toBeGreaterThan(1);
    expect(Math.max(...bottoms)).toBeLessThan(667);
    await page.close();
  });

  test.each([390, 1280])(
    'tables are booked and freed at %i px',
    async (width) => {
      const { page, open, click, sees, errors } = await openPage(width);
      await open(paths.prenota);
      await click('Tavolo 7, Veranda, libero');
      await sees('privacy');
      await click('OK');
      const consent = await page.evaluateHandle(() =>
        document.querySelector<HTMLElement>('[type="checkbox"]'),
      );
      await consent.evaluate((box) => box?.click());
      await click('Tavolo 7, Veranda, libero');
      await sees(
        'Sei sicuro di voler prenotare il tavolo 7 nella zona Veranda?',
      );
      await click('Conferma');
      await sees('Prenotazione confermata con successo');
      await click('OK');
      expect(await restaurant.read('tables')).toEqual({
        Veranda7: expect.any(Number),
      });
      expect(await restaurant.inbox()).toMatchObject({
        mails: [{ 'numero tavolo': '7' }],
      });
      await click('Tavolo 7, Veranda, prenotato, il tuo tavolo');
      await sees('Vuoi liberare questo tavolo?');
      await click('Conferma');
      await sees('Tavolo liberato con successo');
      await click('OK');
      expect(await restaurant.read('tables')).toBeNull();
      expect(errors).toEqual([]);
      await page.close();
    },
  );
});

// It has no cascade layers.
describe('Chromium 92', () => {
  beforeAll(async () => {
    browser = await startOldChromium('92.0.0');
    return () => browser.close();
  });

  test('each page begins by saying that the browser is too old', async () => {
    const { page, open } = await openPage();
    for (const path of Object.values(paths)) {
      await open(path);
      const [text, link] = await page.evaluate(() => [
        document.body.innerText.trim(),
        document.querySelector<HTMLAnchorElement>('a:not([href^="#"])')?.href,
      ]);
      expect(text).toMatch(
        /^Vai al contenuto\s+Questo browser è troppo vecchio/,
      );
      expect(link).toMatch(/^tel:/);
    }
    await page.close();
  });
});
