import { beforeEach, describe, expect, test } from 'vitest';
import {
  emptyCard,
  removeCard,
  seatGuests,
  watchCards,
} from '../../src/admin/guest-cards.ts';
import { TIMEOUTS } from '../../src/services/timeouts.ts';
import {
  removeOrphan,
  storedCard,
  writeCard,
} from '../../src/tables/guest-card.ts';
import { eventually } from '../support/eventually.ts';
import { makeDatabase, OPEN } from '../support/make-database.ts';
import { signInStranger } from '../support/sign-in-admin.ts';

const table = { zone: 'Giardino', numbers: [14] } as const;
const KEY = 'Giardino14';
const bookedAt = Date.now();
const deadline = bookedAt + 15_000.25;
const card = { ...emptyCard(deadline), name: 'Ada Rossi' };

const database = await makeDatabase('guest-card-rights');
const visitor = await database.connect();
const stranger = await database.connect();
const strangerId = await signInStranger(stranger);

beforeEach(() =>
  database.seed({
    admin: OPEN,
    admins: { [strangerId]: false },
    tables: { [KEY]: { '.value': bookedAt, '.priority': deadline } },
    guests: { [KEY]: storedCard(card) },
  }),
);

describe.each([
  ['a visitor', visitor],
  ['somebody with an account of their own', stranger],
])('%s', (_, client) => {
  test.each(['guests', `guests/${KEY}`, `guests/${KEY}/name`])(
    'reads nothing at %s by a request',
    async (path) => {
      const answer = await client.read(path, TIMEOUTS.answer);
      expect(answer?.status).toBe(401);
      expect(JSON.stringify(answer?.body)).not.toContain('Ada');
    },
  );

  test('receives no card by the socket', async () => {
    const received: unknown[] = [];
    watchCards(
      client,
      (cards) => received.push(cards),
      () => received.push('refused'),
    );
    await eventually(() => expect(received).toEqual(['refused']));
  });

  test('changes and removes no card of a booking', async () => {
    await writeCard(client, table, { ...card, name: 'Bruno' });
    await removeOrphan(client, table);
    expect(await seatGuests(client, KEY, deadline, bookedAt)).toBe('declined');
    expect(await removeCard(client, KEY, deadline)).toBe('declined');
    expect(await database.read(`guests/${KEY}`)).toEqual(storedCard(card));
  });
});
