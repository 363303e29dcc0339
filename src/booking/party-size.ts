import { MAX_PARTY_SIZE } from '../content/restaurant.ts';
import { plainText } from './plain-text.ts';

/** Whether a text has a number of people that is too large for the site. */
export function isPartyTooLarge(text: string): boolean {
  const numbers = plainText(text).match(/\d+/g) ?? [];
  return numbers.some((number) => Number(number) > MAX_PARTY_SIZE);
}

/** The number of people; null if the text is not one that the site takes. */
export function partySizeIn(text: string): number | null {
  const plain = plainText(text);
  const isCount = /^\d+$/.test(plain) && Number(plain) > 0;
  return isCount && !isPartyTooLarge(plain) ? Number(plain) : null;
}
