import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectPath } from '../../tools/shared/project.ts';
import { builtSite, DEMO_ADMIN } from '../../tools/suite/demo.ts';
import { fillInLogin } from './admin.ts';
import { visit } from './loading.ts';
import { setOffline } from './network.ts';
import { expect, networkErrors, test } from './osteria.ts';
import { answer } from './prenota.ts';

/** Words of the waiter's tables, which are in no other code. */
const WAITER_WORDS = 'Prossimi arrivi';

test('before a login the waiter’s code is not loaded; a login that fails says why, and a session ends in all tabs', async ({
  page,
  context,
  prenota,
  expectedNoise,
}) => {
  expectedNoise.push(/status of 400/, ...networkErrors);
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url());
  });
  const hasWaiterCode = () =>
    [...scripts]
      .map((url) => join(builtSite(), new URL(url).pathname))
      .some((file) =>
        readFileSync(projectPath(file), 'utf8').includes(WAITER_WORDS),
      );
  const signIn = page.getByRole('button', { name: 'Accedi' });
  await visit(page, '/admin');
  expect(scripts.size).toBeGreaterThan(0);
  expect(hasWaiterCode()).toBe(false);
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
  expect(hasWaiterCode()).toBe(true);

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
