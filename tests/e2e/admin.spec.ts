import type { Page } from '@playwright/test';
import { DEMO_ADMIN } from '../../tools/suite/demo.ts';
import { logIn } from './admin.ts';
import { setOffline } from './network.ts';
import { expect, networkErrors, test } from './osteria.ts';
import { answer, dialog } from './prenota.ts';

const OFF =
  'Sei sicuro di DISATTIVARE il giardino della locanda per le prenotazioni?';
const ON =
  'Sei sicuro di ATTIVARE il giardino della locanda per le prenotazioni?';
const LOGOUT = 'Sei sicuro di volerti disconnettere?';

const giardinoOf = (page: Page) =>
  page.getByRole('checkbox', { name: 'Giardino' });
const logoutOf = (page: Page) =>
  page.getByRole('button', { name: 'Disconnetti' });
const sheetOf = (page: Page) =>
  page.getByRole('link', { name: 'Foglio delle prenotazioni' });

test('the admin signs in, stays signed in over a reload, and signs out', async ({
  page,
}) => {
  await page.goto('/admin');
  // Password managers look for these.
  await expect(page.getByLabel('E-mail')).toHaveAttribute(
    'autocomplete',
    'username',
  );
  await expect(page.getByLabel('Password')).toHaveAttribute(
    'autocomplete',
    'current-password',
  );
  const password = page.getByLabel('Password');
  await expect(password).toHaveAttribute('type', 'password');
  await password.fill('segreta');
  await page.getByRole('button', { name: 'Mostra la password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Nascondi la password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
  await expect(password).toHaveValue('segreta');
  await logIn(page);
  // The focus is on it, so that a screen reader reads it out.
  await expect(
    page.getByRole('region', { name: `Ciao, ${DEMO_ADMIN.email}` }),
  ).toBeFocused();
  await expect(page.getByLabel('Password')).toHaveCount(0);
  const spreadsheets = /^https:\/\/docs\.google\.com\/spreadsheets\//;
  await expect(sheetOf(page)).toHaveAttribute('href', spreadsheets);
  await expect(sheetOf(page)).toHaveAccessibleDescription(
    'Contiene soltanto chi ha accettato le comunicazioni promozionali.',
  );
  await page.reload();
  await expect(giardinoOf(page)).toBeChecked();
  await logoutOf(page).click();
  await answer(page, LOGOUT, 'Annulla');
  await expect(giardinoOf(page)).toBeVisible();
  await logoutOf(page).click();
  await answer(page, LOGOUT, 'Conferma');
  await answer(page, 'Disconnesso con successo', 'OK');
  await expect(page).toHaveURL('/home');
  await page.goto('/admin');
  await expect(page.getByLabel('Password')).toBeVisible();
});

test('a failed login says why', async ({ page, context, expectedNoise }) => {
  expectedNoise.push(/status of 400/, ...networkErrors);
  for (const account of [
    { ...DEMO_ADMIN, password: 'sbagliata' },
    { email: 'nessuno@osteria.test', password: 'qualunque' },
  ]) {
    await logIn(page, account);
    await answer(
      page,
      'Accesso fallito: l’e-mail o la password non sono corrette.',
      'OK',
    );
    await expect(page.getByLabel('E-mail')).toHaveValue(account.email);
  }
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Accedi' }).click();
  await answer(page, /^Accesso fallito: non c’è connessione/, 'OK');
  await expect(giardinoOf(page)).toHaveCount(0);
});

test('a lasting refusal is shown with advice, and retried', async ({
  page,
}) => {
  await page.clock.install();
  let isRefused = true;
  // The database has other rules, or does not accept the user's token.
  await page.routeWebSocket(/\/\.ws\?/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      const query = /"r":(\d+),"a":"q","b":\{"p":"\/admins\//.exec(
        String(message),
      );
      if (!query || !isRefused) return server.send(message);
      const refusal = { s: 'permission_denied', d: 'Permission denied' };
      socket.send(
        JSON.stringify({ t: 'd', d: { r: Number(query[1]), b: refusal } }),
      );
    });
  });
  await logIn(page);
  await expect(page.getByText(`Ciao, ${DEMO_ADMIN.email}`)).toBeVisible();
  const alert = page.getByRole('alert');
  await expect(async () => {
    await page.clock.runFor(1_000);
    await expect(alert).toContainText('il database rifiuta', { timeout: 500 });
  }).toPass();
  await expect(alert).toContainText(DEMO_ADMIN.email);
  await expect(logoutOf(page)).toBeVisible();

  isRefused = false;
  await expect(async () => {
    await page.clock.runFor(1_000);
    await expect(giardinoOf(page)).toBeChecked({ timeout: 500 });
  }).toPass();
  await expect(alert).toHaveCount(0);
});

test('visitors see at once that a switch changes', async ({
  page,
  otherVisitor,
  restaurant,
}) => {
  // A switch that was never set is on for the zone, off for bookings.
  await restaurant.write('admin', { prenotazioni: true });
  await otherVisitor.open();
  await restaurant.write('admin/prenotazioni', false);
  await logIn(page);
  const giardino = giardinoOf(page);
  const online = page.getByLabel('Prenotazioni online');
  await expect(giardino).toBeChecked();
  await expect(online).not.toBeChecked();
  await restaurant.write('admin/prenotazioni', true);
  await expect(online).toBeChecked();
  const table = otherVisitor.table('3', 'Giardino');
  await expect(table).toBeVisible();

  await giardino.click();
  await answer(page, OFF, 'Annulla');
  await expect(giardino).toBeChecked();
  expect(await restaurant.read('admin')).toEqual({ prenotazioni: true });
  await giardino.click();
  await answer(page, OFF, 'Conferma');
  await expect(giardino).not.toBeChecked();
  await expect(table).toHaveCount(0);
  expect(await restaurant.read('admin/giardino')).toBe(false);
  await giardino.click();
  await answer(page, ON, 'Conferma');
  await expect(table).toBeVisible();

  const bookings = (verb: string) =>
    `Sei sicuro di ${verb} le prenotazioni online del ristorante?`;
  await online.click();
  await answer(page, bookings('DISATTIVARE'), 'Conferma');
  await expect(otherVisitor.field('Cognome')).toBeHidden();
  await online.click();
  await answer(page, bookings('ATTIVARE'), 'Conferma');
  await expect(otherVisitor.field('Cognome')).toBeVisible();
});

test('a switch that cannot be set stays as it is and says so', async ({
  page,
  restaurant,
  backend,
  expectedNoise,
}) => {
  expectedNoise.push(...networkErrors);
  await logIn(page);
  const giardino = giardinoOf(page);
  const alert = page.getByRole('alert');
  await expect(giardino).toBeChecked();
  await setOffline(page, true);
  await expect(alert).toContainText('Non c’è connessione');
  await giardino.click();
  await answer(page, OFF, 'Conferma');
  await answer(page, /^L’interruttore non è stato cambiato: non c’è/, 'OK');
  await expect(giardino).toBeChecked();
  await setOffline(page, false);
  await expect(alert).toHaveCount(0);
  expect(await restaurant.read('admin/giardino')).toBe(true);

  await giardino.click();
  await expect(dialog(page, OFF)).toBeVisible();
  await restaurant.write(`admins/${backend.adminUid}`, null);
  await answer(page, /l’accesso di amministratore è terminato\.$/, 'OK');
  await expect(alert).toContainText('non è tra gli amministratori');
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Tavolo/ })).toHaveCount(0);
  await expect(sheetOf(page)).toHaveCount(0);
  await expect(logoutOf(page)).toBeVisible();
  expect(await restaurant.read('admin/giardino')).toBe(true);
  await restaurant.write(`admins/${backend.adminUid}`, true);
  await expect(giardino).toBeChecked();
});
