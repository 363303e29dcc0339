import { expect, test } from 'vitest';
import {
  booking,
  makeRulesFixture,
  requireSettableClock,
  SERVER_TIME,
} from './rules-fixture.ts';

// The deadline of a booking is the priority of its record.

const NOW = Date.parse('2026-11-21T20:00:00+01:00');

const fixture = makeRulesFixture();
requireSettableClock();

const deadlines = [
  ['missing', null, true],
  ['1 ms before now', NOW - 1, false],
  ['now', NOW, false],
  ['a fraction of 1 ms ahead', NOW + 0.25, true],
  ['60 s ahead', NOW + 60_000, true],
  ['a fraction more than 60 s ahead', NOW + 60_000.25, false],
  ['the server time', SERVER_TIME, false],
  ['a number in a text', String(NOW + 15_000), false],
  ['a name', 'Ada Rossi, 055 123456', false],
] as const;

test.each(['visitor', 'admin'] as const)(
  'the %s books with a deadline of the next 60 s, or without one',
  async (person) => {
    fixture.now = NOW;
    for (const [what, deadline, isAccepted] of deadlines) {
      await fixture.seed({
        admin: { prenotazioni: true },
        admins: { 'the-admin': true },
      });
      const path = 'tables/Veranda15';
      const sent = booking(deadline);
      const answer = await fixture.request(person, 'PUT', path, sent);
      expect(answer, what).toBe(isAccepted);
      const stored =
        deadline === null ? NOW : { '.value': NOW, '.priority': deadline };
      expect(await fixture.read(path)).toEqual(isAccepted ? stored : null);
    }
  },
);
