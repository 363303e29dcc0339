import { beforeEach, describe, expect, test } from 'vitest';
import {
  booking,
  makeRulesFixture,
  type Person,
  requireSettableClock,
  SERVER_TIME,
} from './rules-fixture.ts';

// The deadline of a booking is the priority of its record.

const NOW = Date.parse('2026-11-21T20:00:00+01:00');
const PATH = 'tables/Veranda15';

const fixture = makeRulesFixture();
beforeEach(async () => {
  await fixture.seed({
    admin: { giardino: true, prenotazioni: true },
    admins: { 'the-admin': true },
  });
});

const book = (deadline: unknown, person: Person = 'visitor') =>
  fixture.request(person, 'PUT', PATH, booking(deadline));
const record = () => fixture.read(PATH);

// By the clock of the machine, on the official emulator as well.
test.each([
  [-5_000, false],
  [15_000.5, true],
  [90_000, false],
])('a deadline %d ms ahead is accepted: %s', async (ahead, isAccepted) => {
  fixture.now = Date.now();
  expect(await book(Date.now() + ahead)).toBe(isAccepted);
});

const deadlines = [
  ['missing', null, true],
  ['1 ms before now', NOW - 1, false],
  ['now', NOW, false],
  ['a fraction of 1 ms ahead', NOW + 0.25, true],
  ['1 ms ahead', NOW + 1, true],
  ['15 s and a fraction ahead', NOW + 15_000.5, true],
  ['60 s ahead', NOW + 60_000, true],
  ['a fraction more than 60 s ahead', NOW + 60_000.25, false],
  ['the server time', SERVER_TIME, false],
  ['a number in a text', String(NOW + 15_000), false],
  ['a name', 'Ada Rossi, 055 123456', false],
] as const;

describe('at a set time', () => {
  requireSettableClock();
  beforeEach(() => {
    fixture.now = NOW;
  });

  describe.each(['visitor', 'admin'] as const)('the %s', (person) => {
    test.each(deadlines)(
      'books with a deadline that is %s: %s, accepted: %s',
      async (_, deadline, isAccepted) => {
        expect(await book(deadline, person)).toBe(isAccepted);
        const stored =
          deadline === null ? NOW : { '.value': NOW, '.priority': deadline };
        expect(await record()).toEqual(isAccepted ? stored : null);
      },
    );
  });

  test('an attempt is written once, also if midnight has ended its first record', async () => {
    fixture.now = Date.parse('2026-11-21T23:59:57+01:00');
    const deadline = fixture.now + 15_000.5;
    expect(await book(deadline)).toBe(true);
    const first = await record();
    fixture.now += 4_000;
    expect(await book(deadline)).toBe(false);
    expect(await record()).toEqual(first);
    expect(await book(deadline + 1)).toBe(true);
  });
});
