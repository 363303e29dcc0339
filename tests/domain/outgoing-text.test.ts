import { describe, expect, test } from 'vitest';
import {
  changedDetails,
  maxLengths,
  outgoingDetails,
  outgoingText,
  spreadsheetCell,
} from '../../src/domain/outgoing-text.ts';
import { makeRequest } from '../support/make-request.ts';

const { details } = makeRequest();

describe('a text that leaves the page', () => {
  test.each([
    ['Ada', 'Ada'],
    ['Niccolò D’Amico 🍷', 'Niccolò D’Amico 🍷'],
    ['Ada\r\nBcc: tutti@esempio.test', 'AdaBcc: tutti@esempio.test'],
    ['\tAda\u0000\u001b[31m\u007f\u0085', 'Ada[31m'],
    ['Ada\ud83c', 'Ada'],
    ['Ada \u202e0002 orue\u202c', 'Ada 0002 orue'],
    ['\u061c\u200e\u200f\u202a\u202b\u202d\u2066\u2067\u2068\u2069', ''],
    ['', ''],
  ])('%j is %j', (text, outgoing) => {
    expect(outgoingText(text, 100)).toBe(outgoing);
  });

  test.each([
    ['abcdef', 5, 'abcde'],
    ['abcde', 5, 'abcde'],
    ['🍷🍷🍷🍷', 3, '🍷🍷🍷'],
    ['a🍷b', 2, 'a🍷'],
    ['\n\n\nabc', 3, 'abc'],
  ])('%j of at most %i characters is %j', (text, maxLength, outgoing) => {
    expect(outgoingText(text, maxLength)).toBe(outgoing);
  });

  test('of a million characters is cut', () => {
    expect(outgoingText('🍷'.repeat(1_000_000), 100)).toBe('🍷'.repeat(100));
  });
});

describe('the details that leave the page', () => {
  test('are those that were typed, where nothing is wrong with them', () => {
    expect(outgoingDetails(details)).toEqual(details);
    expect(changedDetails(details)).toEqual([]);
  });

  test.each([
    ['name', 100],
    ['surname', 100],
    ['date', 20],
    ['time', 20],
    ['partySize', 20],
    ['phone', 30],
    ['email', 254],
  ] as const)('hold of the %s %i characters, and tell when more were typed', (name, length) => {
    expect(maxLengths[name]).toBe(length);
    const full = { ...details, [name]: 'è'.repeat(length) };
    expect(changedDetails(full)).toEqual([]);
    const overfull = { ...details, [name]: 'è'.repeat(length + 1) };
    expect(changedDetails(overfull)).toEqual([name]);
    expect(outgoingDetails(overfull)).toEqual(full);
  });

  test('tell every field that held a control character', () => {
    const typed = { ...details, name: 'A\u0000da', phone: '+39 055\t123456' };
    expect(changedDetails(typed)).toEqual(['name', 'phone']);
    expect(outgoingDetails(typed)).toEqual({ ...details, phone: '+39 055123456' });
  });
});

describe('a cell of a spreadsheet', () => {
  test.each(['=1+1', '+39 055 123456', '-1', '@SUM(A1)', '\t=1', '\r=1'])(
    '%j gets an apostrophe, so that it is no formula',
    (text) => {
      expect(spreadsheetCell(text)).toBe(`'${text}`);
    },
  );

  test.each(['Ada', '055 123456', '1 - 2', 'ada@esempio.test', "'=1", '', '2026-11-21'])(
    '%j stays as it is',
    (text) => {
      expect(spreadsheetCell(text)).toBe(text);
    },
  );
});
