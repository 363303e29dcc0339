import type { Locator } from '@playwright/test';
import { moveFocus, moveFocusTo } from './focus.ts';
import { expect, test } from './osteria.ts';
import { CONFIRMED } from './prenota.ts';

/** Answers a dialog, in which the focus is when it opens. */
async function answer(dialog: Locator, name: string): Promise<void> {
  await expect(dialog).toBeVisible();
  const button = dialog.getByRole('button', { name });
  if (name !== 'OK') await moveFocusTo(button);
  await button.press('Enter');
  await expect(dialog).toHaveCount(0);
}

test('by keyboard the fields follow each other, each zone is one tab stop, and the focus is at the summary of what is booked', async ({
  page,
  prenota,
}) => {
  await prenota.openFilled();
  const zone = (name: string) =>
    page.getByRole('button', { name, exact: true });
  const steps: readonly [key: string, target: Locator][] = [
    ['Tab', prenota.table('1 - 2')],
    ['ArrowRight', prenota.table('3 - 4')],
    ['Tab', zone('Giardino')],
    ['Shift+Tab', prenota.table('3 - 4')],
    ['Shift+Tab', zone('Veranda')],
    ['Tab', prenota.table('3 - 4')],
    ['ArrowLeft', prenota.table('1 - 2')],
    ['ArrowDown', prenota.table('7')],
  ];
  await page.getByRole('heading', { level: 1 }).focus();
  const labels = ['Numero persone', 'Nome', 'Cognome', 'Telefono', 'E-mail'];
  for (const label of labels) await moveFocusTo(prenota.field(label));
  await moveFocusTo(prenota.privacy);
  await moveFocusTo(zone('Veranda'));
  for (const [key, target] of steps) {
    await moveFocus(page, key);
    await expect(target).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await answer(prenota.question('7'), 'Conferma');
  await answer(prenota.dialog(CONFIRMED), 'OK');
  const summary = prenota.summaries.getByRole('heading');
  await expect(summary).toBeFocused();
  await expect(summary).toBeInViewport();
});
