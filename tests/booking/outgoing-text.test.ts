import { expect, test } from 'vitest';
import { detailNames } from '../../src/booking/details.ts';
import {
  MAX_LENGTH,
  outgoingDetails,
  spreadsheetCell,
} from '../../src/booking/outgoing-text.ts';
import { makeRequest } from '../support/make-request.ts';

const { details } = makeRequest();

test.each([
  ['letters and emoji', 'Niccolò D’Amico 🍷', 'Niccolò D’Amico 🍷'],
  [
    'a line break',
    'Ada\r\nBcc: tutti@esempio.test',
    'AdaBcc: tutti@esempio.test',
  ],
  ['control characters', '\tAda\u0000\u001b[31m\u007f\u0085', 'Ada[31m'],
  ['a lone surrogate', 'Ada\ud83c', 'Ada'],
  ['reversed text', 'Ada \u202e0002 orue\u202c', 'Ada 0002 orue'],
  [
    'bidi controls',
    '\u061c\u200e\u200f\u202a\u202b\u202d\u2066\u2067\u2068\u2069',
    '',
  ],
  ['many line breaks', `${'\n'.repeat(200)}abc`, 'abc'],
  ['a million emoji', '🍷'.repeat(1_000_000), '🍷'.repeat(MAX_LENGTH)],
])('of a name with %s the permitted text is sent', (_, name, sent) => {
  expect(outgoingDetails({ ...details, name })).toEqual({
    ...details,
    name: sent,
  });
});

test.each([
  ['tel.: 055 123456', '055 123456'],
  ['tel:+39055123456', '+39055123456'],
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

test.each(detailNames)('the %s is cut after the longest text', (name) => {
  const full = { ...details, [name]: 'è'.repeat(MAX_LENGTH) };
  expect(outgoingDetails(full)).toEqual(full);
  const overfull = { ...details, [name]: 'è'.repeat(MAX_LENGTH + 1) };
  expect(outgoingDetails(overfull)).toEqual(full);
});

test.each([
  ...['=1+1', '+39 055 123456', '-1', '@SUM(A1)', '\t=1', '\r=1'].map(
    (text) => [text, `'${text}`],
  ),
  ...['055 123456', 'ada@esempio.test', "'=1", '', '2026-11-21'].map((text) => [
    text,
    text,
  ]),
])('%j is the spreadsheet cell %j', (text, cell) => {
  expect(spreadsheetCell(text)).toBe(cell);
});
