import { phoneLink } from '../../src/content/restaurant.ts';
import { expectNoViolationsInBothSchemes } from './good-looks.ts';
import { expect, test } from './osteria.ts';

const WHITE = 'rgb(251, 254, 255)';
const RED = 'rgb(154, 31, 92)';

test('a booking leaves a summary and a marked table, until the table is freed; a summary can be folded', async ({
  page,
  prenota,
  restaurant,
}) => {
  // Each look of axe takes seconds.
  test.slow();
  await page.clock.install();
  await prenota.open();
  // The chairs are drawn first.
  const top = prenota.table('7').locator('path').nth(1);
  await expect(top).toHaveCSS('fill', WHITE);
  await expect(top).toHaveCSS('stroke-dasharray', 'none');
  // Too few seats.
  await prenota.field('Numero persone').fill('4');
  await expect(top).not.toHaveCSS('stroke-dasharray', 'none');
  await prenota.fillAndBook('7');
  await expect(top).toHaveCSS('fill', RED);
  const { summaries } = prenota;
  await expect(summaries.getByRole('definition')).toHaveText([
    '7',
    'Veranda',
    'giovedì 24 dicembre 2026',
    '20:30',
    '2',
    'Ada Rossi',
  ]);
  await expect(summaries).toBeInViewport();
  await expect(summaries.getByRole('heading')).toBeFocused();
  const link = (name: string) => summaries.getByRole('link', { name });
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
  await expect(summaries).toBeVisible();
  await expect(prenota.field('Nome')).toBeHidden();
  await page.emulateMedia({ media: null });
  // The reset of the form leaves it.
  await page.clock.fastForward(3_000);
  await expect(prenota.another).toBeVisible();

  const mine = page.getByRole('button', {
    name: 'Tavolo 7, Veranda, prenotato, il tuo tavolo',
  });
  await expect(mine.getByText('il tuo')).toBeVisible();
  await page.reload();
  await page.getByText('Elenco').click();
  await expect(mine).toContainText('il tuo tavolo');
  await summaries.getByRole('button', { name: 'Libera il tavolo' }).click();
  await expect(prenota.freeingQuestion).toHaveAccessibleDescription(
    'Tavolo 7, Veranda: è la tua prenotazione per giovedì 24 dicembre a cena.',
  );
  await prenota.confirmFreeing();
  await expect(summaries).toHaveCount(0);
  expect(await restaurant.read('tables')).toBeNull();
  expect(await restaurant.read('days')).toBeNull();
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
  await prenota.answer(
    'Togliere questa prenotazione da questo dispositivo?',
    'Conferma',
  );
  await expect(freed).toHaveCount(0);

  await prenota.fillAndBook('8');
  await summaries.getByRole('button', { name: 'Riduci' }).click();
  await expect(summaries).toHaveText(
    'Tavolo 8, giovedì 24 dicembre alle 20:30Mostra',
  );
  await expectNoViolationsInBothSchemes(page, '[data-summary]');
});
