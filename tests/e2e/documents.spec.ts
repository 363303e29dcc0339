import { devices, type Locator, type Page } from '@playwright/test';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, expectAtRest, test } from './osteria.ts';

/** A browser without a viewer for PDF, as most phones are. */
async function removeViewer(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'pdfViewerEnabled', { get: () => false });
  });
}

/** A page of a document, drawn as it comes near. */
async function expectDrawn(picture: Locator): Promise<void> {
  await picture.scrollIntoViewIfNeeded();
  // A blank page is a few kB of PNG, a printed one many times that.
  const ink = () => picture.evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL().length);
  await expect.poll(ink).toBeGreaterThan(50_000);
}

test('/menu shows the Italian menus in the browser’s viewer, and the English ones nowhere', async ({
  page,
}) => {
  await page.goto('/menu');
  await expect(page.getByTitle('Menù del ristorante')).toHaveAttribute(
    'src',
    /^\/documenti\/menu-ristorante\.pdf/,
  );
  await expect(page.getByTitle('Menù dei dolci')).toBeAttached();
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Menù del ristorante');
  await expect(page.getByText(/restaurant menu|dessert menu/i)).toHaveCount(0);
});

for (const [path, documents] of [
  ['/menu', { 'Menù del ristorante': 3, 'Menù dei dolci': 2 }],
  ['/privacy_policy', { 'Informativa sulla privacy': 4 }],
] as const) {
  test(`without a viewer ${path} draws its documents page by page`, async ({ page }) => {
    await removeViewer(page);
    await page.goto(path);
    for (const [title, pages] of Object.entries(documents)) {
      const region = page.getByRole('region', { name: title });
      await region.scrollIntoViewIfNeeded();
      await expect(region.getByRole('img')).toHaveCount(pages);
      const first = region.getByRole('img', { name: `${title}, pagina 1 di ${pages}` });
      await expectDrawn(first);
      const open = region.getByRole('link', { name: `Apri «${title}»` });
      const href = await open.getAttribute('href');
      const response = await page.request.get(href ?? '');
      expect(response.headers()['content-type']).toBe('application/pdf');
      await expect(region.getByRole('link', { name: 'Scarica il PDF' })).toHaveAttribute(
        'download',
        '',
      );
    }
  });
}

// Both say that they have a viewer. An iPad calls itself a Mac, but has a touch screen.
for (const [device, options] of [
  ['an iPhone', { userAgent: devices['iPhone 15'].userAgent }],
  ['an iPad', { userAgent: devices['Desktop Safari'].userAgent, hasTouch: true }],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use(options);

    test('every page of a document is drawn', async ({ page }) => {
      await page.goto('/menu');
      const menu = page.getByRole('region', { name: 'Menù del ristorante' });
      await expect(menu.getByRole('img')).toHaveCount(3);
    });
  });
}

test.describe('on a Mac', () => {
  test.use({ userAgent: devices['Desktop Safari'].userAgent });

  test('the browser’s viewer shows the documents', async ({ page }) => {
    await page.goto('/menu');
    await expect(page.getByTitle('Menù del ristorante')).toBeVisible();
  });
});

/** On which sheet of a PDF each heading stands, and each picture, in their order. */
async function readSheets(pdf: Buffer, headings: readonly string[]) {
  const document = await getDocument({ data: new Uint8Array(pdf) }).promise;
  const sheets = { headings: headings.map(() => 0), pictures: [] as number[] };
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const text = items.map((item) => ('str' in item ? item.str : '')).join('');
    headings.forEach((heading, index) => {
      if (text.includes(`${heading}Apri`)) sheets.headings[index] = number;
    });
    const { fnArray } = await page.getOperatorList();
    sheets.pictures.push(
      ...fnArray.filter((call) => call === OPS.paintImageXObject).map(() => number),
    );
  }
  return sheets;
}

test('on paper a document begins on the sheet of its heading', async ({ page }) => {
  await removeViewer(page);
  await page.goto('/menu');
  const documents = { 'Menù del ristorante': 3, 'Menù dei dolci': 2 };
  for (const [title, pages] of Object.entries(documents)) {
    const region = page.getByRole('region', { name: title });
    await region.scrollIntoViewIfNeeded();
    await expect(region.getByRole('img')).toHaveCount(pages);
    for (const picture of await region.getByRole('img').all()) await expectDrawn(picture);
  }
  const { headings, pictures } = await readSheets(await page.pdf(), Object.keys(documents));
  expect(headings).toEqual([pictures[0], pictures[3]]);
  expect(headings[0]).toBe(1);
});

test('without a viewer a document is fetched when it comes near', async ({ page }) => {
  await removeViewer(page);
  await page.setViewportSize({ width: 360, height: 640 });
  const fetched = new Set<string>();
  page.on('request', (request) => fetched.add(new URL(request.url()).pathname));
  await page.goto('/menu');
  await expect(page.getByRole('img', { name: /^Menù del ristorante, pagina/ })).toHaveCount(3);
  expect(fetched).not.toContain('/documenti/menu-dolci.pdf');
  await page.getByRole('region', { name: 'Menù dei dolci' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('img', { name: /^Menù dei dolci, pagina/ })).toHaveCount(2);
});

test('a document that cannot be fetched says so, and the link stays', async ({
  page,
  expectedNoise,
}) => {
  expectedNoise.push(/Failed to load resource/, /Warning:/);
  await removeViewer(page);
  await page.route('**/documenti/menu-dolci.pdf', (route) => route.abort());
  await page.goto('/menu');
  const dolci = page.getByRole('region', { name: 'Menù dei dolci' });
  await dolci.scrollIntoViewIfNeeded();
  await expect(dolci.getByRole('alert')).toContainText('non si può mostrare qui');
  await expect(dolci.getByRole('link', { name: 'Scarica il PDF' })).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Menù del ristorante' }).getByRole('img'),
  ).toHaveCount(3);
});

test('without pdf.js the documents can still be opened', async ({ page, expectedNoise }) => {
  expectedNoise.push(/Failed to (load resource|fetch dynamically)/);
  await removeViewer(page);
  await page.route('**/assets/pdf.min-*.mjs', (route) => route.abort());
  await page.goto('/menu');
  await page.getByRole('region', { name: 'Menù dei dolci' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('alert')).toHaveCount(2);
  await expect(page.getByRole('link', { name: /^Apri «/ })).toHaveCount(2);
});

test('where the viewer is, pdf.js is not fetched', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto('/menu');
  await expect(page.getByTitle('Menù dei dolci')).toBeAttached();
  await expectAtRest(page);
  expect(scripts.filter((url) => url.endsWith('.mjs'))).toEqual([]);
});

test('/dove_siamo works without its map', async ({ page, expectedNoise }) => {
  expectedNoise.push(/Failed to load resource/);
  await page.route(/openstreetmap/, (route) => route.abort());
  await page.goto('/dove_siamo');
  const main = page.getByRole('main');
  await expect(main).toContainText('Via dell’Esempio 12');
  await expect(main).toContainText('50100 Firenze (FI)');
  await expect(main.getByTitle('Mappa: Osteria Piccola Avventura')).toHaveAttribute(
    'src',
    /^https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?bbox=/,
  );
  await expect(main.getByRole('link', { name: 'OpenStreetMap' })).toBeVisible();
  for (const [name, url] of [
    ['Indicazioni con Google Maps', /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1/],
    ['Indicazioni con Mappe di Apple', /^https:\/\/maps\.apple\.com\/\?daddr=43\.7687,11\.2469/],
    ['Apri nella tua app di mappe', /^geo:43\.7687,11\.2469/],
  ] as const) {
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', url);
  }
});

test('/lavora_con_noi invites to send a CV, with the notice about its data', async ({ page }) => {
  await page.goto('/lavora_con_noi');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'info@osteria.example' })).toHaveAttribute(
    'href',
    'mailto:info@osteria.example',
  );
  await expect(main.getByRole('link', { name: 'privacy policy' })).toHaveAttribute(
    'href',
    '/privacy_policy',
  );
});
