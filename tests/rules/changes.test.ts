import { expect, test } from 'vitest';
import {
  bookMeal,
  CONTENT,
  DEADLINE,
  NOW,
  place,
  SATURDAY,
  saturday,
  seen,
  soon,
  TODAY,
  tonight,
} from './meals-fixture.ts';
import {
  booking,
  everybody,
  makeRulesFixture,
  merge,
  put,
  read,
  testRights,
} from './rules-fixture.ts';

// `changes`: until when a request may arrive, and what its sender saw. With it
// the staff move bookings.

const fixture = makeRulesFixture();
fixture.now = NOW;

const OWN = 'changes/the-admin';

/** In the evening of Saturday. */
const on = (tables: unknown, date = SATURDAY) => ({ [date]: { cena: tables } });

/** What the staff see before they move a booking to Veranda 15. */
const BEFORE = {
  tables: { Veranda7: saturday.deadline, Veranda15: 0 },
  days: on({ Veranda7: saturday.deadline, Veranda15: 0 }),
  guests: on({ Veranda7: saturday.deadline, Veranda15: 0 }),
};

const MOVE = {
  'tables/Veranda7': null,
  'tables/Veranda15': booking(saturday.deadline),
  [`days/${place('Veranda7')}`]: null,
  [`days/${place('Veranda15')}`]: booking(saturday.deadline),
  [`guests/${place('Veranda7')}`]: null,
  [`guests/${place('Veranda15')}`]: saturday.card(),
};

testRights(fixture, CONTENT, [
  [
    everybody,
    {
      'free a table as it is seen': merge('', {
        'tables/Veranda1': null,
        'changes/visitor': seen({ tables: { Veranda1: soon.deadline } }),
      }),
      'see what is nowhere': put(
        'changes/visitor',
        seen({ tables: { Veranda15: 0 }, days: on({ Veranda15: 0 }) }),
      ),
      'see what is for lunch': put(
        'changes/visitor',
        seen({ days: { [SATURDAY]: { pranzo: { Veranda1: 0 } } } }),
      ),
    },
  ],
  [
    ['admin'],
    {
      'move a booking as it is seen': merge('', {
        ...MOVE,
        [OWN]: seen(BEFORE),
      }),
      'say again that a booking holds': merge('', {
        'tables/Veranda3': booking(tonight.deadline),
        [`days/${place('Veranda3', TODAY)}`]: booking(tonight.deadline),
        [OWN]: seen({}),
      }),
      'replace what is booked': merge('', {
        'tables/Veranda3': booking(DEADLINE),
        [OWN]: seen({ tables: { Veranda3: tonight.deadline } }),
      }),
      'see the cards': put(OWN, seen({ guests: on({ Veranda15: 0 }) })),
      'see a card for lunch': put(
        OWN,
        seen({ guests: { [SATURDAY]: { pranzo: { Veranda1: 0 } } } }),
      ),
      'see cards as a visitor': put(
        'changes/visitor',
        seen({ guests: on({ Veranda15: 0 }) }),
      ),
    },
  ],
  [
    [],
    {
      'read what is seen': read('changes'),
      'read a precondition': read('changes/visitor/at'),
      'move a booking without seeing it': merge('', MOVE),
      'write a deadline that has passed now': put(
        'tables/Veranda15',
        booking(saturday.deadline),
      ),
      'write one that has passed for a meal': put(
        `days/${place('Veranda15')}`,
        booking(saturday.deadline),
      ),
      'move a booking as a visitor': merge('', {
        ...MOVE,
        'changes/visitor': seen({}),
      }),
      'see at another time': put('changes/visitor', {
        ...seen({}),
        at: NOW - 1,
      }),
      'see in the name of somebody else': put(
        'changes/another-admin',
        seen({}),
      ),
      'move one in the name of somebody else': merge('', {
        ...MOVE,
        'changes/another-admin': seen({}),
      }),
      'book what is booked as a visitor': merge('', {
        ...bookMeal(place('Veranda7')),
        'changes/visitor': seen({}),
      }),
    },
  ],
]);

/** What could hold any text. */
const named = (value: unknown) =>
  typeof value === 'object'
    ? { ...value, '.priority': 'Ada' }
    : { '.value': value, '.priority': 'Ada' };

const free = { Veranda15: 0 };

const unequal: readonly (readonly [string, object])[] = [
  ['late', { until: NOW - 1 }],
  ['that may arrive far too late', { until: NOW + 300_000 }],
  ['with a text as its last moment', { until: String(NOW + 1_000) }],
  ['of another time', { at: NOW - 1 }],
  ['without its time', { at: null }],
  ['with a further text', { name: 'Ada' }],
  ['with a priority', { '.priority': 'Ada' }],
  ['with a priority of its time', { at: named(NOW) }],
  ['with a priority of its last moment', { until: named(NOW) }],
  ['with another booking', { tables: { Veranda3: soon.deadline } }],
  ['with a booking that is not there', { tables: { Veranda15: NOW } }],
  ['with a table of no plan', { tables: { Cantina2: 0 } }],
  ['with a priority of a table', { tables: { Veranda15: named(0) } }],
  ['with a text for the tables', { tables: 'Ada' }],
  ['with a priority of the tables', { tables: named(free) }],
];

const unequalMeals: readonly (readonly [string, unknown])[] = [
  ['another booking', on({ Veranda7: soon.deadline })],
  ['a booking that is not there', on({ Veranda15: NOW })],
  ['a year that is not there', on(free, '2046-11-28')],
  ['a meal that is not there', { [SATURDAY]: { colazione: free } }],
  ['a table of no plan', on({ Cantina2: 0 })],
  ['a priority of a table', on({ Veranda15: named(0) })],
  ['a text for a meal', on('Ada')],
  ['a priority of a meal', on(named(free))],
  ['a text for a day', { [SATURDAY]: 'Ada' }],
  ['a priority of a day', { [SATURDAY]: named({ cena: free }) }],
  ['a text for all', 'Ada'],
  ['a priority of all', named(on(free))],
];

test.each([
  ...unequal,
  ...(['days', 'guests'] as const).flatMap((node) =>
    unequalMeals.map(
      ([what, value]) =>
        [`with ${what} in ${node}`, { [node]: value }] as const,
    ),
  ),
])('nothing is moved by a request %s', async (_, view) => {
  await fixture.seed(CONTENT);
  const before = await fixture.read();
  const sent = { ...MOVE, [OWN]: { ...seen(BEFORE), ...view } };
  expect(await fixture.request('admin', 'PATCH', '', sent)).toBe(false);
  expect(await fixture.read()).toEqual(before);
});

test('a record without a deadline is seen by its time', async () => {
  await fixture.seed({ ...CONTENT, tables: { Veranda1: NOW - 1 } });
  for (const [time, isAccepted] of [
    [NOW, false],
    [NOW - 1, true],
  ] as const) {
    const sent = {
      'tables/Veranda1': null,
      'changes/visitor': seen({ tables: { Veranda1: time } }),
    };
    const answer = await fixture.request('visitor', 'PATCH', '', sent);
    expect(answer).toBe(isAccepted);
  }
});

test.each([
  ['a text as its deadline', booking('Ada Rossi')],
  ['a deadline far ahead', booking(NOW + 300_000)],
  ['another time', { '.value': NOW - 1, '.priority': saturday.deadline }],
  ['no time at all', { '.value': 'Ada', '.priority': saturday.deadline }],
])('no record with %s is moved', async (_, record) => {
  await fixture.seed(CONTENT);
  const view = { [OWN]: seen({}) };
  for (const path of [
    'tables/Veranda15',
    'tables/Veranda3',
    `days/${place('Veranda15')}`,
    `days/${place('Veranda7')}`,
  ]) {
    const sent = { ...view, [path]: record };
    const answer = await fixture.request('admin', 'PATCH', '', sent);
    expect(answer, path).toBe(false);
  }
});
