import { expect, test } from 'vitest';
import { isPartyTooLarge, partySizeIn } from '../../src/booking/party-size.ts';

test.each([
  ['2', 2],
  [' \uff14\u200b', 4],
  ['2 persone', 2],
  ['siamo in 3', 3],
  ['due', 2],
  ['2-3', 3],
  ['2\u20134 persone', 4],
  ['3/4', 4],
  ['due o tre', 3],
  ['da 2 a 4', 4],
])('%j is %i people', (text, people) => {
  expect(partySizeIn(text)).toBe(people);
  expect(isPartyTooLarge(text)).toBe(false);
});

test.each([
  '5',
  '4.5',
  '1e3',
  '\uff15',
  '5-6',
  '4 o 5',
  'sei',
  'Cinque persone',
  '3+2',
])('%j is a party too large for the site', (text) => {
  expect(isPartyTooLarge(text)).toBe(true);
  expect(partySizeIn(text)).toBeNull();
});

test.each([
  '',
  '0',
  'pochi',
  '1.5',
  'duecento',
  'una decina',
  '4 (2 adulti, 2 bambini)',
  '2 adulti e 1 bambino',
  ' \u22122',
])('%j is no clear number of people, and not too large', (text) => {
  expect(partySizeIn(text)).toBeNull();
  expect(isPartyTooLarge(text)).toBe(false);
});
