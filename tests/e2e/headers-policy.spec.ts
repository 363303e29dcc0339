import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { HOST } from '../../tools/ports.ts';
import { paths } from '../support/paths.ts';
import {
  answer,
  test as base,
  book,
  CONFIRMED,
  expect,
  expectAlive,
  expectAtRest,
  fillForm,
  openPrenota,
  tableButton,
} from './osteria.ts';

declare global {
  interface Window {
    reportViolation(violation: string): void;
  }
}

/** A test that collects what the Content-Security-Policy blocks, on all pages and in all frames. */
const test = base.extend<{ violations: string[] }>({
  violations: [
    async ({ context }, use) => {
      const violations: string[] = [];
      await context.exposeFunction('reportViolation', (violation: string) => {
        violations.push(violation);
      });
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          const { effectiveDirective, blockedURI } = event;
          window.reportViolation(`${location.pathname}: ${effectiveDirective} ${blockedURI}`);
        });
      });
      await context.route('https://www.openstreetmap.org/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<p>La mappa</p>' }),
      );
      await use(violations);
    },
    { auto: true },
  ],
});

for (const path of ['/', ...Object.values(paths), '/una/pagina/che/non/esiste']) {
  const asked = path === paths.doveSiamo ? ['www.openstreetmap.org'] : [];
  test(`${path} violates nothing and asks ${asked[0] ?? 'nobody'} beside its own hosts`, async ({
    page,
    context,
    violations,
    expectedNoise,
  }) => {
    expectedNoise.push(/status of 404/);
    const foreign = new Set<string>();
    context.on('request', (request) => {
      const { protocol, hostname } = new URL(request.url());
      if (/^https?:$/.test(protocol) && hostname !== HOST) foreign.add(hostname);
    });
    await page.goto(path);
    await expectAlive(page);
    for (const section of await page.locator('main section, iframe').all()) {
      await section.scrollIntoViewIfNeeded();
    }
    await expectAtRest(page);
    expect(violations).toEqual([]);
    expect([...foreign]).toEqual(asked);
  });
}

test('a booking reaches database, form-mail and spreadsheet, and violates nothing', async ({
  page,
  restaurant,
  violations,
}) => {
  await openPrenota(page);
  await fillForm(page);
  await page.getByLabel(/promozional/).check();
  await book(page, '1 - 2', 'Sala Principale');
  await answer(page, CONFIRMED, 'OK');
  await expect(tableButton(page, '1 - 2', 'Sala Principale', 'prenotato')).toBeVisible();
  await expect
    .poll(async () => {
      const { mails, rows } = await restaurant.inbox();
      return [mails.length, rows.length];
    })
    .toEqual([1, 1]);
  expect(violations).toEqual([]);
});

test('the map shows in its frame', async ({ page, violations }) => {
  await page.goto(paths.doveSiamo);
  const map = page.getByTitle(/^Mappa/);
  await map.scrollIntoViewIfNeeded();
  await expect(map.contentFrame().getByText('La mappa')).toBeVisible();
  expect(violations).toEqual([]);
});

/** How many bits the picture of an element holds per pixel: an empty one next to none. */
async function entropyOf(element: Locator): Promise<number> {
  return (await sharp(await element.screenshot()).stats()).entropy;
}

for (const [path, title] of [
  [paths.menu, 'Menù del ristorante'],
  [paths.privacyPolicy, 'Informativa sulla privacy'],
] as const) {
  test(`${path} paints its PDF in the browser’s own viewer`, async ({ page, violations }) => {
    await page.goto(path);
    const frame = page.getByTitle(title);
    await frame.scrollIntoViewIfNeeded();
    await expect.poll(() => entropyOf(frame)).toBeGreaterThan(1.5);
    expect(page.frames().map((each) => each.url())).toContainEqual(
      expect.stringMatching(/^chrome-extension:/),
    );
    expect(violations).toEqual([]);
  });

  test(`${path} paints its PDF with pdf.js`, async ({ page, violations }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'pdfViewerEnabled', { get: () => false });
    });
    await page.goto(path);
    const pages = page.getByRole('img', { name: `${title}, pagina` });
    await expect(pages).not.toHaveCount(0);
    for (const canvas of await pages.all()) {
      await canvas.scrollIntoViewIfNeeded();
      await expect.poll(() => entropyOf(canvas)).toBeGreaterThan(1);
    }
    expect(violations).toEqual([]);
  });
}

test('a script, a style, a picture and a form that get into the page come to nothing', async ({
  page,
  violations,
  expectedNoise,
}) => {
  expectedNoise.push(/Content Security Policy/);
  await page.goto(paths.contattaci);
  // What is pressed before is pressed once more when it is.
  await expectAlive(page);
  const outcome = await page.evaluate(async () => {
    const add = (html: string) =>
      document.body.append(document.createRange().createContextualFragment(html));
    add('<script>document.title = "taken over"</script>');
    add('<style>body { display: none }</style>');
    add('<p style="color: red">taken over</p>');
    add('<img src="https://elsewhere.example/pixel.png" alt="">');
    add('<script src="https://elsewhere.example/script.js"></script>');
    add('<form action="https://elsewhere.example/"><button id="submit">OK</button></form>');
    document.getElementById('submit')?.click();
    const fetched = await fetch('https://elsewhere.example/').catch(() => 'blocked');
    return { fetched, title: document.title, display: getComputedStyle(document.body).display };
  });
  expect(outcome).toMatchObject({ fetched: 'blocked', title: /Contattaci/, display: 'block' });
  await expect
    .poll(() => violations.map((violation) => violation.replace(/^.*: /, '')).sort())
    .toEqual([
      'connect-src https://elsewhere.example/',
      'form-action https://elsewhere.example/?',
      'img-src https://elsewhere.example/pixel.png',
      'script-src-elem https://elsewhere.example/script.js',
      'script-src-elem inline',
      'style-src-attr inline',
      'style-src-elem inline',
    ]);
});
