import { expect, test } from 'vitest';
import {
  FRIDAY,
  type Guest,
  HOUR,
  KEY,
  makeGuest,
  OTHER,
  openPage,
  SATURDAY,
  TONIGHT,
} from '../support/make-guest.ts';

const tonight = { details: { date: TONIGHT.date } };
const friday = { date: FRIDAY.date, time: '20:30' };

/** A guest who has booked for tonight, and another one at the restaurant. */
async function makeTwo(): Promise<readonly [Guest, Guest]> {
  const guest = await openPage();
  const { restaurant } = guest;
  await guest.presses(KEY, tonight);
  return [guest, await openPage({ restaurant })];
}

test('one’s own table is freed, without the form’s consent, with all that it wrote by one request; another guest books it', async () => {
  const guest = await makeGuest();
  const { restaurant, own } = guest;
  const before = restaurant.history.length;
  const said = await guest.presses(KEY, { privacyConsent: false });
  expect(said).toEqual(['freed']);
  expect(restaurant.history).toHaveLength(before + 1);
  expect([restaurant.records(), restaurant.locks()]).toEqual([{}, {}]);
  const { booking } = own();
  expect(booking.freed).toEqual({ at: booking.rev, by: 'guest' });
  expect(restaurant.booking(booking.id)).toEqual(booking);
  const other = await openPage({ restaurant });
  expect(await other.presses()).toEqual(['confirmed']);
});

test.each([
  ['move it', { table: OTHER }],
  ['move it to another day', { meal: SATURDAY }],
  ['seat its guests', { seatedAt: 1 }],
  ['write a note', { note: 'Torta' }],
  ['read it', {}],
])(
  'a booking is cancelled as it is by then, although the staff %s while the question is read',
  async (_, fields) => {
    const guest = await makeGuest();
    const { restaurant } = guest;
    restaurant.fates.push('answer lost');
    const said = await guest.cancels(() => guest.staff(fields));
    expect(said).toEqual(['freed']);
    expect([restaurant.records(), restaurant.locks()]).toEqual([{}, {}]);
    const { booking, movedBy } = guest.own();
    const freed = { by: 'guest' };
    expect(booking).toMatchObject({ ...fields, note: '', freed });
    expect(restaurant.bookings()).toMatchObject([{ ...fields, freed }]);
    expect(movedBy).toBeNull();
  },
);

test('a booking that the staff free while the question is read stays freed by them', async () => {
  const guest = await makeGuest();
  const freed = { at: guest.restaurant.now, by: 'staff' } as const;
  const said = await guest.cancels(() => guest.staff({ isHeld: false, freed }));
  expect(said).toEqual(['freed']);
  expect(guest.own().booking).toMatchObject({ freed });
});

test.each([
  ['freeingOffline', () => {}],
  ['freeingUnknown', ({ restaurant }: Guest) => restaurant.setOnline(false)],
])(
  'a freeing that does not arrive, of one’s own or another’s, says so and changes nothing: %s',
  async (kind, cut) => {
    const [guest, stranger] = await makeTwo();
    const { restaurant, own } = guest;
    const before = own().booking;
    const both = [guest.cancels, stranger.presses];
    for (const free of both) {
      restaurant.fates.push(...Array(20).fill('request lost'));
      restaurant.meanwhile.request = () => cut(guest);
      expect(await free()).toEqual([kind]);
      restaurant.fates.splice(0);
      restaurant.setOnline(true);
    }
    expect(own().booking).toEqual(before);
    expect(restaurant.booking(before.id)).toEqual(before);
    // With no line from the beginning.
    restaurant.setOnline(false);
    for (const free of both) expect(await free()).toEqual(['freeingOffline']);
  },
);

test('another’s table of now is freed with the booking that the same press made and all its tables, and its guest reads who has freed it', async () => {
  const [guest, stranger] = await makeTwo();
  const { restaurant } = guest;
  const { id, record } = guest.own().booking;
  await guest.staff({ also: OTHER });
  const theirs = await restaurant.holds({ meal: TONIGHT, table: 'Veranda7' });
  // As after one more press of its guest.
  const lock = { booking: id, record };
  restaurant.write({ [`days/${TONIGHT.date}/cena/${KEY}`]: lock });
  restaurant.fates.push('answer lost');
  expect(await stranger.presses()).toEqual(['freed']);
  const instead = FRIDAY;
  expect(stranger.answered).toMatchObject([{ own: null, instead }]);
  expect(restaurant.records()).toEqual({});
  expect(Object.values(restaurant.locks())).toEqual([theirs.id]);
  const freed = { by: 'visitor' };
  expect(guest.own().booking).toMatchObject({ isHeld: false, freed });
  // He can only book again.
  expect(await guest.changes({ partySize: '3' })).toEqual(['changedMeanwhile']);
  await guest.presses(KEY, tonight);
  expect(restaurant.bookings()).toHaveLength(3);
});

test('what a visitor frees on the plan of now does not depend on the day in his form: the booking of another day stays', async () => {
  const guest = await makeGuest();
  const { restaurant } = guest;
  const stranger = await openPage({ restaurant });
  const said = await stranger.presses(KEY, { details: friday });
  expect(said).toEqual(['freed']);
  expect(restaurant.records()).toEqual({});
  const { booking } = guest.own();
  expect(booking).toMatchObject({ isHeld: true, freed: null });
  expect(restaurant.locks()).toEqual({
    [`2026-11-27/cena/${KEY}`]: booking.id,
  });
});

test.each([
  ['have given it a second table', { also: 'Giardino9' }],
  ['have seated its guests', { seatedAt: 1 }],
])(
  'a booking that the staff %s meanwhile is not freed by a visitor, who reads that its record alone is',
  async (_, fields) => {
    const [guest, stranger] = await makeTwo();
    const { restaurant } = guest;
    restaurant.meanwhile.request = () => guest.staff(fields);
    expect(await stranger.presses()).toEqual(['recordFreed']);
    expect(restaurant.records()).toEqual({});
    expect(guest.own().booking).toMatchObject({ isHeld: true, freed: null });
    expect(await stranger.presses()).toEqual(['heldNow']);
  },
);

test('another’s table of now is booked for the meal of the form instead, if it is free then, and not freed after a no', async () => {
  const [, stranger] = await makeTwo();
  const { restaurant } = stranger;
  const said = await stranger.presses(KEY, {}, () =>
    stranger.answer('instead'),
  );
  expect(said).toEqual(['confirmed']);
  expect(stranger.own().booking).toMatchObject({ meal: FRIDAY, isHeld: true });
  const other = await openPage({ restaurant });
  const no = () => other.answer(null);
  expect(await other.presses(KEY, {}, no)).toEqual([]);
  expect(restaurant.records()).toHaveProperty(KEY);
  expect(other.answered).toMatchObject([{ instead: null }]);
});

test('who would book another’s table for another meal can go back to the form', async () => {
  const [, stranger] = await makeTwo();
  const { dialogs } = stranger.booking;
  dialogs.subscribe(() => {
    const [open] = dialogs.get();
    if (open?.content.kind === 'confirmBooking') open.answer('complete');
  });
  const said = await stranger.presses(KEY, {}, () =>
    stranger.answer('instead'),
  );
  expect(said).toEqual(['complete']);
});

test('a bare record is freed by anyone, and booked over once it is five hours old', async () => {
  const guest = await openPage();
  const { restaurant } = guest;
  const tables = {
    [KEY]: restaurant.now - 1_000,
    Giardino9: restaurant.now - 5 * HOUR,
  };
  restaurant.write({ tables });
  expect(await guest.presses()).toEqual(['freed']);
  expect(Object.keys(restaurant.records())).toEqual(['Giardino9']);
  expect(await guest.presses('Giardino9')).toEqual(['confirmed']);
});

test('a record that another visitor writes with the same priority is not one’s own', async () => {
  const guest = await openPage();
  const { restaurant, own } = guest;
  await guest.presses(KEY, tonight);
  const { record, id } = own().booking;
  await guest.changes({ table: OTHER });
  const forged = { '.value': { '.sv': 'timestamp' }, '.priority': record };
  restaurant.write({ [`tables/${KEY}`]: forged });
  await guest.presses();
  expect(guest.answered.at(-1)).toMatchObject({ own: null });
  expect(restaurant.booking(id)).toMatchObject({ isHeld: true, freed: null });
});
