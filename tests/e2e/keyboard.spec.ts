import type { Locator } from '@playwright/test';
import { moveFocus, moveFocusTo } from './focus.ts';
import { expect, test } from './osteria.ts';
import { visitor } from './prenota.ts';

/** Answers a dialog, in which the focus is when it opens. */
async function answer(dialog: Locator, name: string): Promise<void> {
  await expect(dialog).toBeVisible();
  const button = dialog.getByRole('button', { name });
  if (name !== 'OK') await moveFocusTo(button);
  await button.press('Enter');
  await expect(dialog).toHaveCount(0);
}

test('by keyboard a table is found by arrows, booked and freed', async ({
  page,
  prenota,
  restaurant,
}) => {
  await page.clock.install();
  await prenota.open();
  const veranda = page.getByRole('button', { name: 'Veranda', exact: true });
  const giardino = page.getByRole('button', { name: 'Giardino', exact: true });
  /** Presses a key, and expects the focus to arrive there. */
  const press = async (key: string, target: Locator) => {
    await moveFocus(page, key);
    await expect(target).toBeFocused();
  };
  await page.getByRole('heading', { level: 1 }).focus();
  // Date and time are filled in already; the fields follow each other in this
  // order.
  for (const label of [
    'Numero persone',
    'Nome',
    'Cognome',
    'Telefono',
    'E-mail',
  ] as const) {
    await moveFocusTo(prenota.field(label));
    await page.keyboard.type(visitor[label]);
  }
  await moveFocusTo(prenota.privacy);
  await page.keyboard.press('Space');
  // Each zone is one tab stop.
  await moveFocusTo(veranda);
  await press('Tab', prenota.table('1 - 2'));
  await press('ArrowRight', prenota.table('3 - 4'));
  await press('Tab', giardino);
  await press('Shift+Tab', prenota.table('3 - 4'));
  await press('Shift+Tab', veranda);
  await press('Tab', prenota.table('3 - 4'));
  await press('ArrowLeft', prenota.table('1 - 2'));
  await press('ArrowDown', prenota.table('7'));
  await page.keyboard.press('Enter');
  await answer(prenota.question('7'), 'Conferma');
  await answer(prenota.confirmation, 'OK');
  const summary = prenota.summaries.getByRole('heading');
  await expect(summary).toBeFocused();
  await expect(summary).toBeInViewport();
  expect((await restaurant.inbox()).mails).toMatchObject([
    { 'numero tavolo': '7', nome: visitor.Nome, email: visitor['E-mail'] },
  ]);
  await page.clock.fastForward(3_000);
  await expect(prenota.status).toBeEmpty();

  await moveFocusTo(prenota.booked('7'));
  await page.keyboard.press('Space');
  await answer(prenota.freeingQuestion, 'Conferma');
  await answer(prenota.dialog('Tavolo liberato con successo'), 'OK');
  const freed = page.getByRole('heading', { name: /^Prenotazione disdetta/ });
  await expect(freed).toBeFocused();
  await expect(freed).toBeInViewport();
  await expect(prenota.free('7')).toBeVisible();
  expect(await restaurant.read('tables')).toBeNull();
});
