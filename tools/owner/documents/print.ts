import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';
import {
  type DocumentId,
  documentIds,
  MENU_PARAMETER,
  menuDocuments,
} from '../../../src/content/document-ids.ts';
import { pages } from '../../../src/content/pages.ts';
import { readMenu } from '../../content/menus.ts';
import { browserOptions } from '../../shared/browser.ts';
import { startSiteServer } from '../../suite/site-server.ts';

/**
 * Prints the documents of a build into a folder.
 * @throws saying what to install, if there is no browser
 */
export async function writeDocuments(
  build: string,
  folder: string,
): Promise<void> {
  const browser = await chromium.launch(browserOptions());
  const site = await startSiteServer(build);
  const printed = await printDocuments(browser, site.url);
  await site.close();
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [id, pdf] of printed) writeFileSync(`${folder}/${id}.pdf`, pdf);
}

/**
 * Prints the documents from the pages of a built site, as tagged PDFs. A menu
 * without dishes is not printed.
 * @param site `http://host:port`
 */
export async function printDocuments(
  browser: Browser,
  site: string,
): Promise<Map<DocumentId, Buffer>> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  // Before printing, so that what only print styles need is loaded.
  await page.emulateMedia({ media: 'print' });
  const empty: readonly DocumentId[] = menuDocuments
    .filter(({ file }) => readMenu(file).sections.length === 0)
    .map(({ id }) => id);
  const printed = new Map<DocumentId, Buffer>();
  for (const id of documentIds.filter((each) => !empty.includes(each))) {
    if (id === 'privacy-policy') {
      await page.goto(site + pages.privacyPolicy.path);
    } else {
      await page.goto(`${site}${pages.menu.path}?${MENU_PARAMETER}=${id}`);
      // Until it is hydrated, the page has the Italian menus.
      await page.waitForFunction(
        (label) =>
          [...document.querySelectorAll('article')].every(
            (menu) => menu.getAttribute('aria-labelledby') === label,
          ),
        id,
      );
    }
    await page.waitForLoadState('networkidle');
    // It may need a sheet of its own.
    await page.evaluate(() =>
      document.querySelector('main ~ footer')?.remove(),
    );
    const pdf = await page.pdf({
      tagged: true,
      outline: true,
      preferCSSPageSize: true,
      printBackground: true,
    });
    printed.set(id, pdf);
  }
  await context.close();
  return printed;
}
