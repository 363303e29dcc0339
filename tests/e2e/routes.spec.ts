import type { Page } from '@playwright/test';
import { pages } from '../../src/content/pages.ts';
import { restaurant } from '../../src/content/restaurant.ts';
import { paths } from '../support/paths.ts';
import { expectKeyboardAccess } from './focus.ts';
import { expectGoodLooks } from './good-looks.ts';
import {
  expect,
  expectInteractive,
  expectNothingSideways,
  openPrenota,
  tableButton,
  test,
} from './osteria.ts';

const NAME = restaurant.name;
/** Of the specification's pages; any other has the one of the content. */
const titles: Readonly<Record<string, string>> = {
  [paths.home]: NAME,
  [paths.prenota]: 'Prenota',
  [paths.menu]: 'Menù',
  [paths.lavoraConNoi]: 'Lavora con noi',
  [paths.privacyPolicy]: 'Informativa sulla privacy',
  [paths.doveSiamo]: 'Dove siamo',
  [paths.contattaci]: 'Contattaci',
  [paths.admin]: 'Admin',
};

test('the empty path leads to the home page', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL('/home');
});

for (const name of Object.keys(paths) as (keyof typeof paths)[]) {
  const path = paths[name];
  const title = titles[path] ?? pages[name].title;
  test(`${path} fits all widths and text sizes, passes axe and works by keyboard`, async ({
    page,
  }) => {
    // What the frame shows is not looked at here.
    await page.route(/openstreetmap/, (route) => route.fulfill({ body: '<p>cornice' }));
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expectInteractive(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page).toHaveTitle(title === NAME ? NAME : `${title} · ${NAME}`);
    // Scrolling to the footer loads everything of the page.
    for (const section of await page.locator('main section:visible, iframe, object').all()) {
      await section.scrollIntoViewIfNeeded();
    }
    await expect(page.getByRole('contentinfo')).toContainText(`P.IVA ${restaurant.vatNumber}`);
    if (path === paths.prenota) await expect(tableButton(page, '19', 'Giardino')).toBeAttached();
    await expectGoodLooks(page);
    await expectKeyboardAccess(page);

    await spaceText(page);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await wordsOnPictures(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 256 });
    await expectNothingSideways(page);
    expect(await cutWords(page)).toEqual([]);
  });
}

test('any other URL is a real 404 of good looks, with a way back', async ({
  page,
  expectedNoise,
}) => {
  expectedNoise.push(/status of 404/);
  const response = await page.goto('/una/pagina/che/non/esiste');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pagina non trovata');
  await expectGoodLooks(page);
  await expectKeyboardAccess(page);
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/home');
});

test('tables are at least 44 px, controls 24; spaced words stay in their table', async ({
  page,
  restaurant,
}) => {
  const now = Date.now();
  const keys = ['Veranda1', 'Veranda7', 'Veranda13', 'Giardino3', 'Giardino15'];
  await restaurant.write('tables', Object.fromEntries(keys.map((key) => [key, now])));
  await openPrenota(page);
  const small = (selector: string, size: number) =>
    page.locator(selector).evaluateAll(
      (elements, least) =>
        elements
          .map((element) => ({ element, box: element.getBoundingClientRect() }))
          .filter(({ box }) => box.width > 0 && Math.min(box.width, box.height) < least)
          .map(
            ({ element, box }) => `${element.outerHTML.slice(0, 80)} ${box.width} ${box.height}`,
          ),
      size,
    );
  expect(await small('main :is(button, input, .button)', 24)).toEqual([]);
  expect(await small('td button', 44)).toEqual([]);
  await page.getByLabel('Elenco').check();
  expect(await small('main li button', 44)).toEqual([]);
  await page.getByLabel('Pianta').check();
  await spaceText(page);
  expect(await overlaps(page)).toEqual([]);
});

/** Sets the spacing that WCAG 1.4.12 lets every reader set. */
async function spaceText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      * {
        line-height: 1.5 !important;
        letter-spacing: 0.12em !important;
        word-spacing: 0.16em !important;
      }
      p { margin-block-end: 2em !important; }
    `);
    document.adoptedStyleSheets = [sheet];
  });
}

/** Words that lie on a picture. */
function wordsOnPictures(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const pictures = [...document.images].map((image) => image.getBoundingClientRect());
    const covered: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      // A closed section has places for its words.
      if (!text.parentElement?.checkVisibility()) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const isCovered = [...range.getClientRects()].some((line) =>
        pictures.some(
          ({ left, right, top, bottom }) =>
            line.right > left && line.left < right && line.bottom > top && line.top < bottom,
        ),
      );
      if (isCovered) covered.push(text.textContent ?? '');
    }
    return covered;
  });
}

/** Words that are cut off by a box around them, those for screen readers alone apart. */
function cutWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cut: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(text);
      const words = range.getBoundingClientRect();
      if (words.width === 0) continue;
      for (let box = text.parentElement; box; box = box.parentElement) {
        const { overflow, clipPath } = getComputedStyle(box);
        if (clipPath !== 'none') break;
        const { left, right, top, bottom } = box.getBoundingClientRect();
        const isOutside =
          words.left < left - 1 ||
          words.right > right + 1 ||
          words.top < top - 1 ||
          words.bottom > bottom + 1;
        if (overflow !== 'visible' && box !== document.body && isOutside) {
          cut.push(text.textContent ?? '');
        }
      }
    }
    return cut;
  });
}

/** Tables whose words run out over their own table into the next one. */
function overlaps(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const words = [...document.querySelectorAll('td button span')].map((span) => ({
      text: span.textContent,
      table: span.closest('button'),
      box: span.getBoundingClientRect(),
    }));
    const tables = [...document.querySelectorAll('td button')];
    return words
      .filter(({ table, box }) =>
        tables.some((other) => {
          const { left, right, top, bottom } = other.getBoundingClientRect();
          const isHit =
            box.right > left && box.left < right && box.bottom > top && box.top < bottom;
          return other !== table && isHit;
        }),
      )
      .map(({ text }) => text);
  });
}
