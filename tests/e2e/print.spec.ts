import type { Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { restaurant } from '../../src/content/restaurant.ts';
import { paths } from '../support/paths.ts';
import { visit } from './loading.ts';
import { expect, test } from './osteria.ts';

test('/menu and /privacy_policy are printed from the first page on, the menu with one poster', async ({
  page,
}) => {
  const expectPrinted = async (firstWords: string) => {
    const printed = await textOfPrintedPages(page);
    expect(printed[0]).toContain(firstWords);
    // The footer comes last, and on no other page.
    const last = printed.pop();
    expect(last).toContain(restaurant.email);
    expect(last).toMatch(/P\.IVA \d+\s*$/);
    expect(printed.join()).not.toMatch(/P\.IVA \d+\s*$/m);
  };
  await visit(page, paths.privacyPolicy);
  await expectPrinted('Ultimo aggiornamento');
  await visit(page, paths.menu);
  await expectPrinted('Sardoni in savor');
  await page.emulateMedia({ media: 'print' });
  const posters = page.locator('article header img');
  await expect(posters).toHaveCount(2);
  await expect(posters.first()).toBeVisible();
  await expect(posters.last()).toBeHidden();
});

test('on paper the consent covers no field', async ({ page, prenota }) => {
  await prenota.open();
  const consent = page.locator('[data-missed]');
  await expect(consent).toHaveCSS('position', 'sticky');
  await page.emulateMedia({ media: 'print' });
  await expect(consent).toHaveCSS('position', 'static');
});

async function textOfPrintedPages(page: Page): Promise<string[]> {
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf()));
  const { text } = await extractText(pdf);
  return text;
}
