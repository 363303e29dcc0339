import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DEMO_ADMIN } from '../../tools/suite/demo.ts';
import { openSuiteBackend } from '../e2e/backend.ts';
import { openRestaurant, type Restaurant } from '../e2e/restaurant.ts';
import { paths } from '../support/paths.ts';
import { startFirefox, startWebKit } from './engines.ts';
import { startOldChromium } from './old-chromium.ts';
import { type Browser, makePage } from './page.ts';

// What a restaurant lives on, in other engines than tests/e2e.

let browser: Browser;
let restaurant: Restaurant;
let page: ReturnType<typeof makePage>;

const useBrowser = (start: () => Promise<Browser>) =>
  beforeAll(async () => {
    browser = await start();
    return browser.close;
  });

beforeEach(async () => {
  const backend = await openSuiteBackend();
  restaurant = await openRestaurant(backend, 'test');
  page = makePage(browser, backend.siteUrl);
});

const engines = [
  ['Firefox with text at 200 %', startFirefox],
  ['WebKitGTK', startWebKit],
] as const;

describe.each([
  ...engines,
  // It has neither container queries nor `:has` nor popovers.
  ['Chromium 103', () => startOldChromium('103.0.0')],
] as const)('%s', (_, start) => {
  useBrowser(start);

  test('a guest books a table, with a mail and a row, and frees it', async () => {
    await page.open(paths.prenota);
    await page.type('nome', 'Ada');
    await page.press('consenso privacy');
    await page.press('consenso promozionale');
    await page.press('Tavolo 1 - 2, Veranda, libero');
    await page.answer(
      'Sei sicuro di voler prenotare il tavolo 1 - 2 nella zona Veranda?',
      'Conferma',
    );
    await page.answer('Prenotazione confermata con successo', 'OK');
    expect(await restaurant.read('tables')).toEqual({
      Veranda1: expect.any(Number),
    });
    expect(await restaurant.inbox()).toMatchObject({
      mails: [{ nome: 'Ada', 'numero tavolo': '1 - 2' }],
      rows: [{ name: 'Ada', numeroTavolo: '1 - 2' }],
    });
    await page.press('Tavolo 1 - 2, Veranda, prenotato, il tuo tavolo');
    await page.answer('Vuoi liberare questo tavolo?', 'Conferma');
    await page.answer('Tavolo liberato con successo', 'OK');
    expect(await restaurant.read('tables')).toBeNull();
  });
});

describe.each(engines)('%s', (_, start) => {
  useBrowser(start);

  test('the staff sign in, seat guests, and free their table', async () => {
    await page.open(paths.admin);
    await page.type('email', DEMO_ADMIN.email);
    await page.type('password', DEMO_ADMIN.password);
    await page.press('Accedi');
    await page.press('Tavolo 9 - 10, Veranda, libero');
    await page.press('2: fai sedere');
    await page.press('Tavolo 9 - 10, Veranda, prenotato');
    await page.press('Libera');
    await page.answer('Vuoi liberare questo tavolo?', 'Conferma');
    await page.sees('Tavolo liberato con successo');
  });
});

// It has no cascade layers.
describe('Chromium 92', () => {
  useBrowser(() => startOldChromium('92.0.0'));

  test('each page begins by saying that the browser is too old', async () => {
    for (const path of Object.values(paths)) {
      await page.open(path);
      expect(await page.text()).toMatch(
        /^Vai al contenuto\s+Questo browser è troppo vecchio/,
      );
    }
  });
});
