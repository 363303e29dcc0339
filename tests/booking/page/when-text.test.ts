import { expect, test } from 'vitest';
import { whenText } from '../../../src/booking/page/when-text.ts';
import { makeOwnBooking } from '../../support/make-own-booking.ts';

test.each([
  [{}, 'oggi alle 20:30'],
  [{ date: '2026-11-22', time: '' }, 'domenica 22 novembre'],
  [{ time: '01:00' }, 'oggi all’1:00'],
  [{ date: '2027-01-02' }, 'sabato 2 gennaio 2027 alle 20:30'],
])('of a booking with %j the arrival is “%s”', (details, text) => {
  expect(whenText(makeOwnBooking({ details }), '2026-11-21')).toBe(text);
});
