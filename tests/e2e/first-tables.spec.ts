import { phoneLink } from '../../src/content/restaurant.ts';
import {
  answer,
  confirmation,
  expect,
  expectInteractive,
  hold,
  openPrenota,
  tableButton,
  test,
  VERANDA,
  visitor,
} from './osteria.ts';

test('tables are shown before hydration; what is typed and pressed then stays', async ({
  page,
  restaurant,
}) => {
  await restaurant.write(`tables/${VERANDA}7`, Date.now());
  await restaurant.write('admin/giardino', false);
  const letThrough = await hold(page, '**/assets/react-*.js');
  await page.goto('/prenota', { waitUntil: 'commit' });
  await expect(tableButton(page, '7', VERANDA, 'prenotato')).toBeVisible();
  await expect(tableButton(page, '8', VERANDA, 'libero')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Giardino' })).toBeHidden();
  await expect(page.getByText('Stiamo caricando')).toBeHidden();
  for (const [label, value] of Object.entries(visitor)) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  await page.getByLabel(/privacy/).check();
  const table = tableButton(page, '8', VERANDA);
  await table.click();
  await expect(table).toHaveAttribute('aria-busy', 'true');
  const before = await table.boundingBox();

  letThrough();
  await answer(page, confirmation('8', VERANDA), 'Annulla');
  await expect(table).not.toHaveAttribute('aria-busy', 'true');
  expect(await table.boundingBox()).toEqual(before);
  for (const [label, value] of Object.entries(visitor)) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
  }
  await expect(page.getByLabel(/privacy/)).toBeChecked();
});

test('tables whose app never loads give the number after 8 s', async ({ page }) => {
  await hold(page, '**/assets/react-*.js');
  await page.goto('/prenota', { waitUntil: 'commit' });
  await expect(tableButton(page, '8', VERANDA)).toBeVisible();
  const failure = page.getByText(/Non riusciamo a caricare/).locator('..');
  await expect(failure).toBeHidden();
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
  await expect(failure.getByRole('link').first()).toHaveAttribute('href', phoneLink);
  await expect(page.getByText('Stiamo caricando')).toBeHidden();
});

test('a list that is chosen and a zone that is closed before hydration stay so', async ({
  page,
}) => {
  const letThrough = await hold(page, '**/assets/react-*.js');
  await page.goto('/prenota', { waitUntil: 'commit' });
  await expect(tableButton(page, '8', VERANDA)).toBeVisible();
  await page.getByText('Elenco').click();
  const zone = page.getByRole('button', { name: 'Giardino', exact: true });
  await zone.click();
  letThrough();
  await expect(zone).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('list').getByRole('button', { name: /^Tavolo 8,/ })).toBeVisible();
});

test('a change after the first reading and before hydration is shown', async ({
  page,
  restaurant,
}) => {
  await restaurant.write(`tables/${VERANDA}7`, Date.now());
  const letThrough = await hold(page, '**/assets/react-*.js');
  await page.goto('/prenota', { waitUntil: 'commit' });
  await expect(tableButton(page, '7', VERANDA, 'prenotato')).toBeVisible();
  await restaurant.write('tables', { [`${VERANDA}8`]: Date.now() });
  letThrough();
  await expect(tableButton(page, '7', VERANDA, 'libero')).toBeVisible();
  await expect(tableButton(page, '8', VERANDA, 'prenotato')).toBeVisible();
});

test('a page whose bookings are closed shows no form before hydration either', async ({
  page,
  restaurant,
}) => {
  await restaurant.write('admin/prenotazioni', null);
  const letThrough = await hold(page, '**/assets/react-*.js');
  await page.goto('/prenota', { waitUntil: 'commit' });
  await expect(page.getByText('Stiamo caricando')).toBeHidden();
  await expect(page.getByLabel('Cognome')).toBeHidden();
  letThrough();
  await expectInteractive(page);
  await expect(page.getByLabel('Cognome')).toBeHidden();
  await restaurant.write('admin/prenotazioni', true);
  await expect(page.getByLabel('Cognome')).toBeVisible();
});

test('the choice of the list is kept over a reload', async ({ page }) => {
  await openPrenota(page);
  await page.getByText('Elenco').click();
  await page.reload();
  await expect(page.getByRole('list').getByRole('button', { name: /^Tavolo 7,/ })).toBeVisible();
});
