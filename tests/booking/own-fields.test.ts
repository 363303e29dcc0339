import { expect, test } from 'vitest';
import { fields, makeDetails } from '../../src/booking/details.ts';
import { MAX_LENGTH } from '../../src/booking/own-fields.ts';
import { makeRequest } from '../support/make-own-booking.ts';

const { details } = makeRequest();

/** What is kept of what was typed. */
const clean = (typed: Readonly<Record<string, string>>) =>
  makeDetails((name) => typed[name] ?? '');

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
  expect(clean({ ...details, name })).toEqual({
    ...details,
    name: sent,
  });
});

test.each([
  ['tel.: 055 123456', '055 123456'],
  ['Cellulare 333 1234567', '333 1234567'],
  ['\u202a+39\u00a0055\u200b123456\u202c', '+39 055123456'],
  ['055\u2013123\u2011456\u22127', '055-123-456-7'],
  ['\uff0b\uff13\uff19 \uff10\uff15\uff15', '+39 055'],
  ['055 123456 (dopo le 18)', '055 123456 (dopo le 18)'],
])('the telephone number %j is kept as %s', (phone, sent) => {
  expect(clean({ ...details, phone })).toEqual({
    ...details,
    phone: sent,
  });
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
