import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import ICAL from 'ical.js';
import {
  answer,
  book,
  CONFIRMED,
  expect,
  fillForm,
  openPrenota,
  tableButton,
  test,
} from './osteria.ts';

const SALA = 'Sala Principale';
const summaries = (page: Page) => page.getByRole('region', { name: 'La tua prenotazione' });

/** Books with the form filled in, but for `overrides`, and closes the dialog. */
async function bookWith(page: Page, table: string, overrides = {}): Promise<void> {
  await fillForm(page, overrides);
  await book(page, table, SALA);
  await answer(page, CONFIRMED, 'OK');
}

test('a booking leaves a summary that stays over the reset and a reload until it is closed', async ({
  page,
}) => {
  await openPrenota(page);
  await bookWith(page, '1 - 2');
  await expect(summaries(page).getByRole('definition')).toHaveText([
    '1 - 2',
    SALA,
    'giovedì 24 dicembre 2026',
    '20:30',
    '2',
  ]);
  await expect(summaries(page)).toBeInViewport();
  await expect(tableButton(page, '1 - 2', SALA)).toBeFocused();
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('');
  await expect(page.getByRole('status')).toBeEmpty();
  await expect(summaries(page)).toBeVisible();
  await page.reload();
  await expect(summaries(page)).toContainText('giovedì 24 dicembre 2026');
  await summaries(page).getByRole('button', { name: 'Chiudi il riepilogo' }).click();
  await expect(summaries(page)).toHaveCount(0);
  await page.reload();
  await expect(tableButton(page, '1 - 2', SALA)).toBeVisible();
  await expect(summaries(page)).toHaveCount(0);
});

test('two bookings have two summaries, the last one first', async ({ page }) => {
  await openPrenota(page);
  await bookWith(page, '7');
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('');
  await bookWith(page, '8');
  await expect(summaries(page)).toHaveCount(2);
  await expect(summaries(page).first().getByRole('definition').first()).toHaveText('8');
  await summaries(page).first().getByRole('button', { name: 'Chiudi il riepilogo' }).click();
  await expect(summaries(page).getByRole('definition').first()).toHaveText('7');
});

test('the booking goes into the calendar: two hours in Rome, at the restaurant', async ({
  page,
}) => {
  await openPrenota(page);
  await bookWith(page, '1 - 2');
  const downloading = page.waitForEvent('download');
  await summaries(page).getByRole('link', { name: 'Aggiungi al calendario' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('prenotazione.ics');
  const calendar = new ICAL.Component(ICAL.parse(readFileSync(await download.path(), 'utf8')));
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
  expect(event.startDate.toString()).toBe('2026-12-24T20:30:00');
  expect(event.endDate.toString()).toBe('2026-12-24T22:30:00');
  const start = event.component.getFirstProperty('dtstart');
  expect(start?.getParameter('tzid')).toBe('Europe/Rome');
  expect(event.location).toContain('Via dell’Esempio 12, 50100 Firenze (FI)');
  expect(event.description).toContain('+39 055 000 0000');
});

for (const missing of ['Data', 'Orario']) {
  test(`without ${missing} there is a summary and no calendar`, async ({ page }) => {
    await openPrenota(page);
    await bookWith(page, '7', { [missing]: '' });
    await expect(summaries(page).getByRole('term')).not.toContainText([missing]);
    await expect(summaries(page).getByRole('link', { name: 'Indicazioni' })).toBeVisible();
    await expect(summaries(page).getByRole('link', { name: /calendario/ })).toHaveCount(0);
  });
}

test('directions and call are links', async ({ page }) => {
  await openPrenota(page);
  await bookWith(page, '7');
  const link = (name: string) => expect(summaries(page).getByRole('link', { name }));
  await link('Chiama').toHaveAttribute('href', 'tel:+390550000000');
  await link('Indicazioni').toHaveAttribute('href', /^https:\/\/www\.google\.com\/maps\/dir\//);
});

test('the code of the summary is fetched with the first booking, not before', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('summar')) scripts.push(request.url());
  });
  await openPrenota(page);
  await fillForm(page);
  await tableButton(page, '7', SALA).click();
  await page.waitForLoadState('networkidle');
  expect(scripts).toEqual([]);
  await page.getByRole('button', { name: 'Conferma' }).click();
  await answer(page, CONFIRMED, 'OK');
  await expect(summaries(page)).toBeVisible();
  expect(scripts.length).toBeGreaterThan(0);
});

test('without the code of the summary the booking is told as ever', async ({
  page,
  expectedNoise,
}) => {
  expectedNoise.push(/Failed to load resource/);
  await page.route(/booking-summaries/, (route) => route.abort());
  await openPrenota(page);
  await bookWith(page, '7');
  await expect(tableButton(page, '7', SALA, 'prenotato')).toBeVisible();
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('');
  await expect(summaries(page)).toHaveCount(0);
});

test('what the tab has kept is never trusted', async ({ page }) => {
  await page.addInitScript(() => {
    sessionStorage.setItem('summaries', '[{"table":{"zone":"Cantina","numbers":[1]}}, 7, null]');
  });
  await openPrenota(page);
  await expect(page.getByLabel('Cognome')).toBeVisible();
  await expect(summaries(page)).toHaveCount(0);
});
