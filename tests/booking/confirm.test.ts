import { expect, test } from 'vitest';
import { romeInstant } from '../../src/time/rome-clock.ts';
import {
  FRIDAY,
  KEY,
  makeRestaurant,
  openPage,
  TONIGHT,
} from '../support/make-guest.ts';

test.each([
  ['its day', { date: TONIGHT.date }],
  ['its hour', { date: FRIDAY.date, time: '18:00' }],
])('a booking is in doubt if %s has passed', async (_, details) => {
  const restaurant = makeRestaurant(romeInstant(FRIDAY.date, '19:00'));
  const guest = await openPage({ restaurant });
  await guest.presses(KEY, { details });
  expect(guest.own().doubt).toBe('past');
});

test.each([
  ['noContact', 'nobody can be called', { phone: '', email: '' }],
  ['noContact', 'no contact can be right', { phone: '12', email: 'ada@' }],
  [null, 'there is an address', { phone: '' }],
])(
  'a booking has the doubt %s if %s, also once it is changed',
  async (...given) => {
    const [doubt, , details] = given;
    const guest = await openPage();
    await guest.presses(KEY, { details });
    expect(guest.own().doubt).toBe(doubt);
    await guest.changes({ partySize: '3' });
    expect(guest.own().doubt).toBe(doubt);
  },
);
