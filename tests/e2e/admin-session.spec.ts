import { DEMO_ADMIN } from '../../tools/suite/demo.ts';
import { fillInLogin } from './admin.ts';
import { visit } from './loading.ts';
import { setOffline } from './network.ts';
import { expect, networkErrors, test } from './osteria.ts';
import { answer } from './prenota.ts';

test('before a login the waiter’s code is not loaded; a login that fails says why, and a session ends in all tabs', async ({
  page,
  context,
  prenota,
  expectedNoise,
}) => {
  expectedNoise.push(/status of 400/, ...networkErrors);
  const code: string[] = [];
  page.on('request', (request) => {
    if (/admin-block-.*js$/.test(request.url())) code.push(request.url());
  });
  const signIn = page.getByRole('button', { name: 'Accedi' });
  await visit(page, '/admin');
  expect(code).toEqual([]);
  await fillInLogin(page, { ...DEMO_ADMIN, password: 'sbagliata' });
  await signIn.click();
  await answer(
    page,
    'Accesso fallito: l’e-mail o la password non sono corrette.',
    'OK',
  );
  await expect(page.getByLabel('E-mail')).toHaveValue(DEMO_ADMIN.email);
  await setOffline(page, true);
  await signIn.click();
  await answer(page, /^Accesso fallito: non c’è connessione/, 'OK');
  await setOffline(page, false);
  await fillInLogin(page);
  await signIn.click();
  const greeting = `Ciao, ${DEMO_ADMIN.email}`;
  // The focus is on it, so that a screen reader reads it out.
  await expect(page.getByRole('region', { name: greeting })).toBeFocused();
  await expect(prenota.free('7')).toBeEnabled();
  expect(code).not.toEqual([]);

  // A silent sign-in service: tests/admin/session/admin-block.test.tsx.
  const other = await context.newPage();
  await other.goto('/admin');
  await expect(other.getByText(greeting)).toBeVisible();
  await other.getByRole('button', { name: 'Disconnetti' }).click();
  await expect(other.getByRole('alertdialog')).toBeVisible();
  await page.getByRole('button', { name: 'Disconnetti' }).click();
  await answer(page, 'Sei sicuro di volerti disconnettere?', 'Conferma');
  await answer(page, 'Disconnesso con successo', 'OK');
  await expect(page).toHaveURL('/home');
  await expect(other.getByRole('alert')).toContainText('accedi di nuovo');
  await expect(other.getByLabel('Password')).toBeVisible();
  // Who signs in next is not asked what the last user was.
  await expect(other.getByRole('alertdialog')).toBeHidden();
  await page.goto('/admin');
  await expect(page.getByLabel('Password')).toBeVisible();
});
