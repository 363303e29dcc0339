import { MAX_PARTY_SIZE } from '../../src/domain/booking.ts';
import {
  answer,
  book,
  CONFIRMED,
  confirmation,
  dialog,
  expect,
  fillForm,
  holdMail,
  openPrenota,
  tableButton,
  test,
  visitor,
} from './osteria.ts';

const SALA = 'Sala Principale';

test('a visitor books a pair of tables: record, mail, status, reset', { tag: '@engines' }, async ({
  page,
  restaurant,
}) => {
  await openPrenota(page);
  await fillForm(page);
  const before = Date.now();
  await book(page, '1 - 2', SALA);

  await expect(page.getByRole('status')).toHaveText('Form submitted successfully');
  await answer(page, CONFIRMED, 'OK');
  await expect(tableButton(page, '1 - 2', SALA, 'prenotato')).toBeVisible();
  const record = Number(await restaurant.read('tables/Sala Principale1'));
  expect(record).toBeGreaterThanOrEqual(before);
  expect(record).toBeLessThanOrEqual(Date.now());
  expect(await restaurant.inbox()).toEqual({
    mails: [
      {
        access_key: 'demo-access-key',
        botcheck: false,
        nome: 'Ada',
        cognome: 'Rossi',
        'numero tavolo': '1 - 2',
        'zona tavolo': SALA,
        data: '2026-12-24',
        orario: '20:30',
        'numero persone': '2',
        telefono: '055 123456',
        email: 'ada@esempio.test',
      },
    ],
    rows: [],
  });

  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('');
  await expect(page.getByLabel(/privacy/)).not.toBeChecked();
  await expect(page.getByRole('status')).toBeEmpty();
});

test('the result is shown, and the form kept, for 3 seconds', async ({ page }) => {
  await page.clock.install();
  await openPrenota(page);
  await fillForm(page);
  await book(page, '7', SALA);
  const status = page.getByRole('status');
  const name = page.getByLabel('Nome', { exact: true });
  await expect(status).toHaveText('Form submitted successfully');
  await page.clock.pauseAt(Date.now() + 1_000);
  await page.clock.runFor(1_000);
  await expect(status).toHaveText('Form submitted successfully');
  await expect(name).toHaveValue(visitor.Nome);
  await page.clock.runFor(1_000);
  await expect(status).toBeEmpty();
  await expect(name).toHaveValue('');
});

test('the status says Please wait... until the mail is answered', async ({ page }) => {
  const letThrough = await holdMail(page);
  await openPrenota(page);
  await fillForm(page);
  await book(page, '7', SALA);
  await expect(page.getByRole('status')).toHaveText('Please wait...');
  letThrough();
  await expect(page.getByRole('status')).toHaveText('Form submitted successfully');
});

test('the promotional consent sends the nine fields to the spreadsheet as well', async ({
  page,
  restaurant,
}) => {
  await openPrenota(page);
  await fillForm(page);
  await page.getByLabel(/promozional/).check();
  await book(page, '17 - 18', 'Esterno');
  await answer(page, CONFIRMED, 'OK');
  const { mails, rows } = await restaurant.inbox();
  expect(mails).toHaveLength(1);
  expect(rows).toEqual([
    {
      name: 'Ada',
      surname: 'Rossi',
      numeroTavolo: '17 - 18',
      zonaTavolo: 'Esterno',
      dataPrenotazione: '2026-12-24',
      orarioPrenotazione: '20:30',
      numeroPersone: '2',
      telefonoPrenotazione: '055 123456',
      emailPrenotazione: 'ada@esempio.test',
    },
  ]);
});

test('a spreadsheet that fails shows nothing to the visitor', async ({
  page,
  restaurant,
  expectedNoise,
}) => {
  expectedNoise.push(/did not reach the spreadsheet/, /Failed to load resource/);
  await restaurant.fail({ exec: 'drop' });
  await openPrenota(page);
  await fillForm(page);
  await page.getByLabel(/promozional/).check();
  await book(page, '8', SALA);
  await answer(page, CONFIRMED, 'OK');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('without the privacy consent nothing is booked', async ({ page, restaurant }) => {
  await openPrenota(page);
  await fillForm(page);
  await page.getByLabel(/privacy/).uncheck();
  await tableButton(page, '3 - 4', SALA).click();
  await answer(page, 'Per prenotare un tavolo devi prima spuntare le checkbox', 'OK');
  await expect(page.getByLabel('Cognome')).toHaveValue(visitor.Cognome);
  expect(await restaurant.read('tables')).toBeNull();
});

test('a booking that is not confirmed leaves everything as it was', async ({
  page,
  restaurant,
}) => {
  await openPrenota(page);
  await fillForm(page);
  const table = tableButton(page, '15', 'Pianoforte');
  await table.click();
  await answer(page, confirmation('15', 'Pianoforte'), 'Annulla');
  await expect(table).toBeFocused();
  await table.click();
  await page.keyboard.press('Escape');
  await expect(dialog(page, confirmation('15', 'Pianoforte'))).toBeHidden();
  await expect(table).toBeFocused();
  await expect(page.getByLabel('Telefono')).toHaveValue(visitor.Telefono);
  expect(await restaurant.read('tables')).toBeNull();
  expect((await restaurant.inbox()).mails).toEqual([]);
});

test('a party too large for the site is asked to call, and the field is cleared', async ({
  page,
}) => {
  await openPrenota(page);
  const people = page.getByLabel('Numero persone');
  await people.fill(`${MAX_PARTY_SIZE}`);
  await expect(people).toHaveValue(`${MAX_PARTY_SIZE}`);
  await people.fill(`${MAX_PARTY_SIZE + 1}`);
  await answer(
    page,
    `Per effettuare una prenotazione per più di ${MAX_PARTY_SIZE} persone contattaci al numero: +39 055 000 0000`,
    'OK',
  );
  await expect(people).toHaveValue('');
  await expect(people).toBeFocused();
});

test('missing fields are pointed out beside the field and do not block', async ({
  page,
  restaurant,
}) => {
  await openPrenota(page);
  await fillForm(page, { Cognome: '', Telefono: '' });
  await tableButton(page, '13', 'Pianoforte').click();
  await answer(page, confirmation('13', 'Pianoforte'), 'Annulla');
  await expect(page.getByLabel('Cognome')).toHaveAccessibleDescription(/Manca il cognome/);
  await expect(page.getByLabel('Telefono')).toHaveAccessibleDescription(/Manca il telefono/);
  await expect(page.getByLabel('Nome', { exact: true })).toHaveAccessibleDescription('');
  await page.getByLabel('Cognome').fill('Verdi');
  await expect(page.getByLabel('Cognome')).toHaveAccessibleDescription('');

  await book(page, '13', 'Pianoforte');
  await answer(page, CONFIRMED, 'OK');
  expect((await restaurant.inbox()).mails[0]).toMatchObject({ cognome: 'Verdi', telefono: '' });
});

test('what can hardly be meant is pointed out beside its field and does not block', async ({
  page,
  restaurant,
}) => {
  await page.clock.install();
  await openPrenota(page);
  const people = page.getByLabel('Numero persone');
  const date = page.getByLabel('Data');
  const ask = async (details: Record<string, string>) => {
    await fillForm(page, details);
    await expect(people).toHaveAccessibleDescription('');
    await tableButton(page, '13', 'Pianoforte').click();
    await answer(page, confirmation('13', 'Pianoforte'), 'Annulla');
  };
  await ask({});
  await expect(people).toHaveAccessibleDescription('');
  await expect(date).toHaveAccessibleDescription('');
  await ask({ 'Numero persone': '1.5', Data: '12026-12-24' });
  await expect(people).toHaveAccessibleDescription(/da 1 a 4/);
  await expect(date).toHaveAccessibleDescription(/l’anno è giusto/);
  await ask({ 'Numero persone': '-1', Data: '2020-02-29' });
  await expect(people).toHaveAccessibleDescription(/da 1 a 4/);
  await expect(date).toHaveAccessibleDescription(/già passato/);
  await book(page, '13', 'Pianoforte');
  await answer(page, CONFIRMED, 'OK');
  const { mails } = await restaurant.inbox();
  expect(mails).toMatchObject([{ 'numero persone': '-1', data: '2020-02-29' }]);
});

test('a field that is too long is cut, with a word beside it', async ({ page, restaurant }) => {
  await openPrenota(page);
  await fillForm(page, { Nome: 'Ada'.repeat(50), Cognome: '=HYPERLINK("x")' });
  await page.getByLabel(/promozional/).check();
  await book(page, '13', 'Pianoforte');
  await expect(page.getByLabel('Nome', { exact: true })).toHaveAccessibleDescription(
    /arriverà abbreviato/,
  );
  await answer(page, CONFIRMED, 'OK');
  const { mails, rows } = await restaurant.inbox();
  expect(mails[0]).toMatchObject({ nome: 'Ada'.repeat(50).slice(0, 100) });
  expect(rows[0]).toMatchObject({ surname: '\'=HYPERLINK("x")' });
});

test('a ticked honeypot books nothing', async ({ page, restaurant }) => {
  await openPrenota(page);
  await fillForm(page);
  await page.locator('input[name=botcheck]').evaluate((box: HTMLInputElement) => {
    box.checked = true;
  });
  await tableButton(page, '7', SALA).click();
  await answer(page, /Non è stato possibile prenotare/, 'OK');
  expect(await restaurant.read('tables')).toBeNull();
  expect((await restaurant.inbox()).mails).toEqual([]);
});

test('while a booking is under way a click on another table does nothing', async ({
  page,
  restaurant,
}) => {
  const letThrough = await holdMail(page);
  await openPrenota(page);
  await fillForm(page);
  await book(page, '7', SALA);
  await expect(page.getByRole('status')).toHaveText('Please wait...');
  await tableButton(page, '8', SALA).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  letThrough();
  await answer(page, CONFIRMED, 'OK');
  expect(Object.keys((await restaurant.read('tables')) as object)).toEqual(['Sala Principale7']);
  expect((await restaurant.inbox()).mails).toHaveLength(1);
});

test('a visitor books by keyboard alone', async ({ page, restaurant }) => {
  await openPrenota(page);
  await page.getByLabel('Nome', { exact: true }).focus();
  for (const value of ['Ada', 'Rossi']) {
    await page.keyboard.type(value);
    await page.keyboard.press('Tab');
  }
  await page.getByLabel(/privacy/).focus();
  await page.keyboard.press('Space');
  await tableButton(page, '5 - 6', SALA).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page, confirmation('5 - 6', SALA))).toBeVisible();
  await expect(page.getByRole('button', { name: 'Annulla' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog(page, CONFIRMED)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(tableButton(page, '5 - 6', SALA, 'prenotato')).toBeFocused();
  expect((await restaurant.inbox()).mails[0]).toMatchObject({ nome: 'Ada', cognome: 'Rossi' });
});
