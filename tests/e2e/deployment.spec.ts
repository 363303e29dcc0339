import {
  cpSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { writeServiceWorker } from '../../tools/build/service-worker.ts';
import { projectPath } from '../../tools/shared/project.ts';
import { builtSite } from '../../tools/suite/demo.ts';
import {
  type SiteServer,
  startSiteServer,
} from '../../tools/suite/site-server.ts';
import { paths } from '../support/paths.ts';
import { expectInteractive, follow, hold, visit } from './loading.ts';
import { expect, networkErrors, test as osteria } from './osteria.ts';
import { storedUrls, visitAndStore } from './stored-files.ts';

const OLD = projectPath(builtSite());
const OLD_WORDS = 'il modo più veloce è il telefono';
const NEW_WORDS = 'il modo più veloce è il telefono rosso';

/** The built site, and a copy of the build in a folder of the test's own. */
const test = osteria.extend<{ site: SiteServer; copy: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from it.
  copy: async ({}, use, testInfo) => {
    const folder = testInfo.outputPath('copy');
    cpSync(OLD, folder, { recursive: true });
    await use(folder);
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above
  site: async ({}, use) => {
    const site = await startSiteServer(OLD);
    await use(site);
    await site.close();
  },
  baseURL: async ({ site }, use) => use(site.url),
  // Requests under way are lost with the old files or the old service worker.
  expectedNoise: async ({ expectedNoise }, use) =>
    use([...expectedNoise, ...networkErrors]),
});

test.use({ serviceWorkers: 'allow' });
// A copy of the site is made, and all its files are stored.
test.slow();

const isScript = (file: string) => /^contattaci-.*\.js$/.test(file);

/**
 * Makes a build a newer one: a page says something else, every script has
 * another name, and the service worker knows it.
 */
function renew(folder: string): void {
  const assets = join(folder, 'assets');
  const scripts = readdirSync(assets).filter((file) => file.endsWith('.js'));
  const newer = (script: string) => script.replace(/(.{7}).\.js$/, 'N$1.js');
  for (const file of readdirSync(folder, {
    recursive: true,
    encoding: 'utf8',
  })) {
    if (!/\.(js|html)$/.test(file)) continue;
    let text = readFileSync(join(folder, file), 'utf8').replaceAll(
      OLD_WORDS,
      NEW_WORDS,
    );
    for (const script of scripts) text = text.replaceAll(script, newer(script));
    if (file === 'service-worker.js')
      text = text.replaceAll('revision:"', 'revision:"N');
    writeFileSync(join(folder, file), text);
  }
  for (const script of scripts)
    renameSync(join(assets, script), join(assets, newer(script)));
}

/**
 * Watches the service workers of a page's site. While developer tools are
 * attached, as here, Chromium may let a new one wait forever for the old one:
 * `stopOld` stops the old one.
 */
async function watchWorkers(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  const statuses = new Map<string, string>();
  devtools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { versionId, status } of versions)
      statuses.set(versionId, status);
  });
  let areRemoved = false;
  devtools.on(
    'ServiceWorker.workerRegistrationUpdated',
    ({ registrations }) => {
      areRemoved ||= registrations.some(({ isDeleted }) => isDeleted);
    },
  );
  await devtools.send('ServiceWorker.enable');
  return {
    areRemoved: () => areRemoved,
    async stopOld() {
      if (![...statuses.values()].includes('installed')) return;
      for (const [versionId, status] of statuses) {
        if (status === 'activated')
          await devtools.send('ServiceWorker.stopWorker', { versionId });
      }
    },
  };
}

/** Waits until the service worker of a build is active. */
async function expectWorkerOf(page: Page, build: string): Promise<void> {
  const { stopOld } = await watchWorkers(page);
  await expect(async () => {
    await stopOld();
    const files = (await storedUrls(page)).map((url) =>
      url.replace(/.*\//, ''),
    );
    expect(files.filter(isScript)).toEqual(
      readdirSync(join(build, 'assets')).filter(isScript),
    );
  }).toPass();
}

const main = (page: Page) => page.getByRole('main');

test('an open page survives an update, and then the removal of the service worker', async ({
  page: oldPage,
  site,
  copy,
  context,
}) => {
  await visitAndStore(oldPage, paths.home);
  renew(copy);
  site.deploy(copy);
  await follow(oldPage, 'Contattaci');
  await expect(main(oldPage)).toContainText(OLD_WORDS);
  await expect(main(oldPage)).not.toContainText(NEW_WORDS);

  const newPage = await context.newPage();
  await newPage.goto(paths.contattaci);
  await expect(main(newPage)).toContainText(NEW_WORDS);
  await expectWorkerOf(newPage, copy);
  // In either version: the browser's own cache may have the old code.
  await follow(oldPage, 'Home');
  await expect(
    oldPage.getByRole('region', { name: 'Benvenuti' }),
  ).toBeVisible();

  // A network that does not answer.
  const answerPages = site.holdPages();
  await newPage.goto(paths.contattaci);
  await expect(main(newPage)).toContainText(NEW_WORDS);
  answerPages();

  await visit(newPage, paths.prenota);
  const surname = newPage.getByLabel('Cognome');
  await surname.fill('Rossi');
  const loads: string[] = [];
  newPage.on('framenavigated', (frame) => loads.push(frame.url()));
  process.env.REMOVE_SERVICE_WORKER = 'yes';
  await writeServiceWorker({ root: copy, build: { outDir: '.' }, plugins: [] });
  delete process.env.REMOVE_SERVICE_WORKER;
  const { areRemoved, stopOld } = await watchWorkers(oldPage);
  await oldPage.goto(paths.doveSiamo);
  const expectNoCaches = async () =>
    expect(await oldPage.evaluate(() => caches.keys())).toEqual([]);
  await expect(async () => {
    await stopOld();
    expect(areRemoved()).toBe(true);
    await expectNoCaches();
  }).toPass();
  await visit(oldPage, paths.menu);
  await expectNoCaches();
  await expect(surname).toHaveValue('Rossi');
  expect(loads).toEqual([]);
});

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('a deployment cuts no booking, whose summary offers a reload, and a page open over a rollback opens another one', async ({
    page,
    prenota,
    restaurant,
    site,
    copy,
    expectedNoise,
  }) => {
    expectedNoise.push(/Failed to fetch/);
    await prenota.openFilled();
    renew(copy);
    site.deploy(copy);
    const letMailThrough = await hold(page, '**/submit');
    await prenota.book('7');
    await expect(prenota.status).toHaveText('Please wait...');
    await follow(page, 'Contattaci');
    const reload = prenota.alert.getByRole('button', {
      name: 'Ricarica la pagina',
    });
    await expect(reload).toBeVisible();

    letMailThrough();
    await page.goBack();
    await prenota.closeConfirmation();
    await expect(reload).toBeVisible();
    await reload.click();
    await expect(prenota.summaries).toBeVisible();
    expect((await restaurant.inbox()).mails).toHaveLength(1);

    site.deploy(OLD);
    await follow(page, 'Contattaci');
    await expect(main(page)).toContainText(OLD_WORDS);
    await expect(main(page)).not.toContainText(NEW_WORDS);
    await expectInteractive(page);
  });
});
