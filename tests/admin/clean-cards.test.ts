import { expect, test } from 'vitest';
import { cleanCard } from '../../src/admin/clean-cards.ts';
import { storedCard } from '../../src/tables/guest-card.ts';
import { makeDatabase, OPEN } from '../support/make-database.ts';
import {
  EVENING,
  exported,
  makeCard,
  makeRecord,
  minutesAgo,
} from '../support/make-seating.ts';
import { signInAdmin } from '../support/sign-in-admin.ts';

const database = await makeDatabase('clean-cards');
const waiter = await database.connect();
const uid = await signInAdmin(waiter);
const record = makeRecord(minutesAgo(1));
const card = makeCard(record, { date: '' });
const other = makeRecord(EVENING);

test.each([
  ['whose record is gone is removed', {}, null, false],
  ['whose record is another is removed', { Veranda7: other }, other, false],
  ['of a booking that is not shown yet is not removed', {}, record, true],
  [
    'of a booking that is shown is not removed',
    { Veranda7: record },
    record,
    true,
  ],
])('a card %s', async (_, records, inDatabase, isLeft) => {
  const guests = { Veranda7: storedCard(card) };
  await database.seed({
    admin: OPEN,
    admins: { [uid]: true },
    tables: { Veranda7: inDatabase && exported(inDatabase) },
    guests,
  });
  const view = { records, cards: { Veranda7: card }, now: EVENING };
  await cleanCard(waiter, 'Veranda7', view);
  expect(await database.read('guests')).toEqual(isLeft ? guests : null);
});
