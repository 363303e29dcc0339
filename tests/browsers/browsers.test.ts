import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DEMO_ADMIN } from '../../tools/demo.ts';
import { paths } from '../support/paths.ts';
import { type Engine, engines, startScreen } from './engines.ts';
import { openPage, type Page, waitFor } from './page.ts';
import { restaurant } from './restaurant.ts';
import { startSiteLine } from './site-line.ts';

const SALA = 'Sala Principale';
const CONFIRMED = 'Prenotazione confermata con successo';

describe.each(Object.entries(engines))('%s', (_, start) => {
  let screen: Awaited<ReturnType<typeof startScreen>>;
  let engine: Engine;
  let opener: string;
  let line: Awaited<ReturnType<typeof startSiteLine>>;
  let pages: Page[];
  let expectedNoise: RegExp | null;

  beforeAll(async () => {
    screen = await startScreen();
    const env = { ...process.env, DISPLAY: screen.display, TZ: 'Europe/Rome' };
    engine = await start(env);
    [opener = ''] = (await engine.driver('GetWindowHandles')) as string[];
  });
  afterAll(async () => {
    await engine?.close();
    screen?.close();
  });

  beforeEach(async () => {
    pages = [];
    expectedNoise = null;
    await restaurant.reset();
    line = await startSiteLine();
    await engine.driver('Navigate', { url: `${line.origin}/robots.txt` });
  });
  afterEach(async () => {
    const noise: string[] = [];
    for (const page of pages) noise.push(...(await page.close()));
    await engine.driver('SwitchToWindow', { handle: opener });
    line.cut();
    expect(noise.filter((words) => !expectedNoise?.test(words))).toEqual([]);
  });

  async function open(path: string, width = 390): Promise<Page> {
    const page = await openPage(engine.driver, opener, path, width);
    pages.push(page);
    await waitFor(async () => expect(await page.run(isInteractive)).toBe(true));
    return page;
  }

  test.each([390, 1280])(
    'every page opens at %i px without an error and without sideways scroll',
    async (width) => {
      for (const path of Object.values(paths)) {
        const page = await open(path, width);
        const widths = await page.run(() => [innerWidth, document.documentElement.scrollWidth]);
        expect(widths, path).toEqual([width, width]);
      }
    },
  );

  test('the menu opens, closes, and leads to another page', async () => {
    const page = await open(paths.contattaci);
    await page.click('button', 'Apri il menu di navigazione');
    await page.click('button', 'Chiudi il menu di navigazione');
    await page.misses('dialog', 'Menu di navigazione');
    await page.click('button', 'Apri il menu di navigazione');
    await page.click('link', 'Admin');
    await page.sees('button', 'Accedi');
    await page.misses('dialog', 'Menu di navigazione');
  });

  test('the gallery advances by itself, steps by its arrows and wraps', async () => {
    const page = await open(paths.home);
    await page.sees('group', '1 di 5');
    await page.run(() => document.querySelector('[role="group"]')?.scrollIntoView());
    await page.misses('group', '1 di 5');
    await page.click('button', 'Ferma lo scorrimento');
    const shown = () => page.run(() => document.querySelector('[data-current="true"]')?.ariaLabel);
    const label = (picture: number) => `${((picture + 4) % 5) + 1} di 5`;
    const first = Number.parseInt((await shown()) ?? '', 10);
    for (let picture = first; picture > first - 5; picture -= 1) {
      await page.sees('group', label(picture));
      await page.click('button', 'Immagine precedente');
    }
    await page.sees('group', label(first));
    for (let picture = first; picture < first + 5; picture += 1) {
      await page.sees('group', label(picture));
      await page.click('button', 'Immagine successiva');
    }
    await page.sees('group', label(first));
  });

  test('the plates move apart on scroll, and the logo fades in and stays', async () => {
    const page = await open(paths.home);
    /** The left edge of the left plate, and the opacity of the logo, scrolled by a part of the window. */
    const scrolled = (part: number) => {
      window.scrollTo({ top: part * innerHeight, behavior: 'instant' });
      const opening = document.querySelector('[aria-label="Benvenuti"]');
      const logo = [...(opening?.querySelectorAll('svg') ?? [])].at(-1)?.parentElement;
      return {
        plate: opening?.querySelector('img')?.getBoundingClientRect().left ?? 0,
        logo: logo ? Number(getComputedStyle(logo).opacity) : -1,
      };
    };
    await waitFor(async () => expect((await page.run(scrolled, 0)).logo).toBe(0));
    const before = await page.run(scrolled, 0);
    await waitFor(async () => expect((await page.run(scrolled, 0.25)).logo).toBeCloseTo(0.5, 1));
    const after = await page.run(scrolled, 0.25);
    expect(after.plate).toBeLessThan(before.plate - 20);
    await waitFor(async () => expect((await page.run(scrolled, 0.7)).logo).toBe(1));
  });

  test('a booking leaves a record, a mail and, with consent, a row', async () => {
    const page = await open(paths.prenota);
    await fillForm(page);
    await page.tick('promozional');
    await book(page, '1 - 2');
    await page.sees('alertdialog', CONFIRMED);
    await page.click('button', 'OK');
    expect(await restaurant.read('tables')).toEqual({ 'Sala Principale1': expect.any(Number) });
    const inbox = await restaurant.inbox();
    const mail = { nome: 'Ada', 'numero tavolo': '1 - 2', data: '2026-12-24', orario: '20:30' };
    expect(inbox).toMatchObject({ mails: [mail], rows: [{ name: 'Ada', numeroTavolo: '1 - 2' }] });
    await page.sees('button', `Tavolo 1 - 2, ${SALA}, prenotato`);
  });

  test('a second window sees a booking in red and frees the table', async () => {
    const [page, other] = [await open(paths.prenota), await open(paths.prenota)];
    const colour = () =>
      other.run(() => {
        const table = document.querySelector('[aria-label^="Tavolo 9 - 10, Sala Principale"]');
        const top = table?.querySelector('svg > path');
        return top && getComputedStyle(top).fill;
      });
    await other.sees('button', `Tavolo 9 - 10, ${SALA}, libero`);
    await fillForm(page);
    await book(page, '9 - 10');
    await page.click('button', 'OK');
    await other.sees('button', `Tavolo 9 - 10, ${SALA}, prenotato`);
    expect(await colour()).toBe('rgb(179, 33, 30)');
    await other.click('button', `Tavolo 9 - 10, ${SALA}, prenotato`);
    await other.sees('alertdialog', 'Vuoi liberare questo tavolo?');
    await other.click('button', 'Conferma');
    await other.sees('alertdialog', 'Tavolo liberato con successo');
    expect(await restaurant.read('tables')).toBeNull();
    await page.sees('button', `Tavolo 9 - 10, ${SALA}, libero`);
  });

  test('after one visit every page opens without a network', async () => {
    const visited = await open(paths.contattaci);
    await visited.run(async () => void (await navigator.serviceWorker.ready));
    line.cut();
    // The pictures of the gallery come after the pages; the manifest is not kept.
    expectedNoise = /^error: <(img|link)/;
    for (const path of Object.values(paths)) await open(path);
  });

  test('the admin switches Esterno off, and an open page follows', async () => {
    const [visitor, admin] = [await open(paths.prenota), await open(paths.admin)];
    await visitor.sees('button', 'Esterno');
    await admin.fill('E-mail', DEMO_ADMIN.email);
    await admin.fill('Password', DEMO_ADMIN.password);
    await admin.click('button', 'Accedi');
    await admin.click('checkbox', 'Esterno');
    await admin.click('button', 'Conferma');
    await visitor.misses('button', 'Esterno');
    expect(await restaurant.read('admin/esterno')).toBe(false);
  });

  test.each([390, 1280])('a menu can be read at %i px', async (width) => {
    const page = await open(paths.menu, width);
    await page.sees('region', 'Menù del ristorante');
    await waitFor(async () => {
      const { picture, place } = await page.picture('main iframe, main canvas');
      // Within its frame, and lower than a viewer without its styles, a small box, would reach.
      const [left, top] = [Math.round(place.left) + 20, Math.round(place.top) + 250];
      const part = { left, top, width: Math.round(place.width) - 40, height: 240 };
      const paper = await sharp(picture).extract(part).toBuffer();
      const [red] = (await sharp(paper).stats()).channels;
      // Light paper with dark words on it.
      expect(red?.mean).toBeGreaterThan(128);
      expect(red?.stdev).toBeGreaterThan(15);
    });
  });
});

/** In the page: whether its scripts run. */
function isInteractive(): boolean {
  return 'alive' in document.documentElement.dataset;
}

/** Fills in every field and ticks the privacy consent. */
async function fillForm(page: Page): Promise<void> {
  await page.fill('Nome', 'Ada');
  await page.fill('Cognome', 'Rossi');
  await page.set('Data', '2026-12-24');
  await page.set('Orario', '20:30');
  await page.fill('Numero persone', '2');
  await page.fill('Telefono', '055 123456');
  await page.fill('E-mail', 'ada@esempio.test');
  await page.tick('privacy');
}

/** Clicks the free table and confirms. */
async function book(page: Page, label: string): Promise<void> {
  await page.click('button', `Tavolo ${label}, ${SALA}, libero`);
  await page.sees(
    'alertdialog',
    `Sei sicuro di voler prenotare il tavolo ${label} nella zona ${SALA}?`,
  );
  await page.click('button', 'Conferma');
}
