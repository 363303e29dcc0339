import { projectPath } from '../../tools/project.ts';
import { tables } from '../support/tables.ts';
import {
  answer,
  book,
  CONFIRMED,
  expect,
  expectNothingSideways,
  fillForm,
  openPrenota,
  tableButton,
  test,
} from './osteria.ts';

const SALA = 'Sala Principale';
const ROSSO = 'rgb(179, 33, 30)';
const PANNA = 'rgb(255, 251, 243)';

for (const width of [360, 1440]) {
  test(`a booking at ${width} px: tables a finger wide, nothing sideways, the booked one red`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await openPrenota(page);
    await fillForm(page);
    const shown = await page.getByRole('button', { name: /^Tavolo/ }).all();
    expect(shown).toHaveLength(tables.length);
    for (const table of shown) {
      const box = await table.boundingBox();
      expect(box?.width).toBeGreaterThanOrEqual(44);
      expect(box?.height).toBeGreaterThanOrEqual(44);
    }
    const table = tableButton(page, '7', SALA);
    const ink = () =>
      table
        .locator('svg > path')
        .first()
        .evaluate((top) => getComputedStyle(top).fill);
    expect(await ink()).toBe(PANNA);
    await book(page, '7', SALA);
    await answer(page, CONFIRMED, 'OK');
    await expect(table).toHaveAccessibleName(`Tavolo 7, ${SALA}, prenotato`);
    await expect(table.getByText('prenotato')).toBeVisible();
    expect(await ink()).toBe(ROSSO);
    await expectNothingSideways(page);
    await page.screenshot({
      path: projectPath(`test-results/prenota-${width}.png`),
      fullPage: true,
    });
  });
}
