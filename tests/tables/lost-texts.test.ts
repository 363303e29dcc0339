import { expect, test } from 'vitest';
import { lostText } from '../../src/tables/lost-texts.ts';

const NOW = Date.parse('2026-11-21T20:00+01:00');

test.each([
  [
    'for another day that the request stays',
    '2026-11-28',
    '20:30',
    'Il tavolo di oggi è di nuovo libero; la tua richiesta per sabato 28 resta, aspetta la nostra conferma',
  ],
  ['after its time thanks', '2026-11-21', '19:30', /^Grazie/],
  ['after its day thanks', '2026-11-20', '20:30', /^Grazie/],
  ['before its time why', '2026-11-21', '20:30', /un altro tavolo.*chiamaci:$/],
  ['without a time why', '', '', /un altro tavolo.*chiamaci:$/],
])('a guest whose record is gone reads %s', (_, date, time, text) => {
  expect(lostText({ date, time }, NOW)).toMatch(text);
});

test('no guest reads that the booking is cancelled', () => {
  for (const date of ['2026-11-20', '2026-11-21', '2026-11-28'])
    expect(lostText({ date, time: '20:30' }, NOW)).not.toMatch(/annullat/i);
});
