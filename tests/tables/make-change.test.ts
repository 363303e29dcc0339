import { beforeEach, expect, test, vi } from 'vitest';
import { TIMEOUTS } from '../../src/services/timeouts.ts';
import { CHANGE_TIME_MS, SERVER_TIME } from '../../src/tables/changes.ts';
import { type Change, makeChange } from '../../src/tables/make-change.ts';
import { cardPath, dayPath, tablePath } from '../../src/tables/paths.ts';
import { CLOCK_MARGIN_MS } from '../../src/tables/read-outcome.ts';
import type { TableRecord } from '../../src/tables/records.ts';
import { deadlineAt } from '../support/deadline-at.ts';
import { makeClock } from '../support/make-clock.ts';
import { makeDatabase, OPEN } from '../support/make-database.ts';

// Requests that arrive on the real rules. Lost ones, and those of two waiters:
// tests/admin/change.

const meal = { date: '2026-11-28', key: 'cena' };
const HOUR = 60 * 60_000;
const timeouts = { ...TIMEOUTS, retry: 50, freeing: 200 };

const database = await makeDatabase('make-change');
const visitor = await database.connect();

function makeRecord(age: number) {
  const bookedAt = Date.now() - age;
  return { bookedAt, deadline: deadlineAt(bookedAt + 15_000.25) };
}
const recent = makeRecord(HOUR);
const lunch = makeRecord(6 * HOUR);
const exported = ({ bookedAt, deadline }: typeof recent) => ({
  '.value': bookedAt,
  '.priority': deadline,
});

const bare = { bookedAt: recent.bookedAt, deadline: null };
const content = () => database.read('');
const tables = {
  Veranda1: exported(recent),
  Veranda5: exported(lunch),
  Veranda7: bare.bookedAt,
};
beforeEach(() => database.seed({ admin: OPEN, tables }));

/** A visitor frees a table at which this was seen. */
const free = (key: string, record: TableRecord): Change => ({
  seen: { [tablePath(key)]: record },
  changes: { [tablePath(key)]: null },
});
const make = (change: Change, overrides: Partial<typeof visitor> = {}) =>
  makeChange({ database: { ...visitor, ...overrides } }, change, timeouts);

test.each([
  ['Veranda1', recent],
  ['Veranda7', bare],
])(
  'a change that is accepted is done, and not read again: %s',
  async (...given) => {
    const [key, record] = given;
    const read = vi.fn(visitor.read);
    expect(await make(free(key, record), { read })).toBe('done');
    expect(read).not.toHaveBeenCalled();
    expect(await database.read(tablePath(key))).toBeNull();
  },
);

test.each([
  ['changed, as another booking is there', 'changed', 'Veranda1', lunch],
  ['refused, if it is as it was seen', 'refused', 'Veranda5', lunch],
] as const)(
  'a change that the rules refuse does nothing and is %s',
  async (_, outcome, key, record) => {
    const before = await content();
    expect(await make(free(key, record))).toBe(outcome);
    expect(await content()).toEqual(before);
  },
);

test('a change is done if somebody else has done it', async () => {
  expect(await make(free('Veranda3', recent))).toBe('done');
});

test('a change is known to be done by what its author may read', async () => {
  const [day, card] = [dayPath(meal, 'Veranda3'), cardPath(meal, 'Veranda3')];
  const seen = { [day]: recent };
  const changes = { [day]: null, [`${card}/cancelledAt`]: SERVER_TIME };
  expect(await make({ seen, changes })).toBe('done');
});

test('a refused change of which its author may read nothing is not done', async () => {
  const card = `${cardPath(meal, 'Veranda3')}/name`;
  expect(await make({ seen: {}, changes: { [card]: null } })).toBe('refused');
});

test('a change is not sent without the server’s time', async () => {
  const before = await content();
  const clock = makeClock(() => null);
  expect(await make(free('Veranda1', recent), { clock })).toBe('offline');
  expect(await content()).toEqual(before);
});

/** A database to which no change gets, by a clock that moves meanwhile. */
function silentFor(ms: number) {
  let now = Date.now();
  const update = async () => {
    now += ms;
    return null;
  };
  return { clock: makeClock(() => now), update };
}

test('a change is unknown as long as nothing can be read', async () => {
  const silent = { ...silentFor(20_000), read: async () => null };
  expect(await make(free('Veranda1', recent), silent)).toBe('unknown');
});

test.each([
  ['unknown until it can arrive no more', CHANGE_TIME_MS, 'unknown'],
  ['refused after that', CHANGE_TIME_MS + CLOCK_MARGIN_MS + 1, 'refused'],
])('a change without an answer is %s', async (_, ms, outcome) => {
  const change = free('Veranda1', recent);
  expect(await make(change, silentFor(ms))).toBe(outcome);
});
