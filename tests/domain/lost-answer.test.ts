import { describe, expect, test } from 'vitest';
import { ownerOf } from '../../src/domain/lost-answer.ts';
import { attempt, MINUTE, NOON } from '../../tools/booking-picture/samples.ts';

const NOW = NOON + MINUTE;
const owner = (record: number | null, before: number | null = null, elapsed = MINUTE) =>
  ownerOf(record, { ...attempt, before }, NOW, elapsed);

describe('a record found after the answer was lost', () => {
  test.each([
    ['none', null],
    ['one of yesterday', NOON - 24 * 60 * MINUTE],
    ['one that is 5 h old', NOW - 300 * MINUTE],
  ])('is nobody’s where the table can be booked: %s', (_, record) => {
    expect(owner(record)).toBe('nobody');
  });

  test('is another’s where it was there before', () => {
    expect(owner(NOON + 500, NOON + 500)).toBe('another');
    expect(owner(NOON + 500, NOON + 499)).toBe('unclear');
  });

  test('is another’s where it is older than the confirmation, by more than clocks err', () => {
    expect(owner(NOON - 2_001)).toBe('another');
    expect(owner(NOON - 2_000)).toBe('unclear');
  });

  test('is never taken for one’s own', () => {
    for (const record of [NOON, NOON + 1, NOON + 1_000, NOW]) expect(owner(record)).toBe('unclear');
  });

  test('is not taken for another’s by a visitor’s clock that was set an hour ahead', () => {
    const sentAt = NOON;
    const confirmedAt = sentAt + 60 * MINUTE;
    expect(ownerOf(sentAt + 50, { ...attempt, confirmedAt }, NOW, MINUTE)).toBe('unclear');
  });
});
