import { expect, test } from 'vitest';
import { cleanCard } from '../../src/admin/clean-cards.ts';
import { storedCard } from '../../src/tables/guest-card.ts';
import type { TableRecords } from '../../src/tables/records.ts';
import { makeDatabase, OPEN } from '../support/make-database.ts';
import { makeCard, makeRecord } from '../support/make-seating.ts';
import { signInAdmin } from '../support/sign-in-admin.ts';

const database = await makeDatabase('clean-cards');
const waiter = await database.connect();
const uid = await signInAdmin(waiter);
const record = makeRecord(Date.now() - 60_000);
const card = makeCard(record, { date: '' });
const stored = { '.value': record.bookedAt, '.priority': record.deadline };

/** What is left of a card, on a page that shows these records. */
async function cleaned(shown: TableRecords, tables: unknown) {
  await database.seed({
    admin: OPEN,
    admins: { [uid]: true },
    tables,
    guests: { Veranda7: storedCard(card) },
  });
  const view = { records: shown, cards: { Veranda7: card }, now: Date.now() };
  await cleanCard(waiter, 'Veranda7', view);
  return database.read('guests');
}

test('a card whose record is gone is removed', async () => {
  expect(await cleaned({}, null)).toBeNull();
});

test('a card whose record is another is removed', async () => {
  const other = makeRecord(Date.now() - 1_000);
  expect(
    await cleaned(
      { Veranda7: other },
      {
        Veranda7: { '.value': other.bookedAt, '.priority': other.deadline },
      },
    ),
  ).toBeNull();
});

test('the card of a booking that is not shown yet is not removed', async () => {
  expect(await cleaned({}, { Veranda7: stored })).toEqual({
    Veranda7: storedCard(card),
  });
});

test('the card of a booking that is shown is not removed', async () => {
  expect(
    await cleaned({ Veranda7: record }, { Veranda7: stored }),
  ).not.toBeNull();
});
