import { beforeEach, describe, expect, test, vi } from 'vitest';
import { TIMEOUTS } from '../../src/services/timeouts.ts';
import {
  type Changes,
  SERVER_TIME,
  type Seen,
} from '../../src/tables/changes.ts';
import { emptyCard, storedCard } from '../../src/tables/guest-card.ts';
import { makeChange } from '../../src/tables/make-change.ts';
import { cardPath, dayPath, tablePath } from '../../src/tables/paths.ts';
import type { RestDatabase } from '../../src/tables/read-values.ts';
import { deadlineAt } from '../support/deadline-at.ts';
import { makeClock } from '../support/make-clock.ts';
import {
  databaseHost,
  makeDatabase,
  makeFaultyLine,
  OPEN,
} from '../support/make-database.ts';

const meal = { date: '2026-11-28', key: 'cena' };
const HOUR = 60 * 60_000;
const timeouts = { ...TIMEOUTS, answer: 700, retry: 50, freeing: 2_000 };
const UID = 'the-admin';

const database = await makeDatabase('make-change');
const visitor = await database.connect();

/** The requests of a signed-in admin. */
function asAdmin({ read, update, clock }: RestDatabase): RestDatabase {
  const part = (json: unknown) =>
    Buffer.from(JSON.stringify(json)).toString('base64url');
  const claims = { sub: UID, aud: 'demo-osteria', iat: 0, exp: 3600 };
  const token = `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`;
  return {
    clock,
    read: (path, timeout) => read(path, timeout, token),
    update: (changes, options) => update(changes, { ...options, token }),
  };
}
const staff = { database: asAdmin(visitor), uid: UID };

/** A booking for Saturday, of the time given. */
function makeBooking(bookedAt: number) {
  const deadline = deadlineAt(bookedAt + 15_000.25);
  const record = { bookedAt, deadline };
  const card = { ...emptyCard(deadline), name: 'Ada Rossi' };
  return { record, card, exported: exportOf(record) };
}
const exportOf = ({ bookedAt, deadline }: Record<string, number>) => ({
  '.value': bookedAt,
  '.priority': deadline,
});

const hourAgo = makeBooking(Date.now() - HOUR);
const lunch = makeBooking(Date.now() - 6 * HOUR);

const FROM = dayPath(meal, 'Veranda1');
const TO = dayPath(meal, 'Veranda3');

beforeEach(() =>
  database.seed({
    admin: OPEN,
    admins: { [UID]: true },
    tables: { Veranda1: hourAgo.exported, Veranda5: lunch.exported },
    days: { [meal.date]: { cena: { Veranda1: hourAgo.exported } } },
    guests: {
      [meal.date]: { cena: { Veranda1: storedCard(hourAgo.card) } },
    },
  }),
);

/** Moves the booking to another table, as its staff saw it. */
function move(key: string, overrides: Seen = {}) {
  const seen: Seen = {
    [FROM]: hourAgo.record,
    [dayPath(meal, key)]: null,
    [cardPath(meal, 'Veranda1')]: hourAgo.card,
    ...overrides,
  };
  const record = {
    '.value': SERVER_TIME,
    '.priority': hourAgo.record.deadline,
  };
  const changes: Changes = {
    [FROM]: null,
    [dayPath(meal, key)]: record,
    [cardPath(meal, 'Veranda1')]: null,
    [cardPath(meal, key)]: storedCard(hourAgo.card),
  };
  return { seen, changes };
}

const free = (key: string, { record }: typeof hourAgo) => ({
  seen: { [tablePath(key)]: record },
  changes: { [tablePath(key)]: null },
});

const content = () => database.read('');

describe('a change', () => {
  test('is done if what was seen is still so', async () => {
    expect(await makeChange(staff, move('Veranda3'), timeouts)).toBe('done');
    expect(await database.read(FROM)).toBeNull();
    expect(await database.read(TO)).toEqual(expect.any(Number));
    const cards = await database.read(`guests/${meal.date}/cena`);
    expect(cards).toEqual({ Veranda3: storedCard(hourAgo.card) });
  });

  test('of a visitor is done as well, and not read again', async () => {
    const change = free('Veranda1', hourAgo);
    const read = vi.fn(visitor.read);
    const author = { database: { ...visitor, read } };
    expect(await makeChange(author, change, timeouts)).toBe('done');
    expect(read).not.toHaveBeenCalled();
    expect(await database.read(tablePath('Veranda1'))).toBeNull();
  });

  test.each<readonly [string, Seen]>([
    ['another booking is there', { [FROM]: lunch.record }],
    ['the table is taken', { [tablePath('Veranda5')]: null }],
    ['another card is there', { [cardPath(meal, 'Veranda1')]: lunch.card }],
    ['a card has gone', { [cardPath(meal, 'Veranda5')]: lunch.card }],
  ])('does nothing if it is no longer so: %s', async (_, seen) => {
    const before = await content();
    const change = move('Veranda3', seen);
    expect(await makeChange(staff, change, timeouts)).toBe('changed');
    expect(await content()).toEqual(before);
  });

  test('that the rules refuse does nothing', async () => {
    const before = await content();
    const author = { database: visitor };
    const change = free('Veranda5', lunch);
    expect(await makeChange(author, change, timeouts)).toBe('refused');
    expect(await content()).toEqual(before);
  });

  test('is done if somebody else has done it', async () => {
    const change = free('Veranda3', hourAgo);
    const author = { database: visitor };
    expect(await makeChange(author, change, timeouts)).toBe('done');
  });

  test('is known to be done by what its author may read', async () => {
    const place = cardPath(meal, 'Veranda3');
    const change = {
      seen: { [TO]: hourAgo.record },
      changes: { [TO]: null, [`${place}/cancelledAt`]: SERVER_TIME },
    };
    const author = { database: visitor };
    expect(await makeChange(author, change, timeouts)).toBe('done');
  });

  test.each(['muteClient', 'muteServer'] as const)(
    'is done once on a line that is %s at first',
    async (failure) => {
      const line = await makeFaultyLine(databaseHost);
      const client = await database.connect(line.address);
      line.fail(failure);
      const author = { database: asAdmin(client), uid: UID };
      const outcome = makeChange(author, move('Veranda3'), timeouts);
      await expect.poll(() => line.requests()).toContain('PATCH /.json');
      line.cut();
      line.mend();
      expect(await outcome).toBe('done');
      const day = await database.read(`days/${meal.date}/cena`);
      expect(day).toEqual({ Veranda3: expect.any(Number) });
    },
  );

  test('is not sent without the server’s time', async () => {
    const before = await content();
    const author = {
      ...staff,
      database: { ...staff.database, clock: makeClock(() => null) },
    };
    expect(await makeChange(author, move('Veranda3'), timeouts)).toBe(
      'offline',
    );
    expect(await content()).toEqual(before);
  });

  test('is unknown as long as nothing can be read', async () => {
    let now = Date.now();
    const silent = {
      clock: makeClock(() => now),
      read: async () => null,
      update: async () => {
        now += 16_000;
        return null;
      },
    };
    const author = { ...staff, database: silent };
    const outcome = makeChange(author, move('Veranda3'), {
      ...timeouts,
      freeing: 200,
    });
    expect(await outcome).toBe('unknown');
  });
});

test('of two moves of one booking at once one is done: it is on one table', async () => {
  const outcomes = await Promise.all(
    ['Veranda3', 'Veranda7'].map((key) =>
      makeChange(staff, move(key), timeouts),
    ),
  );
  expect(outcomes.toSorted()).toEqual(['changed', 'done']);
  const day = await database.read(`days/${meal.date}/cena`);
  const key = outcomes[0] === 'done' ? 'Veranda3' : 'Veranda7';
  expect(day).toEqual({ [key]: expect.any(Number) });
  const cards = await database.read(`guests/${meal.date}/cena`);
  expect(cards).toEqual({ [key]: storedCard(hourAgo.card) });
});
