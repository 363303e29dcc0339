import { expect, test } from 'vitest';
import {
  fields,
  isPartyTooLarge,
  makeDetails,
  missingDetails,
  oddDetails,
  partySizeIn,
} from '../../src/booking/details.ts';
import { MAX_LENGTH } from '../../src/booking/own-fields.ts';
import type { Opening } from '../../src/time/opening-hours.ts';
import { romeInstant } from '../../src/time/rome-clock.ts';
import { makeRequest } from '../support/make-own-booking.ts';

const { details } = makeRequest();

/** What is kept of what was typed. */
const clean = (typed: Readonly<Record<string, string>>) =>
  makeDetails((name) => typed[name] ?? '');

test('details are missing where they are empty or blank', () => {
  expect(missingDetails(details)).toEqual([]);
  // An invisible one would be sent as nothing.
  const blank = { name: '\u200b\u00a0', surname: '', phone: '  ' };
  const cleaned = clean({ ...details, ...blank });
  expect(missingDetails(cleaned)).toEqual(Object.keys(blank));
});

const opening: Opening = {
  openingHours: {
    saturday: [{ from: '19:00', until: '01:00' }],
    sunday: [
      { from: '12:00', until: '14:30' },
      { from: '21:00', until: '01:00' },
    ],
  },
  closures: [{ first: '2026-11-28', last: '2026-11-29', reason: 'Ferie' }],
};
const SATURDAY = '2026-11-21';
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
      // The fewest digits, and the most.
      '123456',
      '1'.repeat(30),
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
  [SATURDAY, '', {}],
  ['', '20:30', {}],
  // Sunday's dinner.
  [MONDAY, '00:30', {}],
  [MONDAY, '20:30', { date: 'restDay' }],
  [MONDAY, '', { date: 'restDay' }],
  [SATURDAY, '11:59', { time: 'pastTime' }],
  [SATURDAY, '12:00', { time: 'closedTime' }],
  ['2026-11-28', '', { date: 'closure' }],
  ['2026-11-29', '20:30', { date: 'closure' }],
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
  ['10 persone', null, true],
  ['4 o 5', null, true],
  ['4', 4, false],
  ['0', null, false],
  ['2-3', null, false],
  ['2 persone', null, false],
  ['1.4', null, false],
  ['', null, false],
])(
  '%j people: a number that the site takes is %s, too large is %s',
  (...given) => {
    const [text, people, isTooLarge] = given;
    expect(partySizeIn(text)).toBe(people);
    expect(isPartyTooLarge(text)).toBe(isTooLarge);
  },
);

test.each([
  ['name', 'Ada\r\nBcc: tutti@esempio.test', 'AdaBcc: tutti@esempio.test'],
  ['name', '\tAda\u0000\u001b[31m\u007f\u0085', 'Ada[31m'],
  // Half an emoji.
  ['name', 'Ada\ud83c', 'Ada'],
  // A reversed text.
  ['name', 'Ada \u202e0002 orue\u202c', 'Ada 0002 orue'],
  ['name', '\u200bAda\u2060 Maria\ufeff\u00ad', 'Ada Maria'],
  ['name', 'Ada\u2028Maria\u2029', 'AdaMaria'],
  ['phone', 'tel.: 055 123456', '055 123456'],
  ['phone', 'Cellulare.333 1234567', '333 1234567'],
  ['phone', '\u202a+39\u00a0055\u200b123456\u202c', '+39 055123456'],
  ['phone', '055\u2013123\u2011456\u22127', '055-123-456-7'],
  ['phone', '\uff0b\uff13\uff19 \uff10\uff15\uff15', '+39 055'],
  ['phone', '055 123456 (tel. la sera)', '055 123456 (tel. la sera)'],
  ['partySize', ' \uff12\u200b', '2'],
  ['partySize', '00100', '100'],
  ['partySize', '100', '100'],
  ['partySize', '2 adulti e 1 bambino', '2 adulti e 1 bambino'],
  // A browser may add seconds.
  ['time', '20:30:00', '20:30'],
  ['time', 'alle 20:30', 'alle 20:30'],
])('of the %s %j is kept %j', (name, typed, kept) => {
  const expected = { ...details, [name]: kept };
  expect(clean({ ...details, [name]: typed })).toEqual(expected);
});

test.each([
  'ada\u00a0@esempio.test',
  '\u200bada@\u200besempio.test\ufeff',
  '\uff41da\uff20esempio.test',
  'MAILTO: ada@esempio.test?subject=Ciao',
  'E-mail: ada@esempio.test',
  'Email : ada@esempio.test',
  'Ada Rossi <ada@esempio.test>',
  '"Rossi, Ada" <mailto:ada@esempio.test>;',
  '("ada@esempio.test").',
])('the e-mail %j is kept as the address alone', (email) => {
  expect(clean({ ...details, email }).email).toBe('ada@esempio.test');
});

test.each([
  'ada',
  'ada@esempio.test, bob@esempio.test',
  'ada+osteria@esempio.test',
])('the e-mail %j, which holds nothing else, is kept as it is', (email) => {
  expect(clean({ ...details, email }).email).toBe(email);
});

test('a book that is pasted is cut, and takes no time', () => {
  const start = performance.now();
  const email = `${','.repeat(1_000_000)}a@b.it`;
  const { name } = clean({ ...details, email, name: '🍷'.repeat(1_000_000) });
  expect(name).toBe('🍷'.repeat(MAX_LENGTH));
  expect(performance.now() - start).toBeLessThan(1_000);
});

test.each(Object.entries(fields))(
  'the %s is cut after its longest text',
  (name, { longest }) => {
    const full = { ...details, [name]: 'è'.repeat(longest) };
    expect(clean(full)).toEqual(full);
    const overfull = { ...details, [name]: 'è'.repeat(longest + 1) };
    expect(clean(overfull)).toEqual(full);
  },
);

test('of a text of several lines the line breaks are kept, and nothing else that is forbidden', () => {
  const note = '\n Siamo in due,\r\nuno\u202e arriva\rtardi.\u0007 \n';
  expect(clean({ ...details, note }).note).toBe(
    'Siamo in due,\nuno arriva\ntardi.',
  );
});
