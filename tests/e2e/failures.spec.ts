import {
  expectNothingSideways,
  expectNoViolationsInBothSchemes,
} from './good-looks.ts';
import { expect, test } from './osteria.ts';

// What becomes of the mail: tests/booking/pending-mail.test.ts.
test('the notice of a mail that has failed has the focus, fits with a long message, and is in sight after a reload', async ({
  page,
  prenota,
  expectedNoise,
}) => {
  const notice = prenota.alert.filter({ hasText: 'Sei prenotato' });
  // As long as a message of the service is shown.
  const message = 'Messaggio'.repeat(60).slice(0, 300);
  expectedNoise.push(/status of 400/);
  await page.route('**/submit', (route) =>
    route.fulfill({
      status: 400,
      headers: { 'access-control-allow-origin': '*' },
      json: { message },
    }),
  );
  await prenota.openFilled();
  await prenota.book('7');
  await expect(prenota.status).toHaveText(message);
  await expectNothingSideways(page);
  await expect(notice).toBeFocused();
  await expect(notice).toBeInViewport();
  await expectNoViolationsInBothSchemes(page, '[role=alert]');
  await page.reload();
  await expect(notice).toBeInViewport();
});
