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
import { engines } from './engines.ts';
import { makePage } from './page.ts';

/** The Tab key, as WebDriver names it. */
const TAB = '\uE004';

// What differs by engine: the rest is shown in Chromium by tests/e2e.

describe.each(Object.entries(engines))('%s', (_, startEngine) => {
  let page: ReturnType<typeof makePage>;
  let restaurant: Restaurant;
  let line: FaultyLine;
  let expectedNoise: RegExp;

  beforeAll(async () => {
    const { driver, close } = await startEngine();
    page = makePage(driver);
    return close;
  });

  beforeEach(async () => {
    // The map is on another site, which a machine without the internet does not
    // reach.
    expectedNoise = /^error: <object [^>]*openstreetmap/;
    restaurant = await openRestaurant(await openSuiteBackend(), 'test', []);
    // Its origin is its own: a browser finds nothing there that it has kept of
    // other tests' pages.
    line = await startFaultyLine(`${HOST}:${ports.preview.port}`);
    await page.start(`http://${line.address}`);
  });
  afterEach(async () => {
    const noise = await page.end();
    line.close();
    expect(noise.filter((words) => !expectedNoise.test(words))).toEqual([]);
  });

  test.each([390, 1280])(
    'every page opens at %i px, without sideways scroll',
    async (width) => {
      for (const path of Object.values(paths)) {
        await page.open(path, width);
        const widths = await page.run(() => [
          innerWidth,
          document.documentElement.scrollWidth,
        ]);
        expect(widths, path).toEqual([width, width]);
      }
    },
  );

  test('the menu opens, closes, and leads to another page', async () => {
    await page.open(paths.contattaci);
    await page.click('button', 'Apri il menu di navigazione');
    await page.click('button', 'Chiudi il menu di navigazione');
    await page.click('button', 'Apri il menu di navigazione');
    const isMenuShown = () =>
      (document.querySelector('dialog')?.getClientRects().length ?? 0) > 0;
    expect(await page.run(isMenuShown)).toBe(true);
    await page.run(() => history.back());
    await eventually(async () =>
      expect(await page.run(isMenuShown)).toBe(false),
    );
    await page.sees('h1', 'Contattaci');
    await page.click('button', 'Apri il menu di navigazione');
    await page.click('a', 'Admin');
    await page.sees('button', 'Accedi');
  });

  test('a table is booked with a mail and a row, freed, and booked by others', async () => {
    await page.open(paths.prenota);
    await page.type('nome', 'Ada');
    await page.click('input', 'consenso privacy');
    await page.click('input', 'consenso promozionale');
    await page.click('button', 'Tavolo 1 - 2, Veranda, libero, per 4');
    const question =
      'Sei sicuro di voler prenotare il tavolo 1 - 2 nella zona Veranda?';
    await page.sees('p', question);
    await page.click('button', 'Conferma');
    await page.sees('p', 'Prenotazione confermata con successo');
    await page.click('button', 'OK');
    expect(await restaurant.read('tables')).toEqual({
      Veranda1: expect.any(Number),
    });
    expect(await restaurant.inbox()).toMatchObject({
      mails: [{ nome: 'Ada', 'numero tavolo': '1 - 2' }],
      rows: [{ name: 'Ada', numeroTavolo: '1 - 2' }],
    });
    await page.click(
      'button',
      'Tavolo 1 - 2, Veranda, prenotato, il tuo tavolo, per 4',
    );
    await page.sees('p', 'Vuoi liberare questo tavolo?');
    await page.click('button', 'Conferma');
    await page.sees('p', 'Tavolo liberato con successo');
    expect(await restaurant.read('tables')).toBeNull();
    await page.click('button', 'OK');
    await restaurant.setBooked('Veranda7');
    await page.sees('button', 'Tavolo 7, Veranda, prenotato, per 2');
  });

  test.each([
    [1280, 800],
    [1366, 680],
    [1440, 820],
    [390, 664],
  ])(
    'at %i x %i px no bar covers the field that has the focus',
    async (width, height) => {
      await page.open(paths.prenota, width, height);
      await page.sees('button', 'Tavolo 1 - 2, Veranda, libero, per 4');
      await page.run(() => {
        window.scrollTo(0, 0);
        document.querySelector<HTMLElement>('main h1')?.focus();
      });
      const names = new Set<string>();
      while (!names.has('consenso promozionale')) {
        await page.press(TAB);
        names.add(
          await eventually(async () => {
            const { name, isInSight } = await page.run(inspectFocus);
            if (!isInSight) throw new Error(`${name} is not in sight.`);
            return name;
          }),
        );
      }
      expect([...names]).toEqual(
        expect.arrayContaining(['data', 'telefono', 'email', 'note']),
      );
    },
  );

  // Firefox does not scroll an animation: there a script of the page does.
  test('the plates move apart on scroll, and the logo fades in', async () => {
    await page.open(paths.home);
    const [plateBefore, logoBefore] = await page.run(scrollTo, 0);
    expect(logoBefore).toBe(0);
    await eventually(async () => {
      const [plate, logo] = await page.run(scrollTo, 0.7);
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
    for (const path of Object.values(paths)) {
      await page.open(path);
    }
  });

  test('the PDF of a menu is shown by the browser’s viewer', async () => {
    await page.open(paths.menu);
    await page.click('summary', 'Menù del mare in PDF');
    await eventually(async () => {
      // A viewer without its styles, a small box, would not reach that far
      // down.
      const part = { left: 20, top: 250, width: 300, height: 240 };
      const paper = await sharp(await page.picture('iframe', 'Menù del mare'))
        .extract(part)
        .toBuffer();
      const [red] = (await sharp(paper).stats()).channels;
      // Light paper with dark words on it.
      expect(red?.mean).toBeGreaterThan(128);
      expect(red?.stdev).toBeGreaterThan(15);
    });
  });
});

/**
 * In the page: scrolls by a part of the window.
 * @returns the left plate's edge, the logo's opacity
 */
function scrollTo(part: number): [number, number] {
  window.scrollTo({ top: part * innerHeight, behavior: 'instant' });
  const opening = document.querySelector('[aria-label="Benvenuti"]');
  const logo = [...(opening?.querySelectorAll('svg') ?? [])].at(
    -1,
  )?.parentElement;
  const plate = opening?.querySelector('img')?.getBoundingClientRect();
  return [plate?.left ?? 0, Number(logo && getComputedStyle(logo).opacity)];
}

/**
 * In the page: the name of what has the focus, and whether its middle is in
 * sight. The label of a chip lies over it.
 */
function inspectFocus(): { name: string; isInSight: boolean } {
  const focused = document.activeElement;
  if (!focused) return { name: '', isInSight: false };
  const { left, right, top, bottom } = focused.getBoundingClientRect();
  const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  const owner = hit?.closest('label')?.control ?? hit;
  return {
    name: focused.getAttribute('name') ?? '',
    isInSight: owner !== null && focused.contains(owner),
  };
}
