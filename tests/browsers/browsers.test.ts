import {
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  test,
} from 'vitest';
import { HOST, ports } from '../../tools/suite/ports.ts';
import { openSuiteBackend } from '../e2e/backend.ts';
import { openRestaurant, type Restaurant } from '../e2e/restaurant.ts';
import { eventually } from '../support/eventually.ts';
import { type FaultyLine, startFaultyLine } from '../support/faulty-line.ts';
import { paths } from '../support/paths.ts';
import { startFirefox, startWebKit } from './engines.ts';
import { startOldChromium } from './old-chromium.ts';
import { type Browser, makePage } from './page.ts';

// What differs by engine: the rest is shown in Chromium by tests/e2e.

let browser: Browser;
let restaurant: Restaurant;
let line: FaultyLine;
let page: ReturnType<typeof makePage>;
let expectedNoise: RegExp;

beforeEach(async () => {
  // The map is on another site, which a machine without the internet does not
  // reach.
  expectedNoise = /^error: <object [^>]*openstreetmap/;
  restaurant = await openRestaurant(await openSuiteBackend(), 'test', []);
  // Its origin is its own: a browser finds nothing there that it has kept of
  // other tests' pages.
  line = await startFaultyLine(`${HOST}:${ports.preview.port}`);
  page = makePage(browser, `http://${line.address}`);
});
afterEach(async () => {
  const noise = await browser.leave();
  line.close();
  expect(noise.filter((words) => !expectedNoise.test(words))).toEqual([]);
});

describe.each([
  ['Firefox with text at 200 %', startFirefox],
  ['WebKitGTK', startWebKit],
  // It has neither container queries nor `:has`; neither of these two has
  // popovers.
  ['Chromium 103', () => startOldChromium('103.0.0')],
  ['Chromium 112', () => startOldChromium('112.0.2')],
])('%s', (_, startBrowser) => {
  beforeAll(async () => {
    browser = await startBrowser();
    return browser.close;
  });

  test.each([390, 1280])(
    'every page opens at %i px, without sideways scroll',
    async (width) => {
      for (const path of Object.values(paths)) {
        await page.open(path, width);
        const contentWidth = await page.run(() => {
          window.scrollTo({ left: 1_000, behavior: 'instant' });
          return innerWidth + scrollX;
        });
        expect(contentWidth, path).toBe(width);
      }
    },
  );

  test('the menu opens, closes, and leads to another page', async () => {
    const expectClosed = () =>
      eventually(async () => expect(await page.shows('Admin')).toBe(false));
    await page.open(paths.contattaci);
    await page.click('Apri il menu di navigazione');
    await page.sees('Admin');
    await page.click('Chiudi il menu di navigazione');
    await expectClosed();
    await page.open(paths.home);
    await page.click('Apri il menu di navigazione');
    await page.sees('Admin');
    await page.run(() => history.back());
    await expectClosed();
    await page.click('Apri il menu di navigazione');
    await page.click('Lavora con noi');
    await page.sees('Manda il curriculum');
  });

  test('a table is booked with a mail and a row, freed, and booked by others', async () => {
    await page.open(paths.prenota, 390, 664);
    await page.click('consenso privacy');
    await page.click('consenso promozionale');
    await page.run((text) => {
      const field = document.querySelector('textarea');
      if (field) field.value = text;
    }, 'Una riga dopo l’altra\n'.repeat(12));
    await page.click('Tavolo 1 - 2, Veranda, libero');
    const question =
      'Sei sicuro di voler prenotare il tavolo 1 - 2 nella zona Veranda?';
    await page.sees(question);
    const buttonsEnd = await page.run(() =>
      Math.max(
        ...[...document.querySelectorAll('[role="alertdialog"] button')].map(
          (button) => button.getBoundingClientRect().bottom,
        ),
      ),
    );
    expect(buttonsEnd).toBeLessThan(664);
    await page.answer(question, 'Conferma');
    await page.answer('Prenotazione confermata con successo', 'OK');
    expect(await restaurant.read('tables')).toEqual({
      Veranda1: expect.any(Number),
    });
    expect(await restaurant.inbox()).toMatchObject({
      mails: [{ 'numero tavolo': '1 - 2' }],
      rows: [{ numeroTavolo: '1 - 2' }],
    });
    await page.click('Tavolo 1 - 2, Veranda, prenotato, il tuo tavolo');
    await page.answer('Vuoi liberare questo tavolo?', 'Conferma');
    await page.answer('Tavolo liberato con successo', 'OK');
    expect(await restaurant.read('tables')).toBeNull();
    await restaurant.setBooked('Veranda7');
    await page.click('Tavolo 7, Veranda, prenotato');
  });

  // Where the browser scrolls no animation a script of the page does.
  test('on scroll the plates move apart, and the logo fades in', async () => {
    await page.open(paths.home);
    const [plateBefore, logoBefore] = await page.run(openingAt, 0);
    expect(logoBefore).toBe(0);
    await eventually(async () => {
      const [plate, logo] = await page.run(openingAt, 0.7);
      expect(logo).toBe(1);
      expect(plate).toBeLessThan(plateBefore - 20);
    });
  });

  test('after one visit every page opens without a network', async () => {
    await page.open(paths.contattaci);
    await page.run(async () => void (await navigator.serviceWorker.ready));
    line.cut();
    // Pictures are stored once they are seen; the manifest is not stored.
    expectedNoise = /^error: <(img|link|object)/;
    for (const path of Object.values(paths)) await page.open(path);
  });
});

// It has no cascade layers.
describe('Chromium 92', () => {
  beforeAll(async () => {
    browser = await startOldChromium('92.0.0');
    return browser.close;
  });

  test('each page begins by saying that the browser is too old', async () => {
    for (const path of Object.values(paths)) {
      await page.open(path);
      const [text, link] = await page.run(() => [
        document.body.innerText.trim(),
        document.querySelector<HTMLAnchorElement>('a:not([href^="#"])')?.href,
      ]);
      expect(text).toMatch(
        /^Vai al contenuto\s+Questo browser è troppo vecchio/,
      );
      expect(link).toMatch(/^tel:/);
    }
  });
});

/**
 * In the page: scrolls by a part of the window.
 * @returns the left plate's edge, the logo's opacity
 */
function openingAt(part: number): [number, number] {
  window.scrollTo({ top: part * innerHeight, behavior: 'instant' });
  const opening = document.querySelector('[aria-label="Benvenuti"]');
  const logo = [...(opening?.querySelectorAll('svg') ?? [])].at(
    -1,
  )?.parentElement;
  const plate = opening?.querySelector('img')?.getBoundingClientRect();
  return [plate?.left ?? 0, Number(logo && getComputedStyle(logo).opacity)];
}
