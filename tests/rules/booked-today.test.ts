import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tableState } from '../../src/domain/table-state.ts';
import { midnightByLaw } from '../support/rome-by-law.ts';
import { moments, near } from './rome-moments.ts';
import { rulesWorld } from './rules-world.ts';
import { PROPERTY_TIMEOUT, runs } from './runs.ts';

// The page paints a table by its own clock of Rome, the rules judge it by a table of constants.

const world = rulesWorld();
const PATH = 'tables/Pianoforte13';
const HOUR = 60 * 60 * 1000;

const bookings = moments
  .chain((now) =>
    fc.record({
      now: fc.constant(now),
      record: near(fc.constantFrom(now, now - 5 * HOUR, midnightByLaw(now))),
    }),
  )
  .map(({ now, record }) => ({
    now: new Date(now).toISOString(),
    record: new Date(record).toISOString(),
  }));

test(
  'the rules refuse a table exactly while the page shows it as booked',
  async () => {
    await world.seed({ admin: { prenotazioni: true } });
    const property = fc.asyncProperty(bookings, async ({ now, record }) => {
      world.now = Date.parse(now);
      const bookedAt = Date.parse(record);
      await world.seed(bookedAt, PATH);
      const isAccepted = await world.request('visitor', 'PUT', PATH, { '.sv': 'timestamp' });
      expect(isAccepted).toBe(tableState(bookedAt, world.now) !== 'booked');
    });
    await fc.assert(property, runs(300));
  },
  PROPERTY_TIMEOUT,
);
