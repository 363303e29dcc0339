import { dateAfter } from '../../src/time/dates.ts';
import { romeDate } from '../../src/time/rome-clock.ts';
import { openTables } from './admin.ts';
import { follow } from './loading.ts';
import { expect, test } from './osteria.ts';

const today = romeDate(Date.now());
/** At least two days ahead. */
const saturday = dateAfter(
  today,
  2 + ((4 - new Date(today).getUTCDay() + 7) % 7),
);
const dayOfMonth = Number(saturday.slice(-2));

test('a table booked for Saturday is heard by the staff, whose screen stays on, is on /home, and is cancelled by its link on another phone', async ({
  page,
  prenota,
  otherVisitor,
}) => {
  const staff = await otherVisitor.page.context().newPage();
  await staff.addInitScript(() => {
    Object.assign(window, { notes: 0, isScreenKept: false });
    const { request } = WakeLock.prototype;
    WakeLock.prototype.request = async function (type) {
      const lock = await request.call(this, type);
      Object.assign(window, { isScreenKept: !lock.released });
      return lock;
    };
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (when) {
      Object.assign(window, { notes: Reflect.get(window, 'notes') + 1 });
      start.call(this, when);
    };
  });
  const notes = () => staff.evaluate('notes');
  await openTables(staff);
  const service = staff.getByRole('checkbox', { name: 'In servizio' });
  await service.check();
  // The browser does it: the site's Permissions-Policy allows it.
  await expect.poll(() => staff.evaluate('isScreenKept')).toBe(true);
  expect(await notes()).toBe(2);

  await prenota.openFilled({ Data: saturday });
  await page
    .getByRole('button', { name: new RegExp(`^Mostra .*${dayOfMonth}`) })
    .click();
  await prenota.book('7');
  await prenota.closeConfirmation();
  await expect(staff).toHaveTitle(/^1 nuovo · /);
  await expect.poll(notes).toBe(4);

  await follow(page, 'Home');
  const line = page.getByRole('link', { name: /^Hai il tavolo 7, sabato/ });
  await expect(line).toBeVisible();
  await line.click();
  await page.getByText('Apri su un altro telefono').click();
  const sending = page.getByRole('button', { name: 'Manda il link' });
  await expect(sending).toBeVisible();
  const link = await sending.evaluate(
    (button) =>
      new Promise<string>((resolve) => {
        navigator.share = async ({ text = '' } = {}) => resolve(text);
        button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      }),
  );
  await otherVisitor.page.goto(link);
  const opened = otherVisitor.summaries;
  await expect(opened).toContainText('Ada Rossi');
  await opened.getByRole('button', { name: 'Disdici' }).click();
  await otherVisitor.confirmFreeing();
  await expect(
    page.getByRole('region', { name: /^Prenotazione disdetta alle/ }),
  ).toContainText('20:30');
});
