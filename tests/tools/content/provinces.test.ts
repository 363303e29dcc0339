import { expect, test } from 'vitest';
import { hasOwnPostalCode } from '../../../tools/content/provinces.ts';

test.each([
  ['50100', 'Firenze', 'FI', true],
  ['50019', 'Sesto Fiorentino', 'FI', true],
  ['07026', 'Olbia', 'SS', true],
  ['08020', 'Budoni', 'SS', true],
  ['34121', 'Firenze', 'FI', false],
  ['50019', 'Firenze', 'FI', false],
  ['50100', 'Firenze', 'TS', false],
  ['50019', 'Sesto Fiorentino', 'PO', false],
])('%s %s (%s) go together: %j', (postalCode, city, province, isRight) => {
  const town = { country: 'IT', city, province, postalCode };
  expect(hasOwnPostalCode(town)).toBe(isRight);
  expect(hasOwnPostalCode({ ...town, country: 'CH' })).toBe(true);
});
