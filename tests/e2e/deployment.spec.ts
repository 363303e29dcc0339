import {
  cpSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { projectPath } from '../../tools/shared/project.ts';
import { builtSite } from '../../tools/suite/demo.ts';
import {
  type SiteServer,
  startSiteServer,
} from '../../tools/suite/site-server.ts';
import { expectInteractive, follow, hold } from './loading.ts';
import { expect, networkErrors, test as osteria } from './osteria.ts';

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
  // Requests under way are lost with the old files.
  expectedNoise: async ({ expectedNoise }, use) =>
    use([...expectedNoise, ...networkErrors]),
});

/**
 * Makes a build a newer one: a page says something else, and every script has
 * another name.
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
    writeFileSync(join(folder, file), text);
  }
  for (const script of scripts)
    renameSync(join(assets, script), join(assets, newer(script)));
}

const main = (page: Page) => page.getByRole('main');

test('a page whose scripts are gone is reloaded once, and never under a booking, whose summary is shown', async ({
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
  await expect(
    prenota.alert.getByRole('button', { name: 'Ricarica la pagina' }),
  ).toBeVisible();

  letMailThrough();
  await page.goBack();
  await prenota.closeConfirmation();
  await expect(prenota.summaries).toBeVisible();
  await page.reload();
  await expect(prenota.summaries).toBeVisible();
  expect((await restaurant.inbox()).mails).toHaveLength(1);

  site.deploy(OLD);
  await follow(page, 'Contattaci');
  await expect(main(page)).toContainText(OLD_WORDS);
  await expect(main(page)).not.toContainText(NEW_WORDS);
  await expectInteractive(page);
});
