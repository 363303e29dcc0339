import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { projectPath } from '../../tools/shared/project.ts';
import { builtSite, DEMO_ADMIN } from '../../tools/suite/demo.ts';
import { fillInLogin, openTables } from './admin.ts';
import {
  expectAtRest,
  expectInteractive,
  follow,
  hold,
  visit,
} from './loading.ts';
import { setOffline } from './network.ts';
import { expect, networkErrors, test } from './osteria.ts';
import { answer } from './prenota.ts';

const GREETING = `Ciao, ${DEMO_ADMIN.email}`;
/** Words of the waiter's tables, which are in no other code. */
const WAITER_WORDS = 'Prossimi arrivi';

/** @returns whether a page to come has loaded the waiter's code */
function watchWaiterCode(page: Page): () => boolean {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url());
  });
  return () => {
    expect(scripts.size).toBeGreaterThan(0);
    return [...scripts].some((url) =>
      readFileSync(
        projectPath(join(builtSite(), new URL(url).pathname)),
        'utf8',
      ).includes(WAITER_WORDS),
    );
  };
}

/** Goes to /admin by /prenota, whose client of the database is another one. */
async function openByPrenota(page: Page): Promise<void> {
  await page.goto('/prenota');
  await follow(page, 'Menù');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page
    .getByRole('button', { name: 'Apri il menu di navigazione' })
    .click();
  await page
    .getByRole('dialog', { name: 'Menu di navigazione' })
    .getByRole('link', { name: 'Admin' })
    .click();
  await expect(page).toHaveURL('/admin');
}

test('a login that fails says why, and only one that succeeds loads the waiter’s code', async ({
  page,
  prenota,
  expectedNoise,
}) => {
  expectedNoise.push(/status of 400/, ...networkErrors);
  const signIn = page.getByRole('button', { name: 'Accedi' });
  const hasWaiterCode = watchWaiterCode(page);
  await visit(page, '/admin');
  await expectAtRest(page);
  expect(hasWaiterCode()).toBe(false);
  for (const account of [
    { ...DEMO_ADMIN, password: 'sbagliata' },
    { ...DEMO_ADMIN, email: 'nessuno@osteria.test' },
  ]) {
    await fillInLogin(page, account);
    await signIn.click();
    await answer(
      page,
      'Accesso fallito: l’e-mail o la password non sono corrette.',
      'OK',
    );
    await expect(page.getByLabel('E-mail')).toHaveValue(account.email);
  }
  await setOffline(page, true);
  await signIn.click();
  await answer(page, /^Accesso fallito: non c’è connessione/, 'OK');
  await setOffline(page, false);
  await fillInLogin(page);
  await signIn.click();
  // The focus is on it, so that a screen reader reads it out.
  await expect(page.getByRole('region', { name: GREETING })).toBeFocused();
  await expect(page.getByLabel('Password')).toHaveCount(0);
  await expect(prenota.free('7')).toBeEnabled();
  expect(hasWaiterCode()).toBe(true);
});

test('a session is there on every way to the page, also while its service is silent, and ends in all tabs', async ({
  page,
  context,
  prenota,
}) => {
  const greeting = page.getByText(GREETING);
  await page.clock.install();
  await page.goto('/home');
  // Of an earlier version of the site.
  const oldKey = 'firebase:authUser:demo-key:client-2';
  await page.evaluate((key) => localStorage.setItem(key, '{}'), oldKey);
  await openTables(page);
  expect(
    await page.evaluate((key) => localStorage.getItem(key), oldKey),
  ).toBeNull();
  const release = await hold(page, /accounts:lookup/);
  await page.reload();
  await expectInteractive(page);
  await page.clock.fastForward(4_000);
  await expect(
    page.getByText(/servizio di accesso non risponde/),
  ).toBeVisible();
  await expect(prenota.free('7')).toBeDisabled();
  release();
  await expect(greeting).toBeVisible();
  await expect(prenota.free('7')).toBeEnabled();

  const other = await context.newPage();
  await openByPrenota(other);
  await expect(other.getByText(GREETING)).toBeVisible();
  const signOut = page.getByRole('button', { name: 'Disconnetti' });
  const question = 'Sei sicuro di volerti disconnettere?';
  await signOut.click();
  await answer(page, question, 'Annulla');
  await expect(greeting).toBeVisible();
  await signOut.click();
  await answer(page, question, 'Conferma');
  await answer(page, 'Disconnesso con successo', 'OK');
  await expect(page).toHaveURL('/home');
  await expect(other.getByRole('alert')).toContainText('accedi di nuovo');
  await expect(other.getByLabel('Password')).toBeVisible();
  await page.goto('/admin');
  await expect(page.getByLabel('Password')).toBeVisible();
});
