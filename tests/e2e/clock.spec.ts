import { setServerTime } from './network.ts';
import { expect, networkErrors, test } from './osteria.ts';

test.use({ timezoneId: 'Pacific/Auckland' });

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test('tables are repainted after 5 hours and at Rome’s midnight', async ({
  page,
  prenota,
  restaurant,
  expectedNoise,
}) => {
  // An hour passes at once, so a connection that is being made times out.
  expectedNoise.push(...networkErrors);
  const evening = Date.parse('2026-10-25T23:29:00+01:00');
  let serverTime = evening;
  await setServerTime(page, () => serverTime);
  await page.clock.install();
  const pass = async (ms: number) => {
    serverTime += ms;
    await page.clock.fastForward(ms);
  };
  await restaurant.write('tables/Veranda7', evening + MINUTE - 5 * HOUR);
  await prenota.openFilled();
  const seven = prenota.booked('7');
  await seven.click();
  await prenota.cancelFreeing();
  await pass(MINUTE);
  await expect(seven).toHaveAccessibleName(
    'Tavolo 7, Veranda, prenotato, si può prenotare, per 2',
  );
  await seven.click();
  await prenota.cancel('7');
  await pass(HOUR);
  await expect(prenota.free('7')).toBeVisible();
});

test('a laptop that wakes hours later shows what happened meanwhile', async ({
  page,
  prenota,
  context,
  restaurant,
  expectedNoise,
}) => {
  expectedNoise.push(...networkErrors);
  await page.clock.install();
  await restaurant.setBooked('Veranda7');
  await prenota.open();
  await expect(prenota.booked('7')).toBeVisible();
  await context.setOffline(true);
  await restaurant.setBooked('Veranda8');
  await page.clock.fastForward(3 * HOUR);
  await context.setOffline(false);
  await expect(async () => {
    await page.clock.fastForward(1_000);
    await expect(prenota.free('7')).toBeVisible({ timeout: 200 });
  }).toPass();
  await prenota.booked('8').click();
  await prenota.cancelFreeing();
});
