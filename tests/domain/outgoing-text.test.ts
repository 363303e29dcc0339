import { expect, test } from 'vitest';
import {
  changedDetails,
  maxLengths,
  outgoingDetails,
  outgoingText,
  spreadsheetCell,
} from '../../src/domain/outgoing-text.ts';
import { makeRequest } from '../support/make-request.ts';

const { details } = makeRequest();

test.each([
  ['Niccolò D’Amico 🍷', 100, 'Niccolò D’Amico 🍷'],
  ['Ada\r\nBcc: tutti@esempio.test', 100, 'AdaBcc: tutti@esempio.test'],
  ['\tAda\u0000\u001b[31m\u007f\u0085', 100, 'Ada[31m'],
  ['Ada\ud83c', 100, 'Ada'],
  ['Ada \u202e0002 orue\u202c', 100, 'Ada 0002 orue'],
  ['\u061c\u200e\u200f\u202a\u202b\u202d\u2066\u2067\u2068\u2069', 100, ''],
  ['abcdef', 5, 'abcde'],
  ['🍷🍷🍷🍷', 3, '🍷🍷🍷'],
  ['\n\n\nabc', 3, 'abc'],
])('%j leaves the page in at most %i characters as %j', (text, maxLength, outgoing) => {
  expect(outgoingText(text, maxLength)).toBe(outgoing);
});

test('a text of a million characters is cut', () => {
  expect(outgoingText('🍷'.repeat(1_000_000), 100)).toBe('🍷'.repeat(100));
});

test('control characters are removed from details, and the details are named', () => {
  expect(outgoingDetails(details)).toEqual(details);
  expect(changedDetails(details)).toEqual([]);
  const typed = { ...details, name: 'A\u0000da', phone: '+39 055\t123456' };
  expect(changedDetails(typed)).toEqual(['name', 'phone']);
  expect(outgoingDetails(typed)).toEqual({ ...details, phone: '+39 055123456' });
});

test.each(Object.entries(maxLengths))('the %s is cut after %i characters', (name, length) => {
  const full = { ...details, [name]: 'è'.repeat(length) };
  expect(changedDetails(full)).toEqual([]);
  const overfull = { ...details, [name]: 'è'.repeat(length + 1) };
  expect(changedDetails(overfull)).toEqual([name]);
  expect(outgoingDetails(overfull)).toEqual(full);
});

test.each(['=1+1', '+39 055 123456', '-1', '@SUM(A1)', '\t=1', '\r=1'])(
  'in a spreadsheet %j gets an apostrophe, so that it is no formula',
  (text) => {
    expect(spreadsheetCell(text)).toBe(`'${text}`);
  },
);

test.each(['055 123456', 'ada@esempio.test', "'=1", '', '2026-11-21'])(
  'in a spreadsheet %j stays as it is',
  (text) => {
    expect(spreadsheetCell(text)).toBe(text);
  },
);
