import { describe, expect, test } from 'vitest';
import { ownerOf } from '../../src/domain/lost-answer.ts';
import { attempt, MINUTE, NOON } from '../support/booking-samples.ts';

const NOW = NOON + MINUTE;
const { nonce } = attempt;

describe('a record found after the answer was lost', () => {
  test('is ours by the nonce of the attempt', () => {
    expect(ownerOf({ bookedAt: NOON, nonce }, attempt, NOW)).toBe('ours');
  });

  test.each([null, '', `${nonce}0`, nonce.replace('3', '4')])(
    'is another’s by any other, of the same moment or not: %j',
    (other) => {
      expect(ownerOf({ bookedAt: NOON, nonce: other }, attempt, NOW)).toBe('another');
      expect(ownerOf({ bookedAt: NOW, nonce: other }, attempt, NOW)).toBe('another');
    },
  );

  test('is ours whatever the visitor’s clock was set to meanwhile', () => {
    const record = { bookedAt: NOON, nonce };
    expect(ownerOf(record, attempt, NOON - 60 * MINUTE)).toBe('ours');
    expect(ownerOf(record, attempt, NOON + 60 * MINUTE)).toBe('ours');
  });

  test.each([
    ['none', null],
    ['one of yesterday', { bookedAt: NOON - 24 * 60 * MINUTE, nonce }],
    ['one that is 5 h old', { bookedAt: NOW - 300 * MINUTE, nonce }],
  ])('is nobody’s where the table can be booked: %s', (_, record) => {
    expect(ownerOf(record, attempt, NOW)).toBe('nobody');
  });
});
