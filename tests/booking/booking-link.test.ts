import { expect, test } from 'vitest';
import { bookingLink, isBookingLink } from '../../src/tables/booking-link.ts';
import { makeGuest, openPage, PAGE } from '../support/make-guest.ts';
import { makeOwnBooking } from '../support/make-own-booking.ts';

test('a link holds number and secret, in its fragment, and nothing personal', () => {
  const { booking } = makeOwnBooking();
  const { id, secret } = booking;
  const link = bookingLink(booking, PAGE);
  expect(link).toBe(`${PAGE.href}#prenotazione=${id}.${secret}`);
  expect(isBookingLink(new URL(link).hash)).toBe(true);
});

test.each(['', '%3E', '!)'])(
  'on another device a link with “%s” after it shows the booking, and leaves the address',
  async (addition) => {
    const guest = await makeGuest();
    const { booking } = guest.own();
    const other = await guest.opensLink({ change: (link) => link + addition });
    expect(other.own()).toMatchObject({ booking, status: 'summary' });
    expect(location.hash).toBe('');
  },
);

test.each([
  ['is cut', (link: string) => link.slice(0, -1)],
  [
    'has another secret',
    (link: string) => link.replace(/.{32}$/, 'f'.repeat(32)),
  ],
])('a link that %s shows no booking, and says so', async (_, change) => {
  const guest = await makeGuest();
  const other = await guest.opensLink({ change });
  expect(other.messages).toEqual(['linkInvalid']);
  expect(other.stored()).toEqual([]);
  expect(location.hash).toBe('');
});

test.each([
  ['is opened once the line is back', true],
  ['is left alone if its guest follows another one meanwhile', false],
])('a link %s', async (_, isThere) => {
  const guest = await makeGuest();
  const { restaurant } = guest;
  restaurant.setOnline(false);
  const other = await guest.opensLink();
  await restaurant.pass(10_000);
  expect([other.messages, other.stored()]).toEqual([[], []]);
  if (!isThere) location.hash = '#another';
  restaurant.setOnline(true);
  await restaurant.pass(5_000);
  expect(other.stored()).toHaveLength(isThere ? 1 : 0);
  expect(location.hash).toBe(isThere ? '' : '#another');
});

test('one’s own booking stays as it is when its link is opened', async () => {
  const guest = await openPage();
  guest.restaurant.mailAnswer = null;
  await guest.presses();
  const before = guest.own();
  await guest.opensLink(guest);
  expect([before.status, guest.stored()]).toEqual(['pending', [before]]);
});
