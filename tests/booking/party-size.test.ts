import { expect, test } from 'vitest';
import { isPartyTooLarge, partySizeIn } from '../../src/booking/party-size.ts';

test.each([
  ['2', 2],
  [' \uff14\u200b', 4],
])('%j is %i people', (text, people) => {
  expect(partySizeIn(text)).toBe(people);
  expect(isPartyTooLarge(text)).toBe(false);
});

test.each(['5', '\uff15', '5 persone', '4 o 5'])(
  '%j is a party too large for the site',
  (text) => {
    expect(isPartyTooLarge(text)).toBe(true);
    expect(partySizeIn(text)).toBeNull();
  },
);

test.each(['', '0', 'due', '2-3', '2 persone', '1.2', ' \u22122'])(
  '%j is no number of people, and not too large',
  (text) => {
    expect(partySizeIn(text)).toBeNull();
    expect(isPartyTooLarge(text)).toBe(false);
  },
);
