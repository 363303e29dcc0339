import { projectPath } from '../../tools/project.ts';
import { expect, fillForm, openPrenota, test } from './osteria.ts';

for (const width of [360, 1440]) {
  test(`at ${width} px every table is a finger wide and nothing scrolls sideways`, async ({
    page,
    restaurant,
  }) => {
    await restaurant.write('tables', { 'Sala Principale7': Date.now(), Esterno1: Date.now() });
    await page.setViewportSize({ width, height: 800 });
    await openPrenota(page);
    await fillForm(page);
    const tables = await page.getByRole('button', { name: /^Tavolo/ }).all();
    expect(tables).toHaveLength(22);
    for (const table of tables) {
      const box = await table.boundingBox();
      expect(box?.width).toBeGreaterThanOrEqual(44);
      expect(box?.height).toBeGreaterThanOrEqual(44);
    }
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
    await page.screenshot({
      path: projectPath(`test-results/prenota-${width}.png`),
      fullPage: true,
    });
  });
}
