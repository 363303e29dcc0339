import { expect, test } from 'vitest';
import {
  bookMeal,
  CONTENT,
  cardOf,
  DEADLINE,
  NOW,
  place,
  SATURDAY,
  saturday,
  seen,
} from './meals-fixture.ts';
import { booking, makeRulesFixture } from './rules-fixture.ts';

// Requests of several people at once. The clock stands still, so that all of
// them arrive in the same millisecond.

const fixture = makeRulesFixture();
fixture.now = NOW;

const WHERE = place('Veranda15');
const times = (count: number) =>
  Array.from({ length: count }, (_, index) => index);
const rounds = times(40);

test.each([
  { races: 40, visitors: 5 },
  { races: 1, visitors: 40 },
])(
  'of $visitors visitors at once one gets a table for Saturday, with their card ($races times)',
  async ({ races, visitors }) => {
    for (const race of times(races)) {
      await fixture.seed({ admin: CONTENT.admin });
      const deadlines = times(visitors).map(
        (visitor) => DEADLINE + ((visitor + race) % visitors),
      );
      const answers = await Promise.all(
        deadlines.map((deadline) =>
          fixture.request('visitor', 'PATCH', '', bookMeal(WHERE, deadline)),
        ),
      );
      const winners = deadlines.filter((_, index) => answers[index]);
      expect(winners).toHaveLength(1);
      const record = await fixture.read(`days/${WHERE}`);
      expect(record).toEqual({ '.value': NOW, '.priority': winners[0] });
      const card = await fixture.read(`guests/${WHERE}`);
      expect(card).toEqual(cardOf(winners[0] ?? 0));
    }
  },
);

test('of three moves at once one happens: a booking is on one table', async () => {
  const { deadline } = saturday;
  const targets = ['Veranda13', 'Veranda15', 'Giardino9'];
  for (const _ of rounds) {
    await fixture.seed({ ...CONTENT, tables: null });
    const answers = await Promise.all(
      targets.map((key) =>
        fixture.request('admin', 'PATCH', '', {
          [`days/${place('Veranda7')}`]: null,
          [`days/${place(key)}`]: booking(deadline),
          'changes/the-admin': seen({
            days: { [SATURDAY]: { cena: { Veranda7: deadline, [key]: 0 } } },
          }),
        }),
      ),
    );
    expect(answers.filter(Boolean)).toHaveLength(1);
    const there = await Promise.all(
      ['Veranda7', ...targets].map((key) => fixture.read(`days/${place(key)}`)),
    );
    expect(there.filter((record) => record !== null)).toHaveLength(1);
  }
});

test('a watcher of the records writes no card of another’s booking', async () => {
  const forged = cardOf(DEADLINE, '0f'.repeat(16), { name: 'Nessuno' });
  for (const _ of rounds) {
    await fixture.seed({ admin: CONTENT.admin });
    const forgeries = () => [
      fixture.request('visitor', 'PUT', `guests/${WHERE}`, forged),
      fixture.request('visitor', 'PUT', `guests/${WHERE}/name`, 'Nessuno'),
    ];
    const booked = fixture.request('visitor', 'PATCH', '', bookMeal(WHERE));
    expect(await Promise.all(forgeries())).toEqual([false, false]);
    expect(await booked).toBe(true);
    // The deadline is still ahead.
    const again = fixture.request('visitor', 'PATCH', '', {
      'tables/Veranda15': booking(DEADLINE),
      [`guests/${WHERE}`]: forged,
    });
    const late = [...forgeries(), again];
    expect(await Promise.all(late)).toEqual([false, false, false]);
    expect(await fixture.read(`guests/${WHERE}`)).toEqual(cardOf(DEADLINE));
  }
});

test('a loop of removals stops no move of the staff', async () => {
  await fixture.seed({ ...CONTENT, tables: null });
  const { deadline } = saturday;
  let [from, to] = [place('Veranda7'), place('Veranda15')];
  for (const _ of rounds) {
    const removals = [from, to].flatMap((where) =>
      [
        `days/${where}`,
        `guests/${where}`,
        `guests/${where}/booking`,
        `tables/${where.split('/').at(-1)}`,
      ].map((path) => fixture.request('visitor', 'DELETE', path)),
    );
    const view = {
      [SATURDAY]: {
        cena: {
          [String(from.split('/').at(-1))]: deadline,
          [String(to.split('/').at(-1))]: 0,
        },
      },
    };
    const isMoved = fixture.request('admin', 'PATCH', '', {
      [`days/${from}`]: null,
      [`guests/${from}`]: null,
      [`days/${to}`]: booking(deadline),
      [`guests/${to}`]: saturday.card(),
      'changes/the-admin': seen({ days: view, guests: view }),
    });
    expect(await isMoved).toBe(true);
    expect(await Promise.all(removals)).not.toContain(true);
    [from, to] = [to, from];
  }
});
