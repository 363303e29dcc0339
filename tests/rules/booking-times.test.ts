import { expect, test } from 'vitest';
import { makeRulesFixture } from './rules-fixture.ts';

const fixture = makeRulesFixture();
const KEY = 'Veranda1';
const PATH = `tables/${KEY}`;

/** What the rules do at `now` with a booking and with the removal of `record`. */
type Moment = readonly [
  now: string,
  record: string | null,
  booking: 'book' | 'refuse',
  removal: 'remove' | 'keep',
];

const moments: readonly Moment[] = [
  // A winter evening and its 5 hours.
  ['2026-11-21T20:00:00.000+01:00', null, 'book', 'keep'],
  ['2026-11-21T20:00:00.000+01:00', '2026-11-21T20:00:00.000+01:00', 'refuse', 'remove'],
  ['2026-11-21T20:00:00.000+01:00', '2026-11-21T15:00:00.001+01:00', 'refuse', 'remove'],
  ['2026-11-21T20:00:00.000+01:00', '2026-11-21T15:00:00.000+01:00', 'book', 'keep'],
  ['2026-11-21T20:00:00.000+01:00', '2026-11-20T20:00:00.000+01:00', 'book', 'keep'],
  // Midnight in winter and in summer.
  ['2026-11-20T23:59:59.999+01:00', '2026-11-20T23:59:59.998+01:00', 'refuse', 'remove'],
  ['2026-11-21T00:00:00.000+01:00', '2026-11-20T23:59:59.999+01:00', 'book', 'remove'],
  ['2026-11-21T03:00:00.000+01:00', '2026-11-21T00:00:00.000+01:00', 'refuse', 'remove'],
  ['2026-11-21T04:30:00.000+01:00', '2026-11-20T23:29:59.999+01:00', 'book', 'keep'],
  ['2026-07-14T23:59:59.999+02:00', '2026-07-14T23:59:59.998+02:00', 'refuse', 'remove'],
  ['2026-07-15T00:00:00.000+02:00', '2026-07-14T23:59:59.999+02:00', 'book', 'remove'],
  ['2026-07-15T03:00:00.000+02:00', '2026-07-15T00:00:00.000+02:00', 'refuse', 'remove'],
  // The night the clocks go forward: 5 hours after midnight it is 6.
  ['2026-03-29T03:00:00.000+02:00', '2026-03-28T23:59:59.999+01:00', 'book', 'remove'],
  ['2026-03-29T03:00:00.000+02:00', '2026-03-29T00:00:00.000+01:00', 'refuse', 'remove'],
  ['2026-03-29T04:59:59.999+02:00', '2026-03-28T23:59:59.999+01:00', 'book', 'remove'],
  ['2026-03-29T05:59:59.999+02:00', '2026-03-29T00:00:00.000+01:00', 'refuse', 'remove'],
  ['2026-03-29T06:00:00.000+02:00', '2026-03-29T00:00:00.000+01:00', 'book', 'keep'],
  ['2026-03-30T00:30:00.000+02:00', '2026-03-29T23:45:00.000+02:00', 'book', 'remove'],
  // The night the clocks go back: 5 hours after midnight it is 4.
  ['2026-10-25T02:59:59.999+02:00', '2026-10-25T00:00:00.000+02:00', 'refuse', 'remove'],
  ['2026-10-25T02:00:00.000+01:00', '2026-10-25T02:59:59.999+02:00', 'refuse', 'remove'],
  ['2026-10-25T02:30:00.000+01:00', '2026-10-24T23:59:59.999+02:00', 'book', 'remove'],
  ['2026-10-25T03:59:59.998+01:00', '2026-10-24T23:59:59.999+02:00', 'book', 'remove'],
  ['2026-10-25T03:59:59.999+01:00', '2026-10-25T00:00:00.000+02:00', 'refuse', 'remove'],
  ['2026-10-25T04:00:00.000+01:00', '2026-10-25T00:00:00.000+02:00', 'book', 'keep'],
  ['2026-10-26T00:00:00.000+01:00', '2026-10-25T23:59:59.999+01:00', 'book', 'remove'],
  // The last summer time that the rules know.
  ['2055-07-01T00:30:00.000+02:00', '2055-06-30T23:30:00.000+02:00', 'book', 'remove'],
  ['2055-07-01T00:30:00.000+02:00', '2055-07-01T00:10:00.000+02:00', 'refuse', 'remove'],
];

test.each(moments)(
  'at %s the rules do with a record of %s: %s, %s',
  async (now, record, booking, removal) => {
    fixture.now = Date.parse(now);
    const bookedAt = record === null ? null : Date.parse(record);
    const content = { admin: { prenotazioni: true }, tables: { [KEY]: bookedAt } };
    await fixture.seed(content);
    const isBooked = await fixture.request('visitor', 'PUT', PATH, { '.sv': 'timestamp' });
    expect(isBooked).toBe(booking === 'book');
    expect(await fixture.read(PATH)).toBe(isBooked ? fixture.now : bookedAt);

    await fixture.seed(content);
    const isRemoved = await fixture.request('visitor', 'DELETE', PATH);
    expect(isRemoved).toBe(removal === 'remove');
    expect(await fixture.read(PATH)).toBe(isRemoved ? null : bookedAt);
  },
);
