import { randomInt } from 'node:crypto';

const DIGITS = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';
let lastTime = 0;
let lastRandom: number[] = [];

/**
 * A new key for a child, as POST makes it: 8 digits of time, 12 random ones, in rising order.
 * @param now server time, ms since the epoch.
 */
export function pushId(now: number): string {
  if (now === lastTime) increase(lastRandom);
  else lastRandom = Array.from({ length: 12 }, () => randomInt(64));
  lastTime = now;
  const time: number[] = [];
  for (let rest = now; time.length < 8; rest = Math.floor(rest / 64)) time.unshift(rest % 64);
  return [...time, ...lastRandom].map((digit) => DIGITS.charAt(digit)).join('');
}

function increase(digits: number[]): void {
  for (let index = digits.length - 1; index >= 0; index -= 1) {
    const digit = (digits[index] ?? 0) + 1;
    digits[index] = digit % 64;
    if (digit < 64) return;
  }
}
