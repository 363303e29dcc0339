import { MAX_PARTY_SIZE } from '../content/restaurant.ts';
import { plainText } from './plain-text.ts';

const WORDS =
  'zero uno due tre quattro cinque sei sette otto nove dieci undici dodici'.split(
    ' ',
  );

/** A number in digits or as an Italian word. */
const NUMBER = new RegExp(
  `\\d+(?:[.,e]\\d+)?|\\b(?:una(?= persona|$)|${WORDS.join('|')})\\b`,
  'g',
);

/** A minus before the first number: such a text means no number of people. */
const NEGATIVE = /^\D*?(?:^|\s)\p{Dash}\d/u;

/**
 * What a text says of the number of people.
 * @returns `most`: the largest that it can mean; 0 without a number and for one
 *   below zero. `isClear`: whether it is one number, such as '2 persone', or a range, such as '3-4'
 */
function peopleIn(text: string) {
  const numbers: number[] = [];
  const shape = plainText(text)
    .toLowerCase()
    .replace(NUMBER, (word) => {
      const index = WORDS.indexOf(word === 'una' ? 'uno' : word);
      numbers.push(index < 0 ? Number(word.replace(',', '.')) : index);
      return '#';
    });
  const isRange = /^[^#]*#\s*(?:[\p{Pd}/]|o|a)\s*#[^#]*$/u.test(shape);
  // Such as '3 adulti e 2 bambini'.
  const isSum = /^[^#]*#[^#]*(?:\+|\be\b)[^#]*#[^#]*$/.test(shape);
  const sum = numbers.reduce((total, number) => total + number, 0);
  const most = isSum ? sum : Math.max(0, ...numbers);
  return {
    most: NEGATIVE.test(plainText(text)) ? 0 : most,
    isClear: numbers.length === 1 || isRange,
  };
}

/**
 * Whether a party is too large for the site. A text without a number is not.
 */
export function isPartyTooLarge(text: string): boolean {
  return peopleIn(text).most > MAX_PARTY_SIZE;
}

/**
 * The number of people in a text, of '3-4' the larger; null if it is missing or
 * not clear.
 */
export function partySizeIn(text: string): number | null {
  const { most, isClear } = peopleIn(text);
  const isCount = Number.isInteger(most) && most >= 1 && most <= MAX_PARTY_SIZE;
  return isClear && isCount ? most : null;
}
