import { expect, REFUSED, test } from './osteria.ts';

test('other visitors see a booking at once', async ({ prenota, otherVisitor, restaurant }) => {
  await prenota.open();
  await otherVisitor.open();
  await prenota.fillAndBook('9 - 10');
  const table = otherVisitor.booked('9 - 10');
  await table.click();
  await expect(otherVisitor.freeingQuestion).toHaveAccessibleDescription(
    /^Tavolo 9 - 10, Veranda: non risulta prenotato da questo dispositivo/,
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

test('a freeing that the database refuses says so', async ({ prenota, restaurant }) => {
  await restaurant.write('tables/Veranda15', Date.now() - 1_000);
  await prenota.open();
  await prenota.booked('15').click();
  await expect(prenota.freeingQuestion).toBeVisible();
  await restaurant.write('tables/Veranda15', Date.now());
  await prenota.answer('Vuoi liberare questo tavolo?', 'Conferma');
  await prenota.answer(/^Errore nel liberare questo tavolo: ./, 'OK');
});

test('of two visitors confirming one table one wins; the other keeps the form', async ({
  prenota,
  otherVisitor,
  restaurant,
  expectedNoise,
}) => {
  expectedNoise.push(REFUSED);
  const visitors = [prenota, otherVisitor];
  for (const visitor of visitors) {
    await visitor.openFilled();
    await visitor.table('9 - 10').click();
    await expect(visitor.question('9 - 10')).toBeVisible();
  }
  await Promise.all(visitors.map((visitor) => visitor.confirm('9 - 10')));
  const refusal = /è appena stato preso da un altro cliente/;
  const losers = [];
  for (const visitor of visitors) {
    const isRefused = visitor.dialog(refusal);
    await expect(visitor.confirmation.or(isRefused)).toBeVisible();
    if (await isRefused.isVisible()) losers.push(visitor);
  }
  expect(losers).toHaveLength(1);
  for (const loser of losers) {
    await loser.answer(refusal, 'OK');
    await loser.expectFilled();
    await expect(loser.status).toBeEmpty();
  }
  expect((await restaurant.inbox()).mails).toHaveLength(1);
});
