import { expect, test } from 'vitest';
import { romeOffset } from '../../src/time/rome-clock.ts';
import {
  databaseRules,
  SUMMER_TIMES,
} from '../../tools/build/database-rules.ts';
import {
  booking,
  makeRulesFixture,
  requireSettableClock,
} from './rules-fixture.ts';

const fixture = makeRulesFixture();
requireSettableClock();
const PATH = 'tables/Veranda1';

// What the rules do at a moment with a booking and with the removal of a
// record.
const moments = [
  // A winter evening and its 5 hours.
  [
    '2026-11-21T20:00:00.000+01:00',
    '2026-11-21T20:00:00.000+01:00',
    'refuse',
    'remove',
  ],
  [
    '2026-11-21T20:00:00.000+01:00',
    '2026-11-21T15:00:00.001+01:00',
    'refuse',
    'remove',
  ],
  [
    '2026-11-21T20:00:00.000+01:00',
    '2026-11-21T15:00:00.000+01:00',
    'book',
    'keep',
  ],
  // Midnight in summer.
  [
    '2026-07-14T23:59:59.999+02:00',
    '2026-07-14T23:59:59.998+02:00',
    'refuse',
    'remove',
  ],
  [
    '2026-07-15T00:00:00.000+02:00',
    '2026-07-14T23:59:59.999+02:00',
    'book',
    'remove',
  ],
  [
    '2026-07-15T03:00:00.000+02:00',
    '2026-07-15T00:00:00.000+02:00',
    'refuse',
    'remove',
  ],
  // The night the clocks go forward: 5 hours after midnight it is 6.
  [
    '2026-03-29T03:00:00.000+02:00',
    '2026-03-28T23:59:59.999+01:00',
    'book',
    'remove',
  ],
  [
    '2026-03-29T03:00:00.000+02:00',
    '2026-03-29T00:00:00.000+01:00',
    'refuse',
    'remove',
  ],
  [
    '2026-03-29T05:59:59.999+02:00',
    '2026-03-29T00:00:00.000+01:00',
    'refuse',
    'remove',
  ],
  [
    '2026-03-29T06:00:00.000+02:00',
    '2026-03-29T00:00:00.000+01:00',
    'book',
    'keep',
  ],
  [
    '2026-03-30T00:30:00.000+02:00',
    '2026-03-29T23:45:00.000+02:00',
    'book',
    'remove',
  ],
  // The night the clocks go back: 5 hours after midnight it is 4.
  [
    '2026-10-25T02:00:00.000+01:00',
    '2026-10-25T02:59:59.999+02:00',
    'refuse',
    'remove',
  ],
  [
    '2026-10-25T02:30:00.000+01:00',
    '2026-10-24T23:59:59.999+02:00',
    'book',
    'remove',
  ],
  [
    '2026-10-25T03:59:59.999+01:00',
    '2026-10-25T00:00:00.000+02:00',
    'refuse',
    'remove',
  ],
  [
    '2026-10-25T04:00:00.000+01:00',
    '2026-10-25T00:00:00.000+02:00',
    'book',
    'keep',
  ],
  [
    '2026-10-26T00:00:00.000+01:00',
    '2026-10-25T23:59:59.999+01:00',
    'book',
    'remove',
  ],
];

test.each(moments)(
  'at %s the rules do with a record of %s: %s, %s',
  async (now, record, booked, removal) => {
    fixture.now = Date.parse(now);
    const bookedAt = Date.parse(record);
    const content = {
      admin: { prenotazioni: true },
      tables: { Veranda1: bookedAt },
    };
    await fixture.seed(content);
    const isBooked = await fixture.request('visitor', 'PUT', PATH, booking());
    expect(isBooked).toBe(booked === 'book');
    expect(await fixture.read(PATH)).toBe(isBooked ? fixture.now : bookedAt);

    await fixture.seed(content);
    const isRemoved = await fixture.request('visitor', 'DELETE', PATH);
    expect(isRemoved).toBe(removal === 'remove');
    expect(await fixture.read(PATH)).toBe(isRemoved ? null : bookedAt);
  },
);

test('the rules know the summer times of the next five years', () => {
  expect(SUMMER_TIMES.to).toBeGreaterThanOrEqual(new Date().getFullYear() + 5);
});

test('the rules change to summer time and back when the time zone data do, every year', () => {
  const switches = databaseRules().matchAll(
    /data\.val\(\) >= (\d+) && data\.val\(\) < (\d+)/g,
  );
  const offsets = [...switches].map(([, start, end]) =>
    [Number(start), Number(end)].flatMap((at) => [
      romeOffset(at - 1),
      romeOffset(at),
    ]),
  );
  const [winter, summer] = [3_600_000, 7_200_000];
  const years = SUMMER_TIMES.to - SUMMER_TIMES.from + 1;
  expect(offsets).toEqual(Array(years).fill([winter, summer, summer, winter]));
});
