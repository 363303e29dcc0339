import { expect, test } from 'vitest';
import type { Certainty } from '../../../../src/booking/certainty.ts';
import type { VisitorDetails } from '../../../../src/booking/details.ts';
import { certaintyText } from '../../../../src/booking/page/summary/certainty-text.ts';
import { makeAttempt } from '../../../support/make-request.ts';

const NOON = Date.parse('2026-11-21T12:00+01:00');
const later = { date: '2026-11-22' };

test.each<readonly [Certainty, Partial<VisitorDetails>, string]>([
  ['confirmed', {}, 'Confermata per oggi alle 20:30.'],
  [
    'confirmed',
    { ...later, time: '', partySize: '' },
    'Confermata per domenica 22 novembre. Non sappiamo a che ora arrivi e in quanti siete.',
  ],
  ['confirmed', { time: '01:00' }, 'Confermata per oggi all’1:00.'],
  ['taken', later, 'Per domenica 22 a cena questo tavolo è già prenotato'],
  ['toConfirm', later, 'aspetta la nostra conferma'],
  ['closedDay', {}, 'Quel giorno siamo chiusi: chiamaci'],
  ['closedTime', {}, 'A quell’ora siamo chiusi: chiamaci'],
  ['pastTime', {}, 'Quell’orario era già passato: chiamaci'],
  ['pastDay', {}, 'Quel giorno era già passato: chiamaci'],
  ['noContact', {}, 'Non abbiamo un tuo recapito: chiamaci al'],
  ['over', {}, 'Era per sabato 21 novembre.'],
  ['zoneClosed', {}, 'la zona Veranda è stata chiusa'],
])('of a booking that is %s, with %j, is said: %s', (...given) => {
  const [certainty, details, text] = given;
  const attempt = makeAttempt({ details, bookedAt: NOON });
  expect(certaintyText(certainty, attempt, NOON)).toContain(text);
});
