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

test.each([
  [
    'a line break',
    'Ada\r\nBcc: tutti@esempio.test',
    'AdaBcc: tutti@esempio.test',
  ],
  ['control characters', '\tAda\u0000\u001b[31m\u007f\u0085', 'Ada[31m'],
  ['a lone surrogate', 'Ada\ud83c', 'Ada'],
  ['reversed text', 'Ada \u202e0002 orue\u202c', 'Ada 0002 orue'],
  ['invisible spaces', '\u200bAda\u2060 Maria\ufeff\u00ad', 'Ada Maria'],
  ['line separators', 'Ada\u2028Maria\u2029', 'AdaMaria'],
  ['a million emoji', '🍷'.repeat(1_000_000), '🍷'.repeat(MAX_LENGTH)],
])('of a name with %s the permitted text is kept', (_, name, sent) => {
  const expected = { ...details, name: sent };
  expect(clean({ ...details, name })).toEqual(expected);
});

test.each([
  ['tel.: 055 123456', '055 123456'],
  ['Cellulare 333 1234567', '333 1234567'],
  ['\u202a+39\u00a0055\u200b123456\u202c', '+39 055123456'],
  ['055\u2013123\u2011456\u22127', '055-123-456-7'],
  ['\uff0b\uff13\uff19 \uff10\uff15\uff15', '+39 055'],
  ['055 123456 (dopo le 18)', '055 123456 (dopo le 18)'],
])('the telephone number %j is kept as %s', (phone, sent) => {
  const expected = { ...details, phone: sent };
  expect(clean({ ...details, phone })).toEqual(expected);
});

test.each([
  'ada\u00a0@esempio.test',
  '\u200bada@\u200besempio.test\ufeff',
  '\uff41da\uff20esempio.test',
  'MAILTO: ada@esempio.test?subject=Ciao',
  'E-mail: ada@esempio.test',
  'Ada Rossi <ada@esempio.test>',
  '"Rossi, Ada" <mailto:ada@esempio.test>;',
  '(ada@esempio.test)',
  'ada@esempio.test. ',
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

test('a book that is pasted as an e-mail takes no time', () => {
  const start = performance.now();
  clean({ ...details, email: `${','.repeat(1_000_000)}a@b.it` });
  expect(performance.now() - start).toBeLessThan(1_000);
});

test.each([
  [' \uff12\u200b', '2'],
  ['2 adulti e 1 bambino', '2 adulti e 1 bambino'],
])('the number of people %j is kept as %j', (partySize, sent) => {
  expect(clean({ ...details, partySize }).partySize).toBe(sent);
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
