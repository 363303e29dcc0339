import { expect, test } from 'vitest';
import { fields } from '../../src/booking/fields.ts';
import {
  mailFields,
  outgoingDetails,
  spreadsheetRow,
} from '../../src/booking/outgoing.ts';
import { MAX_LENGTH } from '../../src/booking/own-fields.ts';
import { makeAttempt, makeRequest } from '../support/make-request.ts';

const { details } = makeRequest();

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
])('of a name with %s the permitted text is sent', (_, name, sent) => {
  expect(outgoingDetails({ ...details, name })).toEqual({
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
])('the telephone number %j is sent as %s', (phone, sent) => {
  expect(outgoingDetails({ ...details, phone })).toEqual({
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
])('the e-mail %j is sent as the address alone', (email) => {
  expect(outgoingDetails({ ...details, email }).email).toBe('ada@esempio.test');
});

test.each([
  'ada',
  'ada@esempio.test, bob@esempio.test',
  'ada+osteria@esempio.test',
])('the e-mail %j, which holds nothing else, is sent as it is', (email) => {
  expect(outgoingDetails({ ...details, email }).email).toBe(email);
});

test('a book that is pasted as an e-mail takes no time', () => {
  const start = performance.now();
  outgoingDetails({ ...details, email: `${','.repeat(1_000_000)}a@b.it` });
  expect(performance.now() - start).toBeLessThan(1_000);
});

test.each([
  [' \uff12\u200b', '2'],
  ['2 adulti e 1 bambino', '2 adulti e 1 bambino'],
])('the number of people %j is sent as %j', (partySize, sent) => {
  expect(outgoingDetails({ ...details, partySize }).partySize).toBe(sent);
});

test.each(Object.entries(fields))(
  'the %s is cut after its longest text',
  (name, { longest }) => {
    const full = { ...details, [name]: 'è'.repeat(longest) };
    expect(outgoingDetails(full)).toEqual(full);
    const overfull = { ...details, [name]: 'è'.repeat(longest + 1) };
    expect(outgoingDetails(overfull)).toEqual(full);
  },
);

test('of a text of several lines the line breaks are sent, and nothing else that is forbidden', () => {
  const note = '\n Siamo in due,\r\nuno\u202e arriva\rtardi.\u0007 \n';
  expect(outgoingDetails({ ...details, note }).note).toBe(
    'Siamo in due,\nuno arriva\ntardi.',
  );
});

test('the mail has a further field only if it was filled in, the row never', () => {
  const withNote = (note: string) => makeAttempt({ details: { note } });
  const note = 'Vicino\nalla finestra';
  expect(mailFields(withNote(note))).toMatchObject({ note });
  expect(mailFields(withNote(' \n '))).not.toHaveProperty('note');
  const row = spreadsheetRow(withNote('Vicino').request);
  expect(Object.values(row)).not.toContain('Vicino');
});
