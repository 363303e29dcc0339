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

/** The summary of a booking that somebody else has made. */
const sharedWith = ({ page }: Prenota) =>
  page.getByRole('region', { name: /^Una prenotazione condivisa con te/ });

test('a shared booking is shown and freed on another device', async ({
  prenota,
  otherVisitor,
  restaurant,
}) => {
  await prenota.open();
  await prenota.fillAndBook('7');
  const { text = '', url = '' } = await share(prenota);
  const [mail] = (await restaurant.inbox()).mails;
  const number = mail?.['numero prenotazione'];
  expect(text).toContain(`Prenotazione n. ${number}, tavolo 7, Veranda`);
  expect(decodeURIComponent(`${text} ${url}`)).not.toMatch(
    /Ada|Rossi|055 123|esempio/,
  );

  await follow(otherVisitor, url);
  await expect(otherVisitor.page).toHaveURL('/prenota');
  await expect(sharedWith(otherVisitor).getByRole('heading')).toBeFocused();
  await expect(sharedWith(otherVisitor).getByRole('definition')).toHaveText([
    '7',
    'Veranda',
    'giovedì 24 dicembre 2026',
    '20:30',
  ]);
  await expect(sharedWith(otherVisitor)).toContainText(
    `Prenotazione n. ${number}`,
  );
  await expectNoViolationsInBothSchemes(otherVisitor.page);
  await otherVisitor.page.reload();
  await sharedWith(otherVisitor)
    .getByRole('button', { name: 'Libera il tavolo' })
    .click();
  await otherVisitor.confirmFreeing();
  expect(await restaurant.read('tables')).toBeNull();
  await expect(
    prenota.page.getByRole('heading', {
      name: 'La tua richiesta per giovedì 24 resta',
    }),
  ).toBeVisible();
});

test('a link whose booking has ended is shown as such', async ({
  prenota,
  otherVisitor,
  restaurant,
}) => {
  await prenota.open();
  await prenota.fillAndBook('7');
  const { url = '' } = await share(prenota);
  await restaurant.write('tables/Veranda7', null);
  await follow(otherVisitor, url);
  await expect(
    otherVisitor.page.getByRole('heading', {
      name: 'La tua richiesta per giovedì 24 resta',
    }),
  ).toBeVisible();
});

test('a link that is not a booking is said to be none', async ({ prenota }) => {
  await follow(prenota, '/prenota#prenotazione=1&tavolo=Veranda99');
  await prenota.answer(/^Questo link non mostra più una prenotazione/, 'OK');
  await expect(prenota.page).toHaveURL('/prenota');
  await expect(prenota.summaries).toHaveCount(0);
});
