import { expect, test } from 'vitest';
import { bookingNumber } from '../../../../src/booking/attempt.ts';
import { lateLink } from '../../../../src/booking/page/summary/late-link.ts';
import { phoneLink } from '../../../../src/content/restaurant.ts';
import { makeAttempt } from '../../../support/make-own-booking.ts';

test('a late visitor writes on WhatsApp with number and table of the booking, or calls a restaurant without WhatsApp', () => {
  const attempt = makeAttempt();
  const url = new URL(lateLink(attempt, '+39 333 000 0000'));
  expect(url.origin + url.pathname).toBe('https://wa.me/393330000000');
  const text = url.searchParams.get('text');
  expect(text).toContain('arrivo in ritardo');
  expect(text).toContain(`n. ${bookingNumber(attempt)}, tavolo 1 - 2, Veranda`);
  expect(lateLink(attempt, null)).toBe(phoneLink);
});
