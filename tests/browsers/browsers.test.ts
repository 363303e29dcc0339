import sharp from 'sharp';
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
import { engines, oldChromiums, tooOldChromium } from './engines.ts';
import type { BrowserPage, Engine } from './page.ts';

// What differs by engine: the rest is shown in Chromium by tests/e2e.

let restaurant: Restaurant;
let line: FaultyLine;
/** The map is on another site, which a machine without internet does not reach. */
const MAP = /^error: <object [^>]*openstreetmap/;
let expectedNoise = MAP;

/** Starts an engine for the tests of a block. @returns its page */
function useEngine<Page extends BrowserPage>(
  startEngine: () => Promise<Engine<Page>>,
): () => Page {
  let engine: Engine<Page>;
  beforeAll(async () => {
    engine = await startEngine();
    return engine.close;
  });
  beforeEach(async () => {
    expectedNoise = MAP;
    restaurant = await openRestaurant(await openSuiteBackend(), 'test', []);
    // Its origin is its own: a browser finds nothing there that it has kept of
    // other tests' pages.
    line = await startFaultyLine(`${HOST}:${ports.preview.port}`);
    await engine.page.start(`http://${line.address}`);
  });
  afterEach(async () => {
    const noise = await engine.page.end();
    line.close();
    expect(noise.filter((words) => !expectedNoise.test(words))).toEqual([]);
  });
  return () => engine.page;
}

describe.each<readonly [string, () => Promise<Engine>]>([
  ...Object.entries(engines),
  ...Object.entries(oldChromiums),
])('%s', (_, startEngine) => {
  const page = useEngine(startEngine);

  test.each([390, 1280])(
    'every page opens at %i px, without sideways scroll',
    async (width) => {
      for (const path of Object.values(paths)) {
        await page().open(path, width);
        const contentWidth = await page().run(() => {
          scrollTo({ left: 1_000, behavior: 'instant' });
          return innerWidth + scrollX;
        });
        expect(contentWidth, path).toBe(width);
      }
    },
  );

  test('the menu opens, closes, and leads to another page', async () => {
    const { open, click, run, sees } = page();
    await open(paths.contattaci);
    await click('Apri il menu di navigazione');
    await click('Chiudi il menu di navigazione');
    await click('Apri il menu di navigazione');
    const isMenuShown = () =>
      (document.querySelector('dialog')?.getClientRects().length ?? 0) > 0;
    expect(await run(isMenuShown)).toBe(true);
    await run(() => history.back());
    await eventually(async () => expect(await run(isMenuShown)).toBe(false));
    await sees('Contattaci');
    await click('Apri il menu di navigazione');
    await click('Admin');
    await sees('Accedi');
  });

  test('a table is booked with a mail and a row, freed, and booked by others', async () => {
    const { open, click, type, sees } = page();
    await open(paths.prenota);
    await type('nome', 'Ada');
    await click('Tavolo 1 - 2, Veranda, libero');
    await sees('devi prima spuntare le checkbox');
    await click('OK');
    await click('consenso privacy');
    await click('consenso promozionale');
    await click('Tavolo 1 - 2, Veranda, libero');
    await sees(
      'Sei sicuro di voler prenotare il tavolo 1 - 2 nella zona Veranda?',
    );
    await click('Conferma');
    await sees('Prenotazione confermata con successo');
    await click('OK');
    expect(await restaurant.read('tables')).toEqual({
      Veranda1: expect.any(Number),
    });
    expect(await restaurant.inbox()).toMatchObject({
      mails: [{ nome: 'Ada', 'numero tavolo': '1 - 2' }],
      rows: [{ name: 'Ada', numeroTavolo: '1 - 2' }],
    });
    await click('Tavolo 1 - 2, Veranda, prenotato, il tuo tavolo');
    await sees('Vuoi liberare questo tavolo?');
    await click('Conferma');
    await sees('Tavolo liberato con successo');
    expect(await restaurant.read('tables')).toBeNull();
    await click('OK');
    await restaurant.setBooked('Veranda7');
    await sees('Tavolo 7, Veranda, prenotato');
  });
});

describe.each(Object.entries(engines))('%s', (_, startEngine) => {
  const page = useEngine(startEngine);

  // Firefox does not scroll an animation: there a script of the page does.
  test('the plates move apart on scroll, and the logo fades in', async () => {
    const { open, run } = page();
    await open(paths.home);
    const [plateBefore, logoBefore] = await run(scrollByPart, 0);
    expect(logoBefore).toBe(0);
    await eventually(async () => {
      const [plate, logo] = await run(scrollByPart, 0.7);
      expect(logo).toBe(1);
      expect(plate).toBeLessThan(plateBefore - 20);
    });
  });

  test('after one visit every page opens without a network', async () => {
    const { open, run } = page();
    await open(paths.contattaci);
    await run(async () => void (await navigator.serviceWorker.ready));
    line.cut();
    // Pictures are stored once they are seen; the manifest is not stored.
    expectedNoise = /^error: <(img|link|object)/;
    for (const path of Object.values(paths)) await open(path);
  });

  test('the PDF of a menu is shown by the browser’s viewer', async () => {
    const { open, click, picture } = page();
    await open(paths.menu);
    await click('Menù del mare in PDF');
    await eventually(async () => {
      // A viewer without its styles, a small box, would not reach that far
      // down.
      const part = { left: 20, top: 250, width: 300, height: 240 };
      const paper = await sharp(await picture('iframe[title="Menù del mare"]'))
        .extract(part)
        .toBuffer();
      const [red] = (await sharp(paper).stats()).channels;
      // Light paper with dark words on it.
      expect(red?.mean).toBeGreaterThan(128);
      expect(red?.stdev).toBeGreaterThan(15);
    });
  });
});

describe.each(Object.entries(tooOldChromium))('%s', (_, startEngine) => {
  const page = useEngine(startEngine);

  test('each page begins by saying that the browser is too old', async () => {
    for (const path of Object.values(paths)) {
      await page().open(path);
      const [text, link] = await page().run(() => [
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
function scrollByPart(part: number): [number, number] {
  window.scrollTo({ top: part * innerHeight, behavior: 'instant' });
  const opening = document.querySelector('[aria-label="Benvenuti"]');
  const logo = [...(opening?.querySelectorAll('svg') ?? [])].at(
    -1,
  )?.parentElement;
  const plate = opening?.querySelector('img')?.getBoundingClientRect();
  return [plate?.left ?? 0, Number(logo && getComputedStyle(logo).opacity)];
}
