import { restaurant as osteria } from '../../src/content/restaurant.ts';
import { follow, hold } from './loading.ts';
import { expect, test } from './osteria.ts';
import { visitor } from './prenota.ts';

test.use({ hasTouch: true });

test('a booking leaves a record and a mail', async ({
  page,
  prenota,
  restaurant,
}) => {
  const letThrough = await hold(page, '**/submit');
  await page.clock.install();
  await prenota.openFilled();
  const before = Date.now();
  await prenota.book('1 - 2');
  const { status } = prenota;
  await expect(status).toHaveText('Please wait...');
  await page.clock.pauseAt(Date.now() + 1_000);
  letThrough();
  await expect(status).toHaveText('Form submitted successfully');
  const record = Number(await restaurant.read('tables/Veranda1'));
  expect(record).toBeGreaterThanOrEqual(before);
  expect(record).toBeLessThanOrEqual(Date.now());
  expect(await restaurant.inbox()).toMatchObject({
    mails: [
      {
        nome: 'Ada',
        'numero tavolo': '1 - 2',
        data: '2026-12-24',
        orario: '20:30',
      },
    ],
    rows: [],
  });

  await page.clock.runFor(2_000);
  await expect(status).toHaveText('Form submitted successfully');
  await expect(prenota.field('Nome')).toHaveValue(visitor.Nome);
  await page.clock.runFor(1_000);
  await expect(status).toBeEmpty();
  await expect(prenota.field('Nome')).toHaveValue('');
  await expect(prenota.privacy).not.toBeChecked();
  await prenota.closeConfirmation();
  await expect(prenota.booked('1 - 2')).toBeVisible();
});

test('what is not confirmed books nothing', async ({
  page,
  prenota,
  restaurant,
}) => {
  await prenota.openFilled();
  const table = prenota.table('15');
  await prenota.privacy.uncheck();
  const hint = page.getByText('Spunta qui prima di prenotare');
  const colour = () =>
    hint.evaluate((element) => getComputedStyle(element).color);
  const before = await colour();
  await table.click();
  await prenota.answer(
    'Per prenotare un tavolo devi prima spuntare le checkbox',
    'OK',
  );
  expect(await colour(), 'the hint becomes an error').not.toBe(before);

  await prenota.privacy.check();
  await table.click();
  await prenota.cancel('15');
  await expect(table).toBeFocused();
  await table.click();
  await page.keyboard.press('Escape');
  await expect(prenota.question('15')).toHaveCount(0);
  await expect(table).toBeFocused();

  await page
    .locator('input[name=botcheck]')
    .evaluate((box: HTMLInputElement) => {
      box.checked = true;
    });
  await table.click();
  await prenota.answer(/Non è stato possibile prenotare/, 'OK');

  await expect(prenota.field('Telefono')).toHaveValue(visitor.Telefono);
  expect(await restaurant.read('tables')).toBeNull();
  expect((await restaurant.inbox()).mails).toEqual([]);
});

test('a party above 4 is asked to call, and the number is cleared', async ({
  page,
  prenota,
}) => {
  await prenota.open();
  const people = prenota.field('Numero persone');
  await people.fill('4');
  await expect(people).toHaveValue('4');
  await people.clear();
  for (const press of ['click', 'tap'] as const) {
    await page.keyboard.type('5');
    const alert = prenota.dialog(
      `Per effettuare una prenotazione per più di 4 persone contattaci al numero: ${osteria.phone}`,
    );
    // A click beside the alert does not close it.
    await page.mouse.click(5, 5);
    await alert.getByRole('button', { name: 'OK' })[press]();
    await expect(alert).toHaveCount(0);
    await expect(people).toHaveValue('');
    await expect(people).toBeFocused();
  }
  await page.keyboard.type('3');
  await expect(people).toHaveValue('3');
});

test('odd details are pointed out and do not block', async ({
  prenota,
  restaurant,
}) => {
  const described = (label: string) => expect(prenota.field(label));
  const odd = {
    Nome: 'Ada'.repeat(100),
    Cognome: '',
    'Numero persone': 'tanti',
    Data: '2020-02-29',
  };
  await prenota.openFilled(odd);
  await prenota.table('17 - 18', 'Giardino').click();
  await prenota.cancel('17 - 18', 'Giardino');
  await described('Telefono').toHaveAccessibleDescription('');
  await described('Cognome').toHaveAccessibleDescription(/Manca il cognome/);
  await described('Numero persone').toHaveAccessibleDescription(/da 1 a 4/);
  await described('Data').toHaveAccessibleDescription(/già passato/);
  await prenota.field('Cognome').fill('Verdi');
  await described('Cognome').toHaveAccessibleDescription('');

  await prenota.promotions.check();
  await prenota.book('17 - 18', 'Giardino');
  await prenota.closeConfirmation();
  const nome = odd.Nome.slice(0, 254);
  expect(await restaurant.inbox()).toMatchObject({
    mails: [
      { nome, cognome: 'Verdi', 'numero persone': 'tanti', data: '2020-02-29' },
    ],
    rows: [{ name: nome, numeroTavolo: '17 - 18', zonaTavolo: 'Giardino' }],
  });
});

test('what was typed survives another page and a reload', async ({
  page,
  prenota,
}) => {
  await page.clock.install();
  await prenota.openFilled();
  await prenota.promotions.check();
  await follow(page, 'Menù');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Menù' }),
  ).toBeVisible();
  await follow(page, 'Prenota');
  await prenota.expectFilled();
  await page.reload();
  await prenota.expectFilled();
  await expect(prenota.promotions).toBeChecked();
  await prenota.book('7');
  await prenota.closeConfirmation();
  await page.clock.fastForward(3_000);
  await expect(prenota.field('Cognome')).toHaveValue('');
  await page.reload();
  await expect(prenota.booked('7')).toBeVisible();
  await expect(prenota.field('Cognome')).toHaveValue('');
  await expect(prenota.privacy).not.toBeChecked();
});
