import { restaurant as osteria } from '../../src/content/restaurant.ts';
import { dateAfter } from '../../src/time/dates.ts';
import { presentMeal } from '../../src/time/meals.ts';
import { type Instant, romeDate } from '../../src/time/rome-clock.ts';
import { follow, visit } from './loading.ts';
import { expect, test } from './osteria.ts';
import type { Prenota } from './prenota.ts';

/** A Saturday at least two days ahead. */
function nextSaturday(now: Instant): string {
  const today = romeDate(now);
  const ahead = 2 + ((4 - new Date(today).getUTCDay() + 7) % 7);
  return dateAfter(today, ahead);
}

const saturday = nextSaturday(Date.now());
const DINNER = `days/${saturday}/cena`;
const dayOfMonth = Number(saturday.slice(-2));

/** Asks for the plan of Saturday's dinner. */
async function showSaturday({ page }: Prenota): Promise<void> {
  await page
    .getByRole('button', { name: new RegExp(`^Mostra .*${dayOfMonth}`) })
    .click();
  await expect(
    page.getByRole('heading', {
      name: new RegExp(`^I tavoli di sabato ${dayOfMonth}`),
    }),
  ).toBeVisible();
}

test('a table booked for Saturday is red on its plan and free now, is on /home, and is freed by the shared link alone', async ({
  page,
  prenota,
  otherVisitor,
  restaurant,
}) => {
  await prenota.openFilled({ Data: saturday });
  await showSaturday(prenota);
  await prenota.book('7');
  await prenota.closeConfirmation();
  expect(await restaurant.read('tables')).toBeNull();
  expect(await restaurant.read(DINNER)).toEqual({
    Veranda7: expect.any(Number),
  });
  expect((await restaurant.inbox()).mails).toMatchObject([
    { data: saturday, 'numero tavolo': '7' },
  ]);

  await otherVisitor.openFilled({ Data: saturday });
  await expect(otherVisitor.free('7')).toBeVisible();
  await showSaturday(otherVisitor);
  await otherVisitor.booked('7').click();
  await otherVisitor.answer(/^Il tavolo 7 .* è già prenotato per sabato/, 'OK');

  await follow(page, 'Home');
  const line = page.getByRole('link', { name: /^Hai il tavolo 7, sabato/ });
  await expect(line).toBeVisible();
  await line.click();
  const link = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        navigator.share = async ({ url = '' } = {}) => resolve(url);
        const buttons = [...document.querySelectorAll('button')];
        buttons.find((each) => each.textContent === 'Condividi')?.click();
      }),
  );
  await otherVisitor.page.goto(link);
  await otherVisitor.page
    .getByRole('region', { name: /condivisa con te/ })
    .getByRole('button', { name: 'Libera il tavolo' })
    .click();
  await otherVisitor.confirmFreeing();
  expect(await restaurant.read(DINNER)).toBeNull();
  await expect(
    page.getByRole('region', { name: 'Il tavolo 7 è stato liberato' }),
  ).toContainText('20:30');
});

test('of two guests who book one table for one evening the second reads that it is not held, before and after', async ({
  prenota,
  otherVisitor,
  restaurant,
}) => {
  await prenota.openFilled({ Data: saturday });
  await prenota.book('9 - 10');
  await prenota.closeConfirmation();
  const held = await restaurant.read(`${DINNER}/Veranda9`);
  // Five hours later the table of now can be booked again.
  await restaurant.write('tables/Veranda9', Date.now() - 5 * 60 * 60 * 1000);
  await otherVisitor.openFilled({ Data: saturday, Cognome: 'Conti' });
  await otherVisitor.table('9 - 10').click();
  const notHeld = /questo tavolo è già prenotato: ti chiamiamo noi/;
  const question = otherVisitor.question('9 - 10');
  await expect(question).toContainText(notHeld);
  const other = question.getByRole('button', {
    name: 'Scegli un altro tavolo',
  });
  await expect(other).not.toHaveClass(/button-quiet/);
  await otherVisitor.confirm('9 - 10');
  await expect(otherVisitor.confirmation).toContainText(notHeld);
  await otherVisitor.closeConfirmation();
  await expect(otherVisitor.summaries).toContainText(notHeld);
  expect(await restaurant.read(`${DINNER}/Veranda9`)).toEqual(held);
  await visit(prenota.page, '/prenota');
  await expect(prenota.summaries).toContainText('Confermata per sabato');
});

test('a table that is held for the present meal without a record of now says so', async ({
  prenota,
  restaurant,
}) => {
  const { date, key } = presentMeal(osteria.meals, Date.now());
  await restaurant.write(`days/${date}/${key}/Veranda7`, Date.now());
  await prenota.openFilled();
  await prenota.booked('7').click();
  await prenota.answer(/^È già prenotato per /, 'OK');
  expect(await restaurant.read('tables')).toBeNull();
});
