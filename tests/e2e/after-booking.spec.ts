import type { Page } from '@playwright/test';
import { phoneLink } from '../../src/content/restaurant.ts';
import {
  answer,
  bookInVeranda,
  confirmation,
  dialog,
  expect,
  FREE_IT,
  fillForm,
  openPrenota,
  REFUSED,
  tableButton,
  test,
  VERANDA,
} from './osteria.ts';

const summaries = (page: Page) => page.getByRole('region', { name: 'La tua prenotazione' });

test('a booking leaves a summary with a calendar file until it is closed', async ({ page }) => {
  await page.clock.install();
  await openPrenota(page);
  await bookInVeranda(page, '1 - 2');
  await expect(summaries(page).getByRole('definition')).toHaveText([
    '1 - 2',
    VERANDA,
    'giovedì 24 dicembre 2026',
    '20:30',
    '2',
  ]);
  await expect(summaries(page)).toBeInViewport();
  await expect(summaries(page).getByRole('heading')).toBeFocused();
  const link = (name: string) => summaries(page).getByRole('link', { name });
  const downloading = page.waitForEvent('download');
  await link('Aggiungi al calendario').click();
  expect((await downloading).suggestedFilename()).toBe('prenotazione.ics');
  await expect(link('Chiama')).toHaveAttribute('href', phoneLink);
  await expect(link('Indicazioni')).toHaveAttribute('href', /^https:\/\/www\.google\.com\/maps\//);
  // The reset of the form leaves it.
  await page.clock.fastForward(3_000);
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('');
  await expect(page.getByRole('status')).toBeEmpty();
  await page.reload();
  await expect(summaries(page)).toContainText('giovedì 24 dicembre 2026');
  await summaries(page).getByRole('button', { name: 'Chiudi il riepilogo' }).click();
  await expect(summaries(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.reload();
  await expect(tableButton(page, '1 - 2', VERANDA)).toBeVisible();
  await expect(summaries(page)).toHaveCount(0);
});

test('the summary of the last booking is first; without a time it has no calendar', async ({
  page,
}) => {
  await page.addInitScript(() => {
    // What the browser has stored is never trusted.
    localStorage.setItem(
      'bookings',
      '[{"attempt":{"request":{"table":{"zone":"Cantina"}}}}, 7, null]',
    );
  });
  await page.clock.install();
  await openPrenota(page);
  await expect(summaries(page)).toHaveCount(0);
  await bookInVeranda(page, '7');
  await page.clock.fastForward(3_000);
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('');
  await bookInVeranda(page, '8', { Orario: '' });
  await expect(summaries(page)).toHaveCount(2);
  const newest = summaries(page).first();
  await expect(newest).toHaveAccessibleName('La tua prenotazione Tavolo 8');
  await expect(newest.getByRole('term')).not.toContainText(['Orario']);
  await expect(newest.getByRole('link', { name: /calendario/ })).toHaveCount(0);
});

test('my table is marked as mine, and freed from its summary, on plan and list', async ({
  page,
  restaurant,
}) => {
  await openPrenota(page);
  await bookInVeranda(page, '7');
  const mine = page.getByRole('button', { name: `Tavolo 7, ${VERANDA}, prenotato, il tuo tavolo` });
  await expect(mine).toBeVisible();
  await expect(mine.getByText('il tuo')).toBeVisible();
  await page.reload();
  await page.getByText('Elenco').click();
  await expect(mine).toBeVisible();
  await expect(mine).toContainText('il tuo tavolo');

  await summaries(page).getByRole('button', { name: 'Libera il tavolo' }).click();
  await expect(dialog(page, FREE_IT)).toHaveAccessibleDescription(
    `Tavolo 7, ${VERANDA}: l’hai prenotato tu, da questo dispositivo.`,
  );
  await answer(page, FREE_IT, 'Conferma');
  await answer(page, 'Tavolo liberato con successo', 'OK');
  await expect(summaries(page)).toHaveCount(0);
  expect(await restaurant.read('tables')).toBeNull();
  const freed = page.getByRole('region', { name: 'Hai liberato il tavolo 7' });
  await expect(freed.getByRole('heading')).toBeFocused();
  await expect(freed.getByRole('link', { name: 'Chiama' })).toHaveAttribute('href', phoneLink);
  const mail = await freed.getByRole('link', { name: 'Scrivi un’e-mail' }).getAttribute('href');
  const { searchParams } = new URL(mail ?? '');
  const [sent] = (await restaurant.inbox()).mails;
  expect(searchParams.get('subject')).toBe(
    `Annullo la prenotazione ${sent?.['numero prenotazione']}`,
  );
  expect(searchParams.get('body')).toContain('giovedì 24 dicembre 2026');
  await freed.getByRole('button', { name: 'Chiudi' }).click();
  await expect(freed).toHaveCount(0);
});

test('a table of another visitor is never mine; freeing it offers no mail', async ({
  page,
  restaurant,
}) => {
  await restaurant.write(`tables/${VERANDA}7`, { '.value': Date.now(), '.priority': 1.5 });
  await openPrenota(page);
  await tableButton(page, '7', VERANDA, 'prenotato').click();
  await expect(dialog(page, FREE_IT)).toHaveAccessibleDescription(
    /^Tavolo 7, Veranda: non risulta prenotato da questo dispositivo/,
  );
  await answer(page, FREE_IT, 'Conferma');
  await answer(page, 'Tavolo liberato con successo', 'OK');
  await expect(tableButton(page, '7', VERANDA, 'libero')).toBeVisible();
  await expect(page.getByText('Hai liberato')).toHaveCount(0);
});

test('a summary ends with a notice when others free or book the table', async ({
  page,
  restaurant,
}) => {
  await openPrenota(page);
  await bookInVeranda(page, '7');
  await bookInVeranda(page, '8');
  await expect(summaries(page)).toHaveCount(2);
  await restaurant.write(`tables/${VERANDA}7`, null);
  const lost = (label: string) =>
    page.getByRole('region', { name: `Il tavolo ${label} non è più tuo` });
  await expect(lost('7')).toBeVisible();
  await expect(summaries(page)).toHaveCount(1);
  await page.goto('/menu');
  await restaurant.write(`tables/${VERANDA}8`, Date.now());
  await openPrenota(page);
  await expect(lost('8')).toBeVisible();
  await expect(summaries(page)).toHaveCount(0);
  await expect(tableButton(page, '8', VERANDA)).toHaveAccessibleName(
    `Tavolo 8, ${VERANDA}, prenotato`,
  );
  await lost('8').getByRole('button', { name: 'Chiudi' }).click();
  await lost('7').getByRole('button', { name: 'Chiudi' }).click();
  await page.reload();
  await expect(tableButton(page, '8', VERANDA)).toBeVisible();
  await expect(page.getByText('non è più tuo')).toHaveCount(0);
});

test('an attempt that fails does not move the focus to an earlier summary', async ({
  page,
  restaurant,
  expectedNoise,
}) => {
  expectedNoise.push(REFUSED);
  await openPrenota(page);
  await bookInVeranda(page, '7');
  await page.reload();
  await expect(summaries(page)).toBeVisible();
  await fillForm(page);
  await tableButton(page, '8', VERANDA).click();
  await restaurant.write(`tables/${VERANDA}8`, Date.now());
  await answer(page, confirmation('8', VERANDA), 'Conferma');
  await answer(page, /appena stato preso/, 'OK');
  await expect(tableButton(page, '8', VERANDA)).toBeFocused();
});
