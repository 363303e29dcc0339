import { randomInt } from 'node:crypto';

const DIGITS = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';
let count = 0;

/**
 * A new key for a child, as POST makes it: 20 digits of base 64 that rise with time, and with the
 * order of the calls within one ms; the last four are random.
 * @param now server time, ms since the epoch.
 */
export function pushId(now: number): string {
  count += 1;
  return inBase64(now, 8) + inBase64(count, 8) + inBase64(randomInt(64 ** 4), 4);
}

function inBase64(value: number, length: number): string {
  let digits = '';
  for (let rest = value; digits.length < length; rest = Math.floor(rest / 64)) {
    digits = DIGITS.charAt(rest % 64) + digits;
  }
  return digits;
}
