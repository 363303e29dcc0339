import { expect, test } from 'vitest';
import { lateLink } from '../../../../src/booking/page/summary/late-link.ts';
import { phoneLink } from '../../../../src/content/restaurant.ts';
import { makeOwnBooking } from '../../../support/make-own-booking.ts';

test('a late visitor writes on WhatsApp with number and table of the booking, or calls a restaurant without WhatsApp', () => {
  const booking = makeOwnBooking();
  const url = new URL(lateLink(booking, '+39 333 000 0000'));
  expect(url.origin + url.pathname).toBe('https://wa.me/393330000000');
  const text = url.searchParams.get('text');
  expect(text).toContain('arrivo in ritardo');
  expect(text).toContain(`n. ${booking.id}, tavolo 1 - 2, Veranda`);
  expect(lateLink(booking, null)).toBe(phoneLink);
});
