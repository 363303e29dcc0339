import { answer, dialog, expect, openPrenota, tableButton, test } from './osteria.ts';

const HOUR = 60 * 60 * 1000;
const SALA = 'Sala Principale';

test('at midnight in Rome a booked table turns free by itself', async ({ page, restaurant }) => {
  await page.clock.install();
  await restaurant.write('tables/Sala Principale7', Date.now());
  await openPrenota(page);
  await expect(tableButton(page, '7', SALA, 'prenotato')).toBeVisible();
  await page.clock.fastForward(24 * HOUR);
  await expect(tableButton(page, '7', SALA, 'libero')).toBeVisible();
});

for (const hours of [-7, 7]) {
  test(`a visitor’s clock that is ${hours} hours off changes nothing`, async ({
    page,
    restaurant,
  }) => {
    await page.clock.install({ time: Date.now() + hours * HOUR });
    await restaurant.write('tables/Sala Principale7', Date.now());
    await openPrenota(page);
    await tableButton(page, '7', SALA, 'prenotato').click();
    await answer(page, 'Vuoi liberare questo tavolo?', 'Annulla');
  });
}

test.describe('in another time zone', () => {
  test.use({ timezoneId: 'Pacific/Auckland' });

  test('the day is still that of the restaurant', async ({ page, restaurant }) => {
    await restaurant.write('tables/Sala Principale7', Date.now());
    await openPrenota(page);
    await tableButton(page, '7', SALA, 'prenotato').click();
    await expect(dialog(page, 'Vuoi liberare questo tavolo?')).toBeVisible();
  });
});
