import { expect, test } from 'vitest';
import { isPartyTooLarge, missingDetails } from '../../src/domain/booking.ts';
import { oddDetails } from '../../src/domain/odd-details.ts';
import { isBookingOpen, isZoneOpen } from '../../src/domain/settings.ts';
import { makeRequest } from '../support/make-request.ts';

const { details } = makeRequest();
const TODAY = '2026-11-21';

test('details are missing where they are empty or blank', () => {
  expect(missingDetails(details)).toEqual([]);
  expect(missingDetails({ ...details, surname: '', phone: '  ' })).toEqual(['surname', 'phone']);
});

test.each([
  ...['1', '4', '', '-1', 'due'].map((size) => [size, false] as const),
  ...['5', '4.5', '120', '1e3'].map((size) => [size, true] as const),
])('a party of "%s" is too large for the site: %s', (size, isTooLarge) => {
  expect(isPartyTooLarge(size)).toBe(isTooLarge);
});

test.each([
  ...['0', '-1', '1.5', '4e0', '+2', '5', 'due'].map((size) => [size, ['partySize']] as const),
  ...['1', '4', '04', '', ' '].map((size) => [size, []] as const),
])('a party of %j is odd by %j', (partySize, odd) => {
  expect(oddDetails({ ...details, partySize }, TODAY)).toEqual(odd);
});

test.each([
  ...['2026-11-20', '2025-12-31', '0026-12-24'].map((date) => [date, ['pastDate']] as const),
  ...['12026-12-24', '2028-01-01', '275760-09-13'].map((date) => [date, ['farDate']] as const),
  ...[TODAY, '2026-11-22', '2027-12-31', ''].map((date) => [date, []] as const),
])('the date %j is odd by %j', (date, odd) => {
  expect(oddDetails({ ...details, date }, TODAY)).toEqual(odd);
});

test.each([
  [true, true, true],
  [false, false, false],
  [null, false, true],
])('switches at %s: online booking is open: %s, Esterno: %s', (value, booking, esterno) => {
  expect(isBookingOpen({ esterno: true, prenotazioni: value })).toBe(booking);
  expect(isZoneOpen({ setting: 'esterno' }, { esterno: value, prenotazioni: true })).toBe(esterno);
  expect(isZoneOpen({ setting: null }, { esterno: value, prenotazioni: value })).toBe(true);
});
