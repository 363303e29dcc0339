import { restaurant as osteria } from '../../src/content/restaurant.ts';
import { MAX_PARTY_SIZE } from '../../src/domain/booking.ts';
import {
  answer,
  book,
  CONFIRMED,
  confirmation,
  dialog,
  expect,
  expectFormFilled,
  fillForm,
  hold,
  openPrenota,
  tableButton,
  test,
  VERANDA,
  visitor,
} from './osteria.ts';

test.use({ hasTouch: true });

test('a visitor books a pair of tables: record, mail, and a result for 3 seconds', async ({
  page,
  restaurant,
}) => {
  const letThrough = await hold(page, '**/submit');
  await page.clock.install();
  await openPrenota(page);
  await fillForm(page);
  const before = Date.now();
  await book(page, '1 - 2', VERANDA);

  // The status waits for the mail.
  const status = page.getByRole('status');
  const name = page.getByLabel('Nome', { exact: true });
  await expect(status).toHaveText('Please wait...');
  await page.clock.pauseAt(Date.now() + 1_000);
  letThrough();
  await expect(status).toHaveText('Form submitted successfully');
  const record = Number(await restaurant.read('tables/Veranda1'));
  expect(record).toBeGreaterThanOrEqual(before);
  expect(record).toBeLessThanOrEqual(Date.now());
  expect(await restaurant.inbox()).toMatchObject({
    mails: [{ nome: 'Ada', 'numero tavolo': '1 - 2', data: '2026-12-24', orario: '20:30' }],
    rows: [],
  });

  await page.clock.runFor(2_000);
  await expect(status).toHaveText('Form submitted successfully');
  await expect(name).toHaveValue(visitor.Nome);
  await page.clock.runFor(1_000);
  await expect(status).toBeEmpty();
  await expect(name).toHaveValue('');
  await expect(page.getByLabel(/privacy/)).not.toBeChecked();
  await answer(page, CONFIRMED, 'OK');
  await expect(tableButton(page, '1 - 2', VERANDA, 'prenotato')).toBeVisible();
});

test('no consent, no confirmation or a ticked honeypot: nothing is booked', async ({
  page,
  restaurant,
}) => {
  await openPrenota(page);
  await fillForm(page);
  const table = tableButton(page, '15', 'Veranda');
  await page.getByLabel(/privacy/).uncheck();
  await table.click();
  await answer(page, 'Per prenotare un tavolo devi prima spuntare le checkbox', 'OK');

  await page.getByLabel(/privacy/).check();
  await table.click();
  await answer(page, confirmation('15', 'Veranda'), 'Annulla');
  await expect(table).toBeFocused();
  await table.click();
  await page.keyboard.press('Escape');
  await expect(dialog(page, confirmation('15', 'Veranda'))).toHaveCount(0);
  await expect(table).toBeFocused();

  await page.locator('input[name=botcheck]').evaluate((box: HTMLInputElement) => {
    box.checked = true;
  });
  await table.click();
  await answer(page, /Non è stato possibile prenotare/, 'OK');

  await expect(page.getByLabel('Telefono')).toHaveValue(visitor.Telefono);
  expect(await restaurant.read('tables')).toBeNull();
  expect((await restaurant.inbox()).mails).toEqual([]);
});

test('a party above 4 is asked to call, and the cleared field takes what is typed', async ({
  page,
}) => {
  await openPrenota(page);
  const people = page.getByLabel('Numero persone');
  await people.fill(`${MAX_PARTY_SIZE}`);
  await expect(people).toHaveValue(`${MAX_PARTY_SIZE}`);
  await people.clear();
  for (const press of ['click', 'tap'] as const) {
    await page.keyboard.type(`${MAX_PARTY_SIZE + 1}`);
    const alert = dialog(
      page,
      `Per effettuare una prenotazione per più di ${MAX_PARTY_SIZE} persone contattaci al numero: ${osteria.phone}`,
    );
    // Beside it, to which it does not answer.
    await page.mouse.click(5, 5);
    await alert.getByRole('button', { name: 'OK' })[press]();
    await expect(alert).toHaveCount(0);
    await expect(people).toHaveValue('');
    await expect(people).toBeFocused();
  }
  await page.keyboard.type('3');
  await expect(people).toHaveValue('3');
});

test('odd details are pointed out and do not block; consent adds a spreadsheet row', async ({
  page,
  restaurant,
}) => {
  await openPrenota(page);
  const described = (label: string) => expect(page.getByLabel(label, { exact: true }));
  const long = 'Ada'.repeat(50);
  const odd = { Nome: long, Cognome: '', 'Numero persone': '-1', Data: '2020-02-29' };
  await fillForm(page, odd);
  await tableButton(page, '17 - 18', 'Giardino').click();
  await answer(page, confirmation('17 - 18', 'Giardino'), 'Annulla');
  await described('Telefono').toHaveAccessibleDescription('');
  await described('Nome').toHaveAccessibleDescription(/arriverà abbreviato/);
  await described('Cognome').toHaveAccessibleDescription(/Manca il cognome/);
  await described('Numero persone').toHaveAccessibleDescription(/da 1 a 4/);
  await described('Data').toHaveAccessibleDescription(/già passato/);
  await page.getByLabel('Cognome').fill('Verdi');
  await described('Cognome').toHaveAccessibleDescription('');
  await page.getByLabel('Data').fill('12026-12-24');
  await described('Data').toHaveAccessibleDescription(/l’anno è giusto/);

  await page.getByLabel(/promozional/).check();
  await book(page, '17 - 18', 'Giardino');
  await answer(page, CONFIRMED, 'OK');
  const nome = long.slice(0, 100);
  expect(await restaurant.inbox()).toMatchObject({
    mails: [{ nome, cognome: 'Verdi', 'numero persone': '-1', data: '12026-12-24' }],
    rows: [{ name: nome, numeroTavolo: '17 - 18', zonaTavolo: 'Giardino' }],
  });
});

test('a booking continues after its page is left and is shown on return', async ({
  page,
  restaurant,
}) => {
  const letThrough = await hold(page, '**/submit');
  await openPrenota(page);
  await fillForm(page);
  await book(page, '7', VERANDA);
  await expect(page.getByRole('status')).toHaveText('Please wait...');
  const header = page.getByRole('banner');
  await header.getByRole('link', { name: 'Contattaci' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contattaci' })).toBeVisible();
  letThrough();
  await expect.poll(async () => (await restaurant.inbox()).mails.length).toBe(1);
  await header.getByRole('link', { name: 'Prenota' }).click();
  await answer(page, CONFIRMED, 'OK');
  await expect(tableButton(page, '7', VERANDA, 'prenotato')).toBeVisible();
});

test('what was typed survives a look at the menu and a reload, until it is booked', async ({
  page,
}) => {
  await page.clock.install();
  await openPrenota(page);
  await fillForm(page);
  await page.getByLabel(/promozional/).check();
  const header = page.getByRole('banner');
  await header.getByRole('link', { name: 'Menù' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Menù' })).toBeVisible();
  await header.getByRole('link', { name: 'Prenota' }).click();
  await expectFormFilled(page);
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      const entries = list.getEntries() as unknown as readonly { readonly value: number }[];
      shifts.push(...entries.map(({ value }) => value));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.reload();
  await expectFormFilled(page);
  await expect(page.getByLabel(/promozional/)).toBeChecked();
  // A font may still arrive.
  const shifts = await page.evaluate<number[]>('shifts');
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.001);

  await book(page, '7', VERANDA);
  await answer(page, CONFIRMED, 'OK');
  await page.clock.fastForward(3_000);
  await expect(page.getByLabel('Cognome')).toHaveValue('');
  await page.reload();
  await expect(tableButton(page, '7', VERANDA, 'prenotato')).toBeVisible();
  await expect(page.getByLabel('Cognome')).toHaveValue('');
  await expect(page.getByLabel(/privacy/)).not.toBeChecked();
});
