import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { readConfig } from '../../src/config.ts';
import { openProject } from '../../tools/admin/project-access.ts';
import { DEMO_ADMIN, demoEnvironment } from '../../tools/demo.ts';
import { expectGoodLooks } from './good-looks.ts';
import {
  answer,
  dialog,
  expect,
  networkErrors,
  openPrenota,
  tableButton,
  test,
} from './osteria.ts';

const config = readConfig(demoEnvironment);
const OFF = 'Sei sicuro di DISATTIVARE il giardino della locanda per le prenotazioni?';
const ON = 'Sei sicuro di ATTIVARE il giardino della locanda per le prenotazioni?';

interface Account {
  readonly email: string;
  readonly password: string;
}

async function logIn(page: Page, { email, password }: Account = DEMO_ADMIN): Promise<void> {
  await page.goto('/admin');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Accedi' }).click();
}

/** An account that anybody could make with the public key. */
async function signUpStranger(): Promise<Account> {
  const account = { email: `stranger-${randomUUID()}@osteria.test`, password: 'qualunque' };
  await (await openProject(config)).accounts('', account);
  return account;
}

test('the admin signs in, stays signed in over a reload, and signs out', async ({ page }) => {
  await page.goto('/admin');
  // As password managers know it.
  await expect(page.getByLabel('E-mail')).toHaveAttribute('autocomplete', 'username');
  await expect(page.getByLabel('Password')).toHaveAttribute('autocomplete', 'current-password');
  await expect(page.getByLabel('Password')).toHaveAttribute('type', 'password');
  await logIn(page);
  await expect(page.getByText(`Ciao, ${DEMO_ADMIN.email}`)).toBeVisible();
  await expect(page.getByLabel('Password')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Foglio delle prenotazioni' })).toHaveAttribute(
    'href',
    /^https:\/\/docs\.google\.com\/spreadsheets\//,
  );
  await page.reload();
  await expect(page.getByLabel('Giardino')).toBeChecked();
  await expectGoodLooks(page);
  await page.getByRole('button', { name: 'Disconnetti' }).click();
  await answer(page, 'Sei sicuro di volerti disconnettere?', 'Annulla');
  await expect(page.getByLabel('Giardino')).toBeVisible();
  await page.getByRole('button', { name: 'Disconnetti' }).click();
  await answer(page, 'Sei sicuro di volerti disconnettere?', 'Conferma');
  await answer(page, 'Disconnesso con successo', 'OK');
  await expect(page).toHaveURL('/home');
  await page.goto('/admin');
  await expect(page.getByLabel('Password')).toBeVisible();
});

test('a failed login says why; an unknown e-mail looks like a wrong password', async ({
  page,
  context,
  expectedNoise,
}) => {
  expectedNoise.push(/status of 400/, ...networkErrors);
  for (const account of [
    { ...DEMO_ADMIN, password: 'sbagliata' },
    { email: 'nessuno@osteria.test', password: 'qualunque' },
  ]) {
    await logIn(page, account);
    await answer(page, 'Accesso fallito: l’e-mail o la password non sono corrette.', 'OK');
    await expect(page.getByLabel('E-mail')).toHaveValue(account.email);
  }
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Accedi' }).click();
  await answer(page, /^Accesso fallito: non c’è connessione/, 'OK');
  await expect(page.getByLabel('Giardino')).toHaveCount(0);
});

test('a user without admin rights sees a message and can only sign out', async ({ page }) => {
  await logIn(page, await signUpStranger());
  await expect(page.getByRole('alert')).toContainText('non è tra gli amministratori');
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Foglio delle prenotazioni' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Disconnetti' })).toBeVisible();
});

test('a lasting refusal is shown with advice and retried with growing delays', async ({ page }) => {
  await page.clock.install();
  let isRefused = true;
  let asked = 0;
  // As a database with other rules answers, or one that does not accept the user's token.
  await page.routeWebSocket(/\/\.ws\?/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      const ask = /"r":(\d+),"a":"q","b":\{"p":"\/admins\//.exec(String(message));
      if (ask) asked += 1;
      if (!ask || !isRefused) return server.send(message);
      const refusal = { s: 'permission_denied', d: 'Permission denied' };
      socket.send(JSON.stringify({ t: 'd', d: { r: Number(ask[1]), b: refusal } }));
    });
  });
  await logIn(page);
  await expect.poll(() => asked).toBeGreaterThan(0);
  await expect(page.getByText(`Ciao, ${DEMO_ADMIN.email}`)).toBeVisible();
  const alert = page.getByRole('alert');
  await expect(async () => {
    await page.clock.runFor(1_000);
    await expect(alert).toContainText('il database rifiuta', { timeout: 500 });
  }).toPass();
  await expect(alert).toContainText(`npm run admin -- ${DEMO_ADMIN.email}`);
  await expect(page.getByRole('button', { name: 'Disconnetti' })).toBeVisible();

  for (let minutes = 0; minutes < 10; minutes += 1) await page.clock.runFor(60_000);
  // Every 500 ms it would be 1,200 times.
  expect(asked).toBeLessThan(25);
  isRefused = false;
  await expect(async () => {
    await page.clock.runFor(60_000);
    await expect(page.getByLabel('Giardino')).toBeChecked({ timeout: 500 });
  }).toPass();
  await expect(alert).toHaveCount(0);
});

test('a switch shows the stored value, asks, and the visitor’s page follows', async ({
  page,
  otherPage: visitor,
  restaurant,
}) => {
  // Giardino is on where it was never touched.
  await restaurant.write('admin', { prenotazioni: true });
  await openPrenota(visitor);
  await restaurant.write('admin/prenotazioni', false);
  await logIn(page);
  const giardino = page.getByLabel('Giardino');
  const online = page.getByLabel('Prenotazioni online');
  await expect(giardino).toBeChecked();
  await expect(online).not.toBeChecked();
  await restaurant.write('admin/prenotazioni', true);
  await expect(online).toBeChecked();
  const outside = tableButton(visitor, '3', 'Giardino');
  await expect(outside).toBeVisible();

  await giardino.click();
  await answer(page, OFF, 'Annulla');
  await expect(giardino).toBeChecked();
  expect(await restaurant.read('admin')).toEqual({ prenotazioni: true });
  await giardino.click();
  await answer(page, OFF, 'Conferma');
  await expect(giardino).not.toBeChecked();
  await expect(outside).toHaveCount(0);
  expect(await restaurant.read('admin/giardino')).toBe(false);
  await giardino.click();
  await answer(page, ON, 'Conferma');
  await expect(outside).toBeVisible();

  await online.click();
  await answer(
    page,
    'Sei sicuro di DISATTIVARE le prenotazioni online del ristorante?',
    'Conferma',
  );
  await expect(visitor.getByLabel('Cognome')).toBeHidden();
  await online.click();
  await answer(page, 'Sei sicuro di ATTIVARE le prenotazioni online del ristorante?', 'Conferma');
  await expect(visitor.getByLabel('Cognome')).toBeVisible();
});

test('a switch that cannot be set stays as it is and says so', async ({
  page,
  context,
  restaurant,
  backend,
  expectedNoise,
}) => {
  expectedNoise.push(...networkErrors);
  await logIn(page);
  const giardino = page.getByLabel('Giardino');
  const alert = page.getByRole('alert');
  await expect(giardino).toBeChecked();
  await context.setOffline(true);
  await expect(alert).toContainText('Non c’è connessione');
  await giardino.click();
  await answer(page, OFF, 'Conferma');
  await answer(page, /l’interruttore non è stato cambiato/, 'OK');
  await expect(giardino).toBeChecked();
  await context.setOffline(false);
  await expect(alert).toHaveCount(0);
  expect(await restaurant.read('admin/giardino')).toBe(true);

  await giardino.click();
  await expect(dialog(page, OFF)).toBeVisible();
  await restaurant.write(`admins/${backend.adminUid}`, null);
  await page.getByRole('button', { name: 'Conferma' }).click();
  await answer(page, 'Questo account non può cambiare gli interruttori.', 'OK');
  await expect(alert).toContainText('non è tra gli amministratori');
  expect(await restaurant.read('admin/giardino')).toBe(true);
  await restaurant.write(`admins/${backend.adminUid}`, true);
  await expect(giardino).toBeChecked();
});

test('a switch without an answer is reported as unknown, then shows what is stored', async ({
  page,
  restaurant,
  expectedNoise,
}) => {
  expectedNoise.push(...networkErrors);
  await page.routeWebSocket(/\/\.ws\?/, (socket) => {
    const server = socket.connectToServer();
    let isSaving = false;
    socket.onMessage((message) => {
      isSaving ||= /"a":"p","b":\{"p":"\/admin\//.test(String(message));
      server.send(message);
    });
    server.onMessage((message) => isSaving || socket.send(message));
  });
  await page.route(/\/admin\/giardino\.json/, (route) => route.abort());
  await page.clock.install();
  await logIn(page);
  const giardino = page.getByLabel('Giardino');
  await giardino.click();
  await answer(page, OFF, 'Conferma');
  await expect.poll(() => restaurant.read('admin/giardino')).toBe(false);
  // The answer is waited for that long.
  await page.clock.fastForward(10_000);
  await answer(page, /non sappiamo ancora se l’interruttore è stato cambiato/, 'OK');
  await expect(giardino).not.toBeChecked();
  expect(await restaurant.read('admin/giardino')).toBe(false);
});
