import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tableState } from '../../src/domain/table-state.ts';
import { SUMMER_TIMES } from '../../tools/rules.ts';
import { midnightByLaw, summerTime } from '../support/rome-by-law.ts';
import { rulesWorld } from './rules-world.ts';

// The page paints a table by its own clock of Rome, the rules judge it by a table of constants.

const world = rulesWorld();
const HOUR = 60 * 60 * 1000;

const aside = fc.oneof(fc.constantFrom(-1, 0, 1), fc.integer({ min: -6 * HOUR, max: 6 * HOUR }));
const { from, to } = SUMMER_TIMES;
const switches = fc
  .integer({ min: from, max: to })
  .chain((year) => fc.constantFrom(...summerTime(year)));
const midnights = fc
  .oneof(
    fc
      .tuple(switches, fc.constantFrom(-24, 0, 24))
      .map(([instant, hours]) => instant + hours * HOUR),
    fc.integer({ min: Date.UTC(from, 0, 2), max: Date.UTC(to, 11, 30) }),
  )
  .map(midnightByLaw);

const near = (marks: fc.Arbitrary<number>) => fc.tuple(marks, aside).map(([mark, by]) => mark + by);
const moments = fc
  .oneof(near(midnights), near(switches))
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

// REST takes a tenth of the time that a client of its own for each write takes.
const put = (value: unknown, headers = {}) =>
  fetch(world.address('tables/Pianoforte13'), {
    method: 'PUT',
    headers,
    body: JSON.stringify(value),
  });

test('the rules refuse a table exactly while the page shows it as booked', async () => {
  await world.seed({ admin: { prenotazioni: true } });
  const property = fc.asyncProperty(moments, async ({ now, record }) => {
    world.now = Date.parse(now);
    const bookedAt = Date.parse(record);
    await put(bookedAt, { authorization: 'Bearer owner' });
    const isAccepted = (await put({ '.sv': 'timestamp' })).ok;
    expect(isAccepted).toBe(tableState(bookedAt, world.now) !== 'booked');
  });
  await fc.assert(property, { numRuns: 300 });
});
