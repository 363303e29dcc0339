import { cpSync, readdirSync } from 'node:fs';
import type { Page, Response } from '@playwright/test';
import { createBuilder, resolveConfig } from 'vite';
import { paths } from '../../src/paths.ts';
import { writeServiceWorker } from '../../tools/build/offline/service-worker.ts';
import { builtSite, demoEnvironment } from '../../tools/demo.ts';
import { projectPath } from '../../tools/project.ts';
import { makeSiteServer, type SiteServer } from '../support/make-site-server.ts';
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

/** The worker that answers a page, and whether another waits to. */
function workersOf(page: Page): Promise<{ isControlled: boolean; isWaiting: boolean }> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return {
      isControlled: navigator.serviceWorker.controller?.state === 'activated',
      isWaiting: Boolean(registration?.waiting),
    };
  });
}

/** Opens a page and waits until the site is kept for times without a network. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expectAlive(page);
  await expect
    .poll(() => workersOf(page), { timeout: 30_000 })
    .toMatchObject({ isControlled: true });
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
  const chunks = (folder: string) =>
    readdirSync(`${folder}/assets`).filter((file) => file.startsWith('contattaci-'));
  await visit(page, paths.home);
  site.deploy(newBuild);
  expect(chunks(newBuild)).not.toEqual(chunks(OLD));
  await follow(page, 'Contattaci');
  await expect(main(page)).toContainText(OLD_WORDS);
  await expect(main(page)).not.toContainText(NEW_WORDS);
  await page.reload();
  await expect(main(page)).toContainText(NEW_WORDS);
});

test('a new version takes over while its page is the only one, without a reload', async ({
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
  const keptScripts = () =>
    page.evaluate(async () => {
      const cache = await caches.open('kept-files');
      const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname);
      return paths.filter((path) => path.startsWith('/assets/contattaci-'));
    });
  const [newChunk] = readdirSync(`${newBuild}/assets`).filter((file) => /^contattaci-/.test(file));
  await expect.poll(keptScripts, { timeout: 30_000 }).toEqual([`/assets/${newChunk}`]);
  await context.setOffline(true);
  await page.reload();
  await expect(main(page)).toContainText(NEW_WORDS);
});

test('a new version waits for the old pages to close, and keeps their scripts until then', async ({
  page: oldPage,
  site,
  newBuild,
  context,
}) => {
  await visit(oldPage, paths.home);
  site.deploy(newBuild);
  const newPage = await context.newPage();
  await newPage.goto(paths.menu);
  await expect
    .poll(() => workersOf(newPage), { timeout: 30_000 })
    .toMatchObject({ isWaiting: true });
  await newPage.waitForTimeout(2_000);
  expect(await workersOf(newPage)).toMatchObject({ isWaiting: true });
  await follow(oldPage, 'Contattaci');
  await expect(main(oldPage)).toContainText(OLD_WORDS);
  await follow(newPage, 'Contattaci');
  await expect(main(newPage)).toContainText(NEW_WORDS);
  await oldPage.close();
  await newPage.reload();
  await expect
    .poll(() => workersOf(newPage), { timeout: 30_000 })
    .toMatchObject({ isWaiting: false });
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
  expect(await workersOf(page)).toMatchObject({ isControlled: false });
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
