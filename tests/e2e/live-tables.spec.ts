import { expect, test } from './osteria.ts';

test('other visitors see a booking at once', async ({
  prenota,
  otherVisitor,
  restaurant,
}) => {
  await prenota.open();
  await otherVisitor.open();
  await prenota.fillAndBook('9 - 10');
  const table = otherVisitor.booked('9 - 10');
  await table.click();
  await expect(otherVisitor.freeingQuestion).toHaveAccessibleDescription(
    /^Tavolo 9 - 10, Veranda\. Questo tavolo non risulta prenotato da te/,
  );
  await otherVisitor.cancelFreeing();
  expect(await restaurant.read('tables/Veranda9')).not.toBeNull();
  await table.click();
  await otherVisitor.confirmFreeing();
  await expect(otherVisitor.page.getByText('Hai liberato')).toHaveCount(0);
  await expect(prenota.free('9 - 10')).toBeVisible();
  expect(await restaurant.read('tables')).toBeNull();
  expect(await restaurant.inbox()).toMatchObject({ mails: [{}], rows: [] });
});
