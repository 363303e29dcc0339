import { cpSync, readdirSync } from 'node:fs';
import type { Page, Response } from '@playwright/test';
import { createBuilder, resolveConfig } from 'vite';
import { writeServiceWorker } from '../../tools/build/service-worker.ts';
import { builtSite, demoEnvironment } from '../../tools/demo.ts';
import { projectPath } from '../../tools/project.ts';
import { makeSiteServer, type SiteServer } from '../support/make-site-server.ts';
import { paths } from '../support/paths.ts';
import { expect, expectAlive, networkErrors, test as osteria } from './osteria.ts';

const OLD = projectPath(builtSite());
const NEW = projectPath('test-results/newer-build');
const OLD_WORDS = 'il modo più veloce è il telefono';
const NEW_WORDS = 'il modo più veloce è il telefono rosso';

/** The site as it is built, to be replaced by a build in which one page says something else. */
const test = osteria.extend<{ site: SiteServer }, { newBuild: string }>({
  newBuild: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from it.
    async ({}, use) => {
      Object.assign(process.env, demoEnvironment);
      const builder = await createBuilder({
        logLevel: 'warn',
        envDir: false,
        build: { outDir: NEW, emptyOutDir: true },
        plugins: [
          {
            name: 'other-words',
            transform: (code, id) =>
              id.endsWith('/contattaci.tsx') ? code.replace(OLD_WORDS, NEW_WORDS) : null,
          },
        ],
      });
      await builder.buildApp();
      await use(NEW);
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above
  site: async ({}, use) => {
    const site = await makeSiteServer(OLD);
    await use(site);
    await site.close();
  },
  baseURL: async ({ site }, use) => use(site.url),
});

test.use({ serviceWorkers: 'allow' });
// One build serves all.
test.describe.configure({ mode: 'default' });
test.slow();

/** The names of all files that the browser keeps of the site. */
function keptFiles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const caching = names.map(async (name) => (await caches.open(name)).keys());
    return (await Promise.all(caching)).flat().map(({ url }) => url.replace(/.*\//, ''));
  });
}

/** Opens a page and waits until the site is kept for times without a network. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expectAlive(page);
  // Documents are kept last.
  await expect.poll(() => keptFiles(page), { timeout: 30_000 }).toContain('privacy-policy.pdf');
}

const isScript = (file: string) => /^contattaci-.*\.js$/.test(file);

/** The script of /contattaci in a build. */
function scriptOf(folder: string): string[] {
  return readdirSync(`${folder}/assets`).filter(isScript);
}

/** The scripts of /contattaci that the browser keeps, of any build. */
async function keptScripts(page: Page): Promise<string[]> {
  return (await keptFiles(page)).filter(isScript);
}

/**
 * Waits until the worker of a build answers for the page. Chromium lets it wait while the old one is
 * awake, and with its developer tools attached, as here, that may be for good: the old one is stopped.
 */
async function expectWorkerOf(page: Page, build: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('ServiceWorker.enable');
  const takenOver = async () => {
    const isWaiting = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return Boolean(registration?.waiting);
    });
    if (isWaiting) await devtools.send('ServiceWorker.stopAllWorkers');
    return keptScripts(page);
  };
  await expect.poll(takenOver, { timeout: 30_000 }).toEqual(scriptOf(build));
}

function main(page: Page) {
  return page.getByRole('main');
}

function follow(page: Page, link: string): Promise<void> {
  return page
    .getByRole('navigation', { name: 'Principale' })
    .getByRole('link', { name: link })
    .click();
}

test('a page that was open before the update still finds its way; a reload is new', async ({
  page,
  site,
  newBuild,
}) => {
  await visit(page, paths.home);
  site.deploy(newBuild);
  expect(scriptOf(newBuild)).not.toEqual(scriptOf(OLD));
  await follow(page, 'Contattaci');
  await expect(main(page)).toContainText(OLD_WORDS);
  await expect(main(page)).not.toContainText(NEW_WORDS);
  await page.reload();
  await expect(main(page)).toContainText(NEW_WORDS);
});

test('a new version takes over without a reload, and works without a network', async ({
  page,
  site,
  newBuild,
  context,
  expectedNoise,
}) => {
  expectedNoise.push(...networkErrors);
  await visit(page, paths.contattaci);
  site.deploy(newBuild);
  await page.reload();
  await expect(main(page)).toContainText(NEW_WORDS);
  await expectWorkerOf(page, newBuild);
  await context.setOffline(true);
  await page.reload();
  await expect(main(page)).toContainText(NEW_WORDS);
});

test('a page that is open while another takes the new version still finds its way', async ({
  page: oldPage,
  site,
  newBuild,
  context,
  expectedNoise,
}) => {
  expectedNoise.push(...networkErrors);
  await visit(oldPage, paths.home);
  site.deploy(newBuild);
  const newPage = await context.newPage();
  await newPage.goto(paths.menu);
  await expectWorkerOf(newPage, newBuild);
  // In either version, as the browser may have kept the old code beside what the worker keeps.
  await follow(oldPage, 'Contattaci');
  await expect(main(oldPage)).toContainText(OLD_WORDS);
  await follow(newPage, 'Contattaci');
  await expect(main(newPage)).toContainText(NEW_WORDS);
});

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('a page that was open over a deployment and a rollback opens the others', async ({
    page,
    site,
    newBuild,
    expectedNoise,
  }) => {
    expectedNoise.push(...networkErrors);
    await page.goto(paths.home);
    await expectAlive(page);
    site.deploy(newBuild);
    await follow(page, 'Contattaci');
    await expect(main(page)).toContainText(NEW_WORDS);
    await expectAlive(page);
    await follow(page, 'Home');
    site.deploy(OLD);
    await page.reload();
    await expectAlive(page);
    await follow(page, 'Contattaci');
    await expect(main(page)).toContainText(OLD_WORDS);
  });

  test('a page whose code is gone is loaded anew once, and can be read', async ({
    page,
    site,
    expectedNoise,
  }) => {
    expectedNoise.push(...networkErrors);
    const withoutCode = projectPath('test-results/without-code');
    cpSync(OLD, withoutCode, { recursive: true, filter: (file) => !/assets\/.*\.js$/.test(file) });
    site.deploy(withoutCode);
    const opened: string[] = [];
    page.on('framenavigated', (frame) => opened.push(new URL(frame.url()).pathname));
    await page.goto(paths.contattaci);
    await expect.poll(() => opened).toEqual([paths.contattaci, paths.contattaci]);
    await expect(main(page)).toContainText(OLD_WORDS);
    await follow(page, 'Prenota');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prenota');
    await expect
      .poll(() => opened)
      .toEqual([paths.contattaci, paths.contattaci, paths.prenota, paths.prenota]);
  });
});

test('a build that removes the worker removes what it has kept, too', async ({ page, site }) => {
  await visit(page, paths.home);
  const without = projectPath('test-results/without-worker');
  cpSync(OLD, without, { recursive: true });
  process.env.REMOVE_SERVICE_WORKER = 'yes';
  await writeServiceWorker(
    await resolveConfig({ envDir: false, build: { outDir: without } }, 'build'),
  );
  delete process.env.REMOVE_SERVICE_WORKER;
  site.deploy(without);
  const documents: Response[] = [];
  page.on('response', (response) => {
    if (response.request().isNavigationRequest()) documents.push(response);
  });
  await page.reload({ waitUntil: 'commit' });
  // The worker that removes itself reloads its pages: until then the page may not be asked.
  await expect.poll(() => documents.length, { timeout: 30_000 }).toBe(2);
  await documents[1]?.finished();
  await expectAlive(page);
  await expect.poll(() => page.evaluate(() => caches.keys()), { timeout: 30_000 }).toEqual([]);
  await page.reload();
  await expectAlive(page);
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
});

test('on one bar of signal the kept page is shown after three seconds', async ({ page, site }) => {
  await visit(page, paths.home);
  site.delayPages(30_000);
  const start = Date.now();
  await page.goto(paths.contattaci);
  await expect(main(page)).toContainText(OLD_WORDS);
  const waited = Date.now() - start;
  expect(waited).toBeGreaterThan(2_500);
  expect(waited).toBeLessThan(20_000);
});
