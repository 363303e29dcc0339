import { expect, test } from 'vitest';
import { restaurantFaults } from '../../../tools/doctor/restaurant.ts';

const makeRestaurant = (overrides: object = {}) => ({
  phone: '+39 055 123 4567',
  email: 'info@osteria.it',
  instagram: 'https://www.instagram.com/osteria.vera',
  vatNumber: '12345678903',
  address: { street: 'Via Roma 1', postalCode: '50100' },
  coordinates: { latitude: 43.77, longitude: 11.25 },
  spreadsheet: 'https://docs.google.com/spreadsheets/d/1AbC/edit',
  ...overrides,
});

test('a restaurant with its own data has no fault', () => {
  expect(restaurantFaults(makeRestaurant())).toEqual([]);
});

test.each([
  [{ phone: '+39 055 000 0000' }, '"phone" is still the sample.'],
  [{ phone: '055 1234567' }, '"phone" is no telephone number with its country'],
  [{ email: 'info@osteria.example' }, '"email" is still the sample.'],
  [{ email: 'info' }, '"email" is no e-mail.'],
  [{ instagram: 'https://www.instagram.com/osteria.example' }, '"instagram" is still the sample.'],
  [{ instagram: '@osteria' }, '"instagram" is not the address'],
  [{ vatNumber: '00000000000' }, '"vatNumber" is still the sample.'],
  [{ vatNumber: 'IT12345678903' }, '"vatNumber" is no P.IVA: one has 11 digits.'],
  [{ vatNumber: '12345678901' }, '"vatNumber" is no P.IVA: its digits do not fit'],
  [
    { address: { street: 'Via dell’Esempio 12', postalCode: '50100' } },
    '"address.street" is still the sample.',
  ],
  [{ address: { street: 'Via Roma 1', postalCode: '5010' } }, '"address.postalCode" is no postal'],
  [
    { coordinates: { latitude: 43.7687, longitude: 11.2469 } },
    '"coordinates" is still the sample.',
  ],
  [{ coordinates: { latitude: 11.25, longitude: 43.77 } }, 'the wrong way round'],
  [{ coordinates: { latitude: 51.5, longitude: -0.1 } }, 'is not in Italy'],
  [
    { spreadsheet: 'https://docs.google.com/spreadsheets/d/esempio' },
    '"spreadsheet" is still the sample.',
  ],
  [{ spreadsheet: 'https://script.google.com/macros/s/1/exec' }, 'of a Google sheet'],
])('a restaurant with %j has this fault: %s', (overrides, what) => {
  expect(restaurantFaults(makeRestaurant(overrides))).toEqual([expect.stringContaining(what)]);
});
