import { phoneLink } from '../../src/content/restaurant.ts';
import { expectNoViolationsInBothSchemes } from './good-looks.ts';
import { expect, test } from './osteria.ts';

const WHITE = 'rgb(251, 254, 255)';
const RED = 'rgb(154, 31, 92)';

test('a booking leaves a summary, a calendar file, a print and a marked table, until the table is freed', async ({
  page,
  prenota,
}) => {
  // Each look of axe takes seconds.
  test.slow();
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
  await expect(summaries).toBeInViewport();
  await expect(summaries.getByRole('heading')).toBeFocused();
  const downloading = page.waitForEvent('download');
  await summaries.getByRole('link', { name: 'Aggiungi al calendario' }).click();
  expect((await downloading).suggestedFilename()).toBe('prenotazione.ics');
  await page.emulateMedia({ media: 'print' });
  await expect(summaries).toBeVisible();
  await expect(prenota.field('Nome')).toBeHidden();
  await page.emulateMedia({ media: null });

  const mine = page.getByRole('button', {
    name: 'Tavolo 7, Veranda, prenotato, il tuo tavolo',
  });
  await expect(mine.getByText('il tuo')).toBeVisible();
  await summaries.getByRole('button', { name: 'Riduci' }).click();
  await expectNoViolationsInBothSchemes(page, '[data-summary]');
  await page.reload();
  await page.getByText('Elenco').click();
  await expect(mine).toContainText('il tuo tavolo');
  await summaries.getByRole('button', { name: 'Libera il tavolo' }).click();
  await prenota.confirmFreeing();
  const freed = page.getByRole('region', { name: 'Hai liberato il tavolo 7' });
  await expectNoViolationsInBothSchemes(page);
  await expect(freed.getByRole('link', { name: 'Chiama' })).toHaveAttribute(
    'href',
    phoneLink,
  );
  await freed.getByRole('button', { name: 'Chiudi' }).click();
  await prenota.answer(
    'Togliere questa prenotazione da questo dispositivo?',
    'Conferma',
  );
  await expect(freed).toHaveCount(0);
});
