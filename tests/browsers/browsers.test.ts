import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { openProject, type ProjectAccess } from '../../tools/admin/project-access.ts';
import { demoEnvironment } from '../../tools/demo.ts';
import { HOST, ports, urlOf } from '../../tools/ports.ts';
import { eventually } from '../support/eventually.ts';
import { type FaultyLine, startFaultyLine } from '../support/faulty-line.ts';
import { paths } from '../support/paths.ts';
import { type Engine, engines } from './engines.ts';
import { openPage, type Page } from './page.ts';

// What differs by engine: the rest is shown in Chromium by tests/e2e.

const INBOX = `${urlOf('services')}/inbox.json`;

describe.each(Object.entries(engines))('%s', (_, start) => {
  let engine: Engine;
  let opener: string;
  let project: ProjectAccess;
  let line: FaultyLine;
  let pages: Page[];
  let expectedNoise: RegExp;

  beforeAll(async () => {
    engine = await start();
    [opener = ''] = (await engine.driver('GetWindowHandles')) as string[];
    project = await openProject(readConfig(demoEnvironment));
  });
  afterAll(() => engine?.close());

  beforeEach(async () => {
    pages = [];
    // The map is on another site, which a machine without the internet does not reach.
    expectedNoise = /^error: <object [^>]*openstreetmap/;
    await project.database('tables', 'DELETE');
    await fetch(INBOX, { method: 'DELETE' });
    // Its origin is its own: a browser finds nothing there that it has kept of other tests' pages.
    line = await startFaultyLine(`${HOST}:${ports.preview.port}`);
    await engine.driver('Navigate', { url: `http://${line.address}/robots.txt` });
  });
  afterEach(async () => {
    const noise: string[] = [];
    for (const page of pages) noise.push(...(await page.close()));
    await engine.driver('SwitchToWindow', { handle: opener });
    line.close();
    expect(noise.filter((words) => !expectedNoise.test(words))).toEqual([]);
  });

  async function open(path: string, width = 390): Promise<Page> {
    const page = await openPage(engine.driver, opener, path, width);
    pages.push(page);
    await eventually(async () => expect(await page.run(isInteractive)).toBe(true));
    return page;
  }

  test.each([390, 1280])('every page opens at %i px, without sideways scroll', async (width) => {
    for (const path of Object.values(paths)) {
      const page = await open(path, width);
      const widths = await page.run(() => [innerWidth, document.documentElement.scrollWidth]);
      expect(widths, path).toEqual([width, width]);
    }
  });

  test('the menu opens, closes, and leads to another page', async () => {
    const page = await open(paths.contattaci);
    await page.click('button', 'Apri il menu di navigazione');
    await page.click('button', 'Chiudi il menu di navigazione');
    await page.click('button', 'Apri il menu di navigazione');
    const openMenus = () => document.querySelectorAll('dialog:popover-open').length;
    await page.run(() => history.back());
    await eventually(async () => expect(await page.run(openMenus)).toBe(0));
    await page.sees('heading', 'Contattaci');
    await page.click('button', 'Apri il menu di navigazione');
    await page.click('link', 'Admin');
    await page.sees('button', 'Accedi');
  });

  test('a table is booked with a mail and a row, and freed in another window', async () => {
    const [page, other] = [await open(paths.prenota), await open(paths.prenota)];
    await other.sees('button', 'Tavolo 1 - 2, Veranda, libero');
    await page.fill('Nome', 'Ada');
    await page.set('Data', '2026-12-24');
    await page.set('Orario', '20:30');
    await page.click('consent', 'privacy');
    await page.click('consent', 'promozional');
    await page.click('button', 'Tavolo 1 - 2, Veranda, libero');
    const question = 'Sei sicuro di voler prenotare il tavolo 1 - 2 nella zona Veranda?';
    await page.sees('alertdialog', question);
    await page.click('button', 'Conferma');
    await page.sees('alertdialog', 'Prenotazione confermata con successo');
    await page.click('button', 'OK');
    const record = await project.database('tables', 'GET');
    expect(record).toEqual({ Veranda1: expect.any(Number) });
    expect(await (await fetch(INBOX)).json()).toMatchObject({
      mails: [{ nome: 'Ada', 'numero tavolo': '1 - 2', data: '2026-12-24', orario: '20:30' }],
      rows: [{ name: 'Ada', numeroTavolo: '1 - 2' }],
    });

    await other.click('button', 'Tavolo 1 - 2, Veranda, prenotato');
    await other.sees('alertdialog', 'Vuoi liberare questo tavolo?');
    await other.click('button', 'Conferma');
    await other.sees('alertdialog', 'Tavolo liberato con successo');
    expect(await project.database('tables', 'GET')).toBeNull();
    await page.sees('button', 'Tavolo 1 - 2, Veranda, libero');
  });

  // Firefox does not scroll an animation: there a script of the page does.
  test('the plates move apart on scroll, and the logo fades in', async () => {
    const page = await open(paths.home);
    const before = await page.run(scrollTo, 0);
    expect(before.logo).toBe(0);
    await eventually(async () => {
      const after = await page.run(scrollTo, 0.7);
      expect(after.logo).toBe(1);
      expect(after.plate).toBeLessThan(before.plate - 20);
    });
  });

  test('after one visit every page opens without a network', async () => {
    const visited = await open(paths.contattaci);
    await visited.run(async () => void (await navigator.serviceWorker.ready));
    line.cut();
    // Pictures are stored once they are seen; the manifest is not stored.
    expectedNoise = /^error: <(img|link|object)/;
    for (const path of Object.values(paths)) await open(path);
  });

  test('a menu can be read, and its PDF in the browser’s viewer', async () => {
    const page = await open(paths.menu);
    await page.sees('article', 'Menù del mare');
    await page.run(() =>
      document.querySelector<HTMLElement>('main article + details > summary')?.click(),
    );
    await eventually(async () => {
      const place = await page.run(showDocument);
      // Within its frame, and lower than a viewer without its styles, a small box, would reach.
      const [left, top] = [Math.round(place.left) + 20, Math.round(place.top) + 250];
      const part = { left, top, width: Math.round(place.width) - 40, height: 240 };
      const paper = await sharp(await page.screenshot())
        .extract(part)
        .toBuffer();
      const [red] = (await sharp(paper).stats()).channels;
      // Light paper with dark words on it.
      expect(red?.mean).toBeGreaterThan(128);
      expect(red?.stdev).toBeGreaterThan(15);
    });
  });
});

/** In the page: whether it is hydrated. */
function isInteractive(): boolean {
  const heading = document.querySelector('main h1');
  return Object.keys(heading ?? {}).some((key) => key.startsWith('__reactProps'));
}

/**
 * In the page: scrolls by a part of the window.
 * @returns the left edge of the left plate, and the opacity of the logo
 */
function scrollTo(part: number) {
  window.scrollTo({ top: part * innerHeight, behavior: 'instant' });
  const opening = document.querySelector('[aria-label="Benvenuti"]');
  const logo = [...(opening?.querySelectorAll('svg') ?? [])].at(-1)?.parentElement;
  return {
    plate: opening?.querySelector('img')?.getBoundingClientRect().left ?? 0,
    logo: logo ? Number(getComputedStyle(logo).opacity) : -1,
  };
}

/** In the page: scrolls to the first document and waits until that is painted. */
async function showDocument() {
  const element = document.querySelector('main iframe');
  element?.scrollIntoView({ block: 'start', behavior: 'instant' });
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  const { left, top, width } = element?.getBoundingClientRect() ?? new DOMRect();
  return { left, top, width };
}
