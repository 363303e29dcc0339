import { expect, test } from 'vitest';
import {
  isPartyTooLarge,
  makeDetails,
  missingDetails,
  oddDetails,
  partySizeIn,
} from '../../src/booking/details.ts';
import type { Opening } from '../../src/time/opening-hours.ts';
import { romeInstant } from '../../src/time/rome-clock.ts';
import { makeRequest } from '../support/make-own-booking.ts';

const { details } = makeRequest();

test('details are missing where they are empty or blank', () => {
  expect(missingDetails(details)).toEqual([]);
  // An invisible one would be sent as nothing.
  const blank = { name: '\u200b\u00a0', surname: '', phone: '  ' };
  const typed: Readonly<Record<string, string>> = { ...details, ...blank };
  const cleaned = makeDetails((name) => typed[name] ?? '');
  expect(missingDetails(cleaned)).toEqual(Object.keys(blank));
});

const opening: Opening = {
  openingHours: {
    saturday: [{ from: '19:00', until: '01:00' }],
    sunday: [
      { from: '12:00', until: '14:30' },
      { from: '21:00', until: '00:00' },
    ],
  },
  closures: [{ first: '2026-11-28', last: '2026-11-29', reason: 'Ferie' }],
};
const SATURDAY = '2026-11-21';
const SUNDAY = '2026-11-22';
const MONDAY = '2026-11-23';
/** Noon of Saturday. */
const NOW = romeInstant(SATURDAY, '12:00');

test.each([
  ['partySize', 'partySize', ['5', 'pochi']],
  ['partySize', undefined, ['4', '']],
  ['date', 'pastDate', ['2026-11-20', '12026-12-24']],
  ['phone', 'phone', ['12345', '1'.repeat(31)]],
  [
    'phone',
    undefined,
    [
      // The fewest digits.
      '123456',
      '+39 (055) 12.34-56/7',
      '',
    ],
  ],
  [
    'email',
    'email',
    [
      'ada@esempio',
      '@esempio.test',
      'ada@esempio.',
      'ada@esempio.test, bob@esempio.test',
    ],
  ],
  ['email', undefined, ['', 'ada@esempio.test']],
] as const)(
  'the %s has the oddity %s for each of %j',
  (detail, oddity, values) => {
    for (const value of values) {
      const odd = oddDetails({ ...details, [detail]: value }, NOW, opening);
      expect(odd, value).toEqual(oddity ? { [detail]: oddity } : {});
    }
  },
);

test.each([
  [SATURDAY, '19:00', {}],
  [SATURDAY, '18:59', { time: 'closedTime' }],
  [SUNDAY, '00:30', {}],
  [SUNDAY, '20:30', { time: 'closedTime' }],
  [MONDAY, '20:30', { date: 'restDay' }],
  // The Sunday before ends at midnight.
  [MONDAY, '', { date: 'restDay' }],
  [SATURDAY, '11:59', { time: 'pastTime' }],
  [SATURDAY, '12:00', { time: 'closedTime' }],
  ['2026-11-28', '', { date: 'closure' }],
  ['2026-11-29', '20:30', { date: 'closure' }],
  ['2026-12-05', '20:30', {}],
])('on %s at "%s" the opening hours give %j', (date, time, odd) => {
  expect(oddDetails({ ...details, date, time }, NOW, opening)).toEqual(odd);
});

test('without opening hours only closed days and past times are odd', () => {
  const { closures } = opening;
  const oddities = (date: string) =>
    oddDetails({ ...details, date, time: '04:00' }, NOW, {
      openingHours: null,
      closures,
    });
  expect(oddities(MONDAY)).toEqual({});
  expect(oddities('2026-11-28')).toEqual({ date: 'closure' });
  expect(oddities(SATURDAY)).toEqual({ time: 'pastTime' });
});

test.each([
  ['5', null, true],
  ['5 persone', null, true],
  ['4 o 5', null, true],
  ['4', 4, false],
  ['0', null, false],
  ['due', null, false],
  ['2-3', null, false],
  ['2 persone', null, false],
  ['-2', null, false],
  ['', null, false],
])(
  '%j people: a number that the site takes is %s, too large is %s',
  (...given) => {
    const [text, people, isTooLarge] = given;
    expect(partySizeIn(text)).toBe(people);
    expect(isPartyTooLarge(text)).toBe(isTooLarge);
  },
);
