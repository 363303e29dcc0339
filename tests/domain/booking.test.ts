import { expect, test } from 'vitest';
import { isPartyTooLarge, missingDetails, type VisitorDetails } from '../../src/domain/booking.ts';
import { isLaterDay, type OddDetails, oddDetails } from '../../src/domain/odd-details.ts';
import type { OpeningHours } from '../../src/domain/opening-hours.ts';
import { isBookingOpen, isZoneOpen } from '../../src/domain/settings.ts';
import { makeRequest } from '../support/make-request.ts';

const { details } = makeRequest();

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

const hours: OpeningHours = {
  saturday: [{ from: '19:00', until: '01:00' }],
  sunday: [{ from: '12:00', until: '14:30' }],
};
const SATURDAY = '2026-11-21';
const SUNDAY = '2026-11-22';
const MONDAY = '2026-11-23';

test.each<[Partial<VisitorDetails>, OddDetails]>([
  ...['0', '-1', '1.5', '4e0', '+2', '5', 'due'].map(
    (partySize): [Partial<VisitorDetails>, OddDetails] => [
      { partySize },
      { partySize: 'partySize' },
    ],
  ),
  ...['1', '4', '04', '', ' '].map((partySize): [object, object] => [{ partySize }, {}]),
  ...['2026-11-20', '2025-12-31', '0026-12-24'].map(
    (date): [Partial<VisitorDetails>, OddDetails] => [{ date }, { date: 'pastDate' }],
  ),
  ...['12026-12-24', '2028-01-01', '275760-09-13'].map(
    (date): [Partial<VisitorDetails>, OddDetails] => [{ date }, { date: 'farDate' }],
  ),
  [{ date: '' }, {}],
  [{ date: SATURDAY, time: '19:00' }, {}],
  [{ date: SATURDAY, time: '18:59' }, { time: 'closedTime' }],
  [{ date: SATURDAY, time: '' }, {}],
  [{ date: SUNDAY, time: '00:30' }, {}],
  [{ date: SUNDAY, time: '20:30' }, { time: 'closedTime' }],
  [{ date: MONDAY, time: '20:30' }, { date: 'restDay' }],
  [{ date: MONDAY, time: '' }, { date: 'restDay' }],
  ...['055 123456', '+39 (055) 12.34-56/7', ''].map((phone): [object, object] => [{ phone }, {}]),
  ...['12345', 'casa', '055 123456 int. 2'].map((phone): [Partial<VisitorDetails>, OddDetails] => [
    { phone },
    { phone: 'phone' },
  ]),
  ...[' ada@esempio.test ', ''].map((email): [object, object] => [{ email }, {}]),
  ...['ada', 'ada@esempio', '@esempio.test', 'ada@esempio.', 'a da@esempio.test'].map(
    (email): [Partial<VisitorDetails>, OddDetails] => [{ email }, { email: 'email' }],
  ),
])('the details %j are odd by %j', (changed, odd) => {
  expect(oddDetails({ ...details, ...changed }, SATURDAY, hours)).toEqual(odd);
});

test('without opening hours no day and no time is odd', () => {
  expect(oddDetails({ ...details, date: MONDAY, time: '04:00' }, SATURDAY, null)).toEqual({});
});

test.each([
  [SATURDAY, false],
  [SUNDAY, true],
  ['2026-11-20', false],
  ['2028-01-01', false],
  ['', false],
])('the day %j is a later one than today: %s', (date, isLater) => {
  expect(isLaterDay(date, SATURDAY)).toBe(isLater);
});

test.each([
  [{ prenotazioni: true, giardino: true }, true, true],
  [{ prenotazioni: false, giardino: false }, false, false],
  [{}, false, true],
])('with %j online booking is open: %s, a zone with a switch: %s', (settings, booking, zone) => {
  expect(isBookingOpen(settings)).toBe(booking);
  expect(isZoneOpen({ setting: { key: 'giardino', name: 'l’giardino' } }, settings)).toBe(zone);
  expect(isZoneOpen({ setting: null }, settings)).toBe(true);
});
