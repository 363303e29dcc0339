import { expectNoViolationsInBothSchemes } from './good-looks.ts';
import { expectInteractive } from './loading.ts';
import { expect, test } from './osteria.ts';
import type { Prenota } from './prenota.ts';

/** Presses 'Condividi'. @returns what the share sheet gets */
async function share({ page, summaries }: Prenota): Promise<ShareData> {
  await page.evaluate(() => {
    navigator.share = async (data) => {
      Object.assign(window, { shared: data });
    };
  });
  await summaries.getByRole('button', { name: 'Condividi' }).click();
  const shared = await page.waitForFunction(() =>
    Reflect.get(window, 'shared'),
  );
  return shared.jsonValue();
}

/** Opens a link that was shared. */
async function follow({ page }: Prenota, link: string): Promise<void> {
  await page.goto(link);
  await expectInteractive(page);
}

test('another visitor sees a booking at once, and with its link shows it, frees it, and reads that it has ended', async ({
  prenota,
  otherVisitor,
  restaurant,
}) => {
  // Each look of axe takes seconds.
  test.slow();
  await prenota.open();
  await otherVisitor.open();
  await prenota.fillAndBook('7');
  await otherVisitor.booked('7').click();
  await expect(otherVisitor.freeingQuestion).toHaveAccessibleDescription(
    /^Tavolo 7, Veranda\. Questo tavolo non risulta prenotato da te/,
  );
  await otherVisitor.cancelFreeing();
  expect(await restaurant.read('tables/Veranda7')).not.toBeNull();

  const { text = '', url = '' } = await share(prenota);
  const [mail] = (await restaurant.inbox()).mails;
  const number = `Prenotazione n. ${mail?.['numero prenotazione']}`;
  expect(text).toContain(`${number}, tavolo 7, Veranda`);
  expect(decodeURIComponent(`${text} ${url}`)).not.toMatch(
    /Ada|Rossi|055 123|esempio/,
  );
  await follow(otherVisitor, url);
  await expect(otherVisitor.page).toHaveURL('/prenota');
  const shared = otherVisitor.page.getByRole('region', {
    name: /^Una prenotazione condivisa con te/,
  });
  await expect(shared.getByRole('heading')).toBeFocused();
  await expect(shared.getByRole('definition')).toHaveText([
    '7',
    'Veranda',
    'giovedì 24 dicembre 2026',
    '20:30',
  ]);
  await expect(shared).toContainText(number);
  await expectNoViolationsInBothSchemes(otherVisitor.page);
  await otherVisitor.page.reload();
  await shared.getByRole('button', { name: 'Libera il tavolo' }).click();
  await expect(otherVisitor.freeingQuestion).toHaveAccessibleDescription(
    /^Tavolo 7, Veranda: è la prenotazione condivisa con te/,
  );
  await otherVisitor.confirmFreeing();
  expect(await restaurant.read('tables')).toBeNull();
  expect(await restaurant.read('days')).toBeNull();
  expect(await restaurant.inbox()).toMatchObject({ mails: [{}], rows: [] });

  await follow(otherVisitor, url);
  for (const { page } of [prenota, otherVisitor]) {
    const ended = page.getByRole('region', {
      name: 'Il tavolo 7 è stato liberato',
    });
    await expect(ended).toContainText('o chi ha il link della prenotazione');
    await expect(ended).toContainText(number);
    await expect(ended).toContainText('giovedì 24 dicembre 2026');
  }
  await expect(prenota.free('7')).toBeVisible();

  await follow(otherVisitor, '/prenota#prenotazione=1&tavolo=Veranda99');
  await otherVisitor.answer(
    /^Questo link non mostra più una prenotazione/,
    'OK',
  );
  await expect(otherVisitor.page).toHaveURL('/prenota');
  await expect(shared).toHaveCount(0);
});
