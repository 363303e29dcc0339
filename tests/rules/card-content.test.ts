import { expect, test } from 'vitest';
import { emptyCard, storedCard } from '../../src/tables/guest-card.ts';
import { deadlineAt } from '../support/deadline-at.ts';
import {
  bookMeal,
  CONTENT,
  DEADLINE,
  NOW,
  place,
  TOKEN,
} from './meals-fixture.ts';
import { makeRulesFixture, SERVER_TIME } from './rules-fixture.ts';

// What is in a guest card.

const fixture = makeRulesFixture();
fixture.now = NOW;

const text = (length: number) => 'x'.repeat(length);

test.each<readonly [string, object, boolean]>([
  ['its booking alone', {}, true],
  ['no booking', { booking: null, name: 'Ada' }, false],
  ['a text in place of its booking', { booking: String(DEADLINE) }, false],
  ['a token', { token: TOKEN }, true],
  ['a token that is too short', { token: TOKEN.slice(1) }, false],
  ['a token that is too long', { token: `${TOKEN}0` }, false],
  ['a token of other letters', { token: TOKEN.toUpperCase() }, false],
  ['the token that has cancelled it', { cancel: TOKEN }, true],
  ['a number in place of that', { cancel: 1 }, false],
  ['that it is of the same day', { sameDay: true }, true],
  ['that it is not', { sameDay: false }, false],
  ['a text for that', { sameDay: 'true' }, false],
  ['a field more', { email: 'a@b.it' }, false],
  ['a number in place of a name', { name: 1 }, false],
  ['something below a name', { name: { first: 'Ada' } }, false],
  ['a priority', { '.priority': 'Ada' }, false],
  ...Object.entries({
    booking: DEADLINE,
    token: TOKEN,
    cancel: TOKEN,
    sameDay: true,
    time: '20:30',
    people: '4',
    name: 'Ada',
    phone: '055',
    note: 'torta',
    seatedAt: NOW,
    seenAt: NOW,
    cancelledAt: NOW,
  }).map(([name, value]): [string, object, boolean] => [
    `a priority of its ${name}`,
    { [name]: { '.value': value, '.priority': 'Ada' } },
    false,
  ]),
  ['80 characters of a name, and a token', { name: text(112) }, true],
  ['more of a name', { name: text(113) }, false],
  ['40 of a telephone number', { phone: text(72) }, true],
  ['more of a telephone number', { phone: text(73) }, false],
  ['20 of a number of people', { people: text(52) }, true],
  ['more of a number of people', { people: text(53) }, false],
  ['5 of an hour', { time: text(37) }, true],
  ['more of an hour', { time: text(38) }, false],
  ['120 of a note', { note: text(120) }, true],
  ['more of a note', { note: text(121) }, false],
  ...['seatedAt', 'seenAt', 'cancelledAt'].flatMap(
    (name): [string, object, boolean][] => [
      [`the server’s time in ${name}`, { [name]: SERVER_TIME }, true],
      [`a time to come in ${name}`, { [name]: NOW + 300_000 }, false],
      [`a text in ${name}`, { [name]: '20:30' }, false],
    ],
  ),
])('a card may have %s: %j, %s', async (_, fields, isAllowed) => {
  await fixture.seed(CONTENT);
  const card = { booking: DEADLINE, ...fields };
  const path = `guests/${place('Veranda15')}`;
  expect(await fixture.request('admin', 'PUT', path, card)).toBe(isAllowed);
});

test.each(['x', '🍝'])(
  'the longest card that a page writes is accepted, also over another: %s',
  async (letter) => {
    await fixture.seed(CONTENT);
    const long = letter.repeat(1_000);
    const card = storedCard(
      {
        ...emptyCard(deadlineAt(DEADLINE)),
        token: TOKEN,
        isSameDay: true,
        time: long,
        people: long,
        name: long,
        phone: long,
      },
      true,
    );
    for (const key of ['Veranda13', 'Veranda15']) {
      const changes = {
        ...bookMeal(place(key)),
        [`guests/${place(key)}`]: card,
      };
      const answer = await fixture.request('visitor', 'PATCH', '', changes);
      expect(answer).toBe(true);
      expect(await fixture.read(`guests/${place(key)}`)).toEqual(card);
    }
  },
);
