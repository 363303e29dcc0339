import { phoneLink } from '../../src/content/restaurant.ts';
import { expectNoViolationsInBothSchemes } from './good-looks.ts';
import { hold } from './loading.ts';
import { expect, test } from './osteria.ts';

const WHITE = 'rgb(251, 254, 255)';
const RED = 'rgb(154, 31, 92)';

test('a booking leaves a summary until it is closed', async ({
  page,
  prenota,
}) => {
  await page.clock.install();
  await prenota.open();
  await prenota.fillAndBook('1 - 2');
  const details = [
    '1 - 2',
    'Veranda',
    'giovedì 24 dicembre 2026',
    '20:30',
    '2',
    'Ada Rossi',
  ];
  await expect(prenota.summaries.getByRole('definition')).toHaveText(details);
  await expect(prenota.summaries).toBeInViewport();
  await expect(prenota.summaries.getByRole('heading')).toBeFocused();
  const link = (name: string) => prenota.summaries.getByRole('link', { name });
  const downloading = page.waitForEvent('download');
  await link('Aggiungi al calendario').click();
  expect((await downloading).suggestedFilename()).toBe('prenotazione.ics');
  await expect(link('Chiama: sono in ritardo')).toHaveAttribute(
    'href',
    phoneLink,
  );
  await expect(link('Indicazioni')).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps\//,
  );
  await page.emulateMedia({ media: 'print' });
  await expect(prenota.summaries).toBeVisible();
  await expect(prenota.field('Nome')).toBeHidden();
  await page.emulateMedia({ media: null });
  // The reset of the form leaves it.
  await page.clock.fastForward(3_000);
  await expect(prenota.field('Nome')).toHaveValue('');
  await expect(prenota.status).toBeEmpty();
  await page.reload();
  await expect(prenota.summaries).toContainText('giovedì 24 dicembre 2026');
  await prenota.summaries
    .getByRole('button', { name: 'Chiudi il riepilogo' })
    .click();
  await expect(prenota.summaries).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.reload();
  await expect(prenota.table('1 - 2')).toBeVisible();
  await expect(prenota.summaries).toHaveCount(0);
});

test('my table is marked and freed from its summary', async ({
  page,
  prenota,
  restaurant,
}) => {
  await prenota.open();
  // The chairs are drawn first.
  const top = prenota.table('7').locator('path').nth(1);
  await expect(top).toHaveCSS('fill', WHITE);
  await prenota.fillAndBook('7');
  await expect(top).toHaveCSS('fill', RED);
  const mine = page.getByRole('button', {
    name: 'Tavolo 7, Veranda, prenotato, il tuo tavolo',
  });
  await expect(mine).toBeVisible();
  await expect(mine.getByText('il tuo')).toBeVisible();
  await page.reload();
  await page.getByText('Elenco').click();
  await expect(mine).toBeVisible();
  await expect(mine).toContainText('il tuo tavolo');

  await prenota.summaries
    .getByRole('button', { name: 'Libera il tavolo' })
    .click();
  await expect(prenota.freeingQuestion).toHaveAccessibleDescription(
    'Tavolo 7, Veranda: è la tua prenotazione.',
  );
  await prenota.confirmFreeing();
  await expect(prenota.summaries).toHaveCount(0);
  expect(await restaurant.read('tables')).toBeNull();
  const freed = page.getByRole('region', { name: 'Hai liberato il tavolo 7' });
  await expect(freed.getByRole('heading')).toBeFocused();
  await expectNoViolationsInBothSchemes(page);
  await expect(freed.getByRole('link', { name: 'Chiama' })).toHaveAttribute(
    'href',
    phoneLink,
  );
  const mail = await freed
    .getByRole('link', { name: 'Scrivi un’e-mail' })
    .getAttribute('href');
  const { searchParams } = new URL(mail ?? '');
  const [sent] = (await restaurant.inbox()).mails;
  const number = sent?.['numero prenotazione'];
  expect(searchParams.get('subject')).toBe(`Annullo la prenotazione ${number}`);
  expect(searchParams.get('body')).toContain('giovedì 24 dicembre 2026');
  await freed.getByRole('button', { name: 'Chiudi' }).click();
  await expect(freed).toHaveCount(0);
});

test('a summary ends when others free or book its table', async ({
  page,
  prenota,
  restaurant,
}) => {
  await prenota.open();
  // For today, at no time: what is said later depends on both.
  const today = { Data: '', Orario: '' };
  await prenota.fillAndBook('7', today);
  await prenota.fillAndBook('8', today);
  await expect(prenota.summaries).toHaveCount(2);
  await restaurant.write('tables/Veranda7', null);
  const lost = (label: string) =>
    page.getByRole('region', { name: `Il tavolo ${label} non è più tuo` });
  await expect(lost('7')).toBeVisible();
  await expect(prenota.summaries).toHaveCount(1);
  await expectNoViolationsInBothSchemes(page);
  await page.goto('/menu');
  await restaurant.write('tables/Veranda8', Date.now());
  await prenota.open();
  await expect(lost('8')).toBeVisible();
  await expect(prenota.summaries).toHaveCount(0);
  await expect(prenota.table('8')).toHaveAccessibleName(
    /^Tavolo 8, Veranda, prenotato, per 3/,
  );
  await lost('8').getByRole('button', { name: 'Chiudi' }).click();
  await expect(lost('8')).toHaveCount(0);
});

test('a table booked by another visitor while its mail is out is no longer theirs', async ({
  page,
  prenota,
  restaurant,
}) => {
  const letThrough = await hold(page, '**/submit');
  await prenota.openFilled();
  await prenota.book('7');
  await expect(prenota.status).toHaveText('Please wait...');
  await restaurant.write('tables/Veranda7', Date.now());
  await expect(prenota.booked('7')).toBeVisible();
  letThrough();
  await prenota.closeConfirmation();
  const lost = page.getByRole('region', {
    name: 'La tua richiesta per giovedì 24 resta',
  });
  await expect(lost).toBeVisible();
  await expect(prenota.summaries).toHaveCount(0);
});
