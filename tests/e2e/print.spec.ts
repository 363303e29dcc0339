import type { Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { restaurant } from '../../src/content/restaurant.ts';
import { menuNames, readMenu } from '../../tools/content/menus.ts';
import { paths } from '../support/paths.ts';
import { visit } from './loading.ts';
import { expect, test } from './osteria.ts';

const menus = menuNames.map(readMenu);
const dishes = menus
  .flatMap(({ sections }) => sections)
  .flatMap((section) => section.dishes);

test('/menu and /privacy_policy are printed from the first page on', async ({
  page,
}) => {
  for (const [path, words] of [
    [paths.menu, dishes[0]?.name.it ?? ''],
    [paths.privacyPolicy, 'Ultimo aggiornamento'],
  ] as const) {
    await visit(page, path);
    const printed = await textOfPrintedPages(page);
    expect(printed[0]).toContain(words);
    // The footer comes last, and on no other page.
    const last = printed.pop();
    expect(last).toContain(restaurant.email);
    expect(last).toMatch(/P\.IVA \d+\s*$/);
    expect(printed.join()).not.toMatch(/P\.IVA \d+\s*$/m);
  }
});

test('/menu is printed with one poster', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await visit(page, paths.menu);
  const posters = page.locator('article header img');
  await expect(posters).toHaveCount(2);
  await expect(posters.first()).toBeVisible();
  await expect(posters.last()).toBeHidden();
});

async function textOfPrintedPages(page: Page): Promise<string[]> {
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf()));
  const { text } = await extractText(pdf);
  return text;
}
