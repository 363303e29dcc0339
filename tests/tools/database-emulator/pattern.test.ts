import { describe, expect, test } from 'vitest';
import { compilePattern } from '../../../tools/database-emulator/rules/pattern.ts';

const TEXTS = [
  '',
  'a',
  'b',
  'ab',
  'aab',
  'abc',
  'ABC',
  'foo bar',
  '+39 06-12',
  'a.b@c.it',
  '12',
  '2026-01-31',
  'x]y',
  'a\nb',
  '{2}',
  'aaaa',
  'ba ab',
];

describe('patterns agree with those of JavaScript', () => {
  test.each([
    /a/,
    /^a$/,
    /^$/,
    /a*/,
    /^a+b$/,
    /^a?b$/,
    /a|b/,
    /^(a|ab)(c|bcd)?$/,
    /^(?:ab)+$/,
    /[a-c]+$/,
    /[^a-c]/,
    /^[\w.-]+@[\w-]+\.[a-z]{2,}$/,
    /^\d{2}$/,
    /^\d{1,3}$/,
    /^a{2,}$/,
    /^\d{4}-\d\d-\d\d$/,
    /\bbar\b/,
    /o\Bo/,
    /^\+?[\d\s-]+$/,
    /[\]]/,
    /\]/,
    /a.b/,
    /a\nb/,
    /^.*$/,
    /(a*)*b/,
    /(|a)+$/,
    /^abc$/i,
    /[a-c]{3}/i,
    /\x61/,
    /\u0062/,
    /a*?b/,
    /^(a{2}){2}$/,
    /\//,
    /^\S+\s\S+$/,
  ])('%s', (pattern) => {
    const test = compilePattern(pattern.source, pattern.flags);
    expect(TEXTS.filter(test)).toEqual(TEXTS.filter((text) => pattern.test(text)));
  });
});

test.each(['(?=a)', '(?!a)', '(?<=a)', '(?<n>a)', '(a)\\1', 'a{20000}', '((a{200}){200})'])(
  '%s is refused',
  (source) => {
    expect(() => compilePattern(source, '')).toThrow(/pattern/i);
  },
);
