import { expect, test } from 'vitest';
import { phoneLinksIn } from '../../src/content/phone-links.ts';

const dialledIn = (text: string) =>
  phoneLinksIn(text).map(({ href }) => href.replace('tel:', ''));

test.each([
  ['055 123456', '055123456'],
  ['055/123456', '055123456'],
  ['(055) 123456', '055123456'],
  ['333 1234567', '3331234567'],
  ['06 0608', '060608'],
  ['tel. 055 123456', '055123456'],
  ['055\u00a0123\u2011456', '055123456'],
  ['０５５ １２３４５６', '055123456'],
  // With the code of its country.
  ['+39 055 123456', '+39055123456'],
  ['0039 055 123456', '+39055123456'],
  ['+39 (0)55 123456', '+39055123456'],
  ['+39 (0)333 1234567', '+393331234567'],
  ['39 333 1234567', '+393331234567'],
  ['393 1234567', '3931234567'],
  ['+49 (0)170 1234567', '+491701234567'],
  ['(0)170 1234567', '01701234567'],
  // With other words and digits beside it.
  ['055 123456 int. 12', '055123456'],
  ['055 123456 / 7', '055123456'],
  ['dopo le 18 055 123456', '055123456'],
  ['18.30 055 123456', '055123456'],
])('%s is one number, which dials %s', (text, dialled) => {
  expect(dialledIn(text)).toEqual([dialled]);
});

test.each([
  ['055 123456 / 333 1234567', '055123456', '3331234567'],
  ['055/123456 / 333/1234567', '055123456', '3331234567'],
  ['055 123456 - 333 1234567', '055123456', '3331234567'],
  ['055 123456\n333 1234567', '055123456', '3331234567'],
  ['055 123456 o 333 1234567', '055123456', '3331234567'],
  ['055 123456 333 1234567', '055123456', '3331234567'],
  ['055 12345 333 1234567', '05512345', '3331234567'],
  ['+39 055 123456 +49 170 1234567', '+39055123456', '+491701234567'],
  ['casa 055 123456 (cell. 333 1234567)', '055123456', '3331234567'],
])('%s has two numbers', (text, ...dialled) => {
  expect(dialledIn(text)).toEqual(dialled);
});

test('three numbers have three links, each with its text as it was typed', () => {
  expect(
    phoneLinksIn('casa (055) 123456 / 333 1234567, +49 (0)170 7654321'),
  ).toEqual([
    { text: '(055) 123456', href: 'tel:055123456' },
    { text: '333 1234567', href: 'tel:3331234567' },
    { text: '+49 (0)170 7654321', href: 'tel:+491707654321' },
  ]);
});

test.each(['', 'non ce l’ho', '(0)', '12345', '4111 1111 1111 1111'])(
  '«%s» has no number',
  (text) => {
    expect(phoneLinksIn(text)).toEqual([]);
  },
);

test('the text of a link has neither separators around it nor half a bracket', () => {
  const texts = phoneLinksIn('(tel. 055 123456), / (333 1234567.').map(
    ({ text }) => text,
  );
  expect(texts).toEqual(['055 123456', '333 1234567']);
});
