import type { Page } from '@playwright/test';
import { phoneLink } from '../../src/content/restaurant.ts';
import {
  answer,
  bookInSala,
  expect,
  FREE_IT,
  openPrenota,
  SALA,
  tableButton,
  test,
} from './osteria.ts';

const summaries = (page: Page) => page.getByRole('region', { name: 'La tua prenotazione' });

test('a booking leaves a summary with a calendar file, over a reload, until it is closed', async ({
  page,
}) => {
  await page.clock.install();
  await openPrenota(page);
  await bookInSala(page, '1 - 2');
  await expect(summaries(page).getByRole('definition')).toHaveText([
    '1 - 2',
    SALA,
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
  await expect(tableButton(page, '1 - 2', SALA)).toBeVisible();
  await expect(summaries(page)).toHaveCount(0);
});

test('of two bookings the last is summed up first, without a calendar where the time is missing', async ({
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
  await bookInSala(page, '7');
  await page.clock.fastForward(3_000);
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('');
  await bookInSala(page, '8', { Orario: '' });
  await expect(summaries(page)).toHaveCount(2);
  const newest = summaries(page).first();
  await expect(newest.getByRole('definition').first()).toHaveText('8');
  await expect(newest.getByRole('term')).not.toContainText(['Orario']);
  await expect(newest.getByRole('link', { name: /calendario/ })).toHaveCount(0);
});

test('the summary of a booking goes when its table is freed, by whomever, over a reload too', async ({
  page,
  restaurant,
}) => {
  await openPrenota(page);
  await bookInSala(page, '7');
  await bookInSala(page, '8');
  await expect(summaries(page)).toHaveCount(2);
  await tableButton(page, '7', SALA, 'prenotato').click();
  await answer(page, FREE_IT, 'Conferma');
  await answer(page, 'Tavolo liberato con successo', 'OK');
  await expect(summaries(page)).toHaveCount(1);
  await page.goto('/menu');
  await restaurant.write('tables/Sala Principale8', null);
  await openPrenota(page);
  await expect(summaries(page)).toHaveCount(0);
});
