import { randomInt } from 'node:crypto';

const DIGITS =
  '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';
let count = 0;

/**
 * A new key, in ascending order of the time `now` (ms since the epoch) and of
 * calls.
 */
export function pushId(now: number): string {
  count += 1;
  return (
    inBase64(now, 8) + inBase64(count, 8) + inBase64(randomInt(64 ** 4), 4)
  );
}

function inBase64(value: number, length: number): string {
  const digitAt = (_: unknown, index: number) =>
    DIGITS.charAt(Math.floor(value / 64 ** (length - 1 - index)) % 64);
  return Array.from({ length }, digitAt).join('');
}
