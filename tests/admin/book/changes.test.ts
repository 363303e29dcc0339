import { expect, test } from 'vitest';
import { changedText } from '../../../src/admin/book/changes.ts';
import type { Booking } from '../../../src/tables/booking.ts';
import {
  ada,
  EVENING,
  minutesAgo,
  SUNDAY,
} from '../../support/make-evening.ts';

const at = minutesAgo(5);

type Fields = Partial<Booking>;

const byGuest: readonly (readonly [string, Fields, Fields])[] = [
  ['da 4 a 1 persona', { people: '1' }, {}],
  ['da 4 a —', { people: '' }, {}],
  ['da — a 4 persone', {}, { people: '' }],
  ['dalle 21:30 alle 22:00', { time: '22:00' }, {}],
  ['da stasera a domenica 22 a pranzo', { meal: SUNDAY }, {}],
  [
    'dai tavoli 7 e 8 al tavolo 15',
    { table: 'Veranda15' },
    { also: 'Veranda8' },
  ],
  ['da senza tavolo al tavolo 7', {}, { table: null }],
  ['da Ada Rossi a Olga Neri', { name: 'Olga', surname: 'Neri' }, {}],
  ['da 055 123456 a 333 1234567', { phone: '333 1234567' }, {}],
];

test.each(byGuest)(
  'of its guest a booking says that it has changed «%s»',
  (words, after, before) => {
    const seen = { ...ada, ...before };
    const now = { ...ada, readAt: null, ...after };
    expect(changedText(seen, now, EVENING)).toBe(
      `Ada Rossi ha cambiato: ${words}.`,
    );
  },
);

test.each<readonly [string, Fields | null]>([
  ['Ada Rossi ha confermato la prenotazione.', { readAt: null }],
  [
    'Ada Rossi: ha disdetto alle 20:57.',
    { readAt: null, freed: { at, by: 'guest' } },
  ],
  [
    'la prenotazione intanto è cambiata. Ora è: 22:00 Ada Rossi, 4 persone, tavolo 7.',
    { time: '22:00' },
  ],
  [
    'la prenotazione intanto è cambiata. Ora è: 21:30 Ada Rossi, 4 persone, tavolo 8, domenica 22 a pranzo.',
    { meal: SUNDAY, table: 'Veranda8' },
  ],
  [
    'la prenotazione intanto è cambiata. Ora è: 21:30 Ada Rossi, 4 persone, senza tavolo (Cantina4).',
    { table: 'Cantina4' },
  ],
  ['la prenotazione non c’è più.', null],
])('of a booking that is no longer as it was: «%s»', (words, after) => {
  const now = after === null ? null : { ...ada, ...after };
  expect(changedText(ada, now, EVENING)).toBe(words);
});
