import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { pause, TIMEOUTS } from '../../src/services/timeouts.ts';
import { floorPlan, tableKey } from '../../src/tables/floor-plan.ts';
import { romeInstant } from '../../src/time/rome-clock.ts';
import { makeClock } from '../support/make-clock.ts';
import {
  FRIDAY,
  type Guest,
  HOUR,
  KEY,
  makeGuest,
  makeRestaurant,
  OTHER,
  openPage,
  SATURDAY,
  TONIGHT,
} from '../support/make-guest.ts';

// What becomes of a request that is lost: meanwhile.test.ts.

const LOCK = '2026-11-27/cena/Giardino14';

/** Expects that a guest has one booking, and the restaurant its mail. */
function expectBooked({ restaurant, own, messages }: Guest): void {
  const { id, record } = own().booking;
  expect(messages).toEqual(['confirmed']);
  const deadline = record;
  expect(restaurant.records()).toMatchObject({ [KEY]: { deadline } });
  expect(restaurant.locks()).toEqual({ [LOCK]: id });
  expect(restaurant.mails).toMatchObject([{ 'numero prenotazione': id }]);
}

test('a booking writes its record, its lock and itself by one request, and sends one mail', async () => {
  const guest = await makeGuest();
  expectBooked(guest);
  // The switches were written before.
  expect(guest.restaurant.history).toHaveLength(2);
  expect(guest.booking.get().summaries).toEqual([guest.own()]);
  const { booking, ...others } = guest.own();
  expect(booking).toEqual(guest.restaurant.booking(booking.id));
  expect(others).toMatchObject({ request: null, doubt: null });
});

test('with the promotional consent a booking is sent to the spreadsheet, and no change of it, nor a further field, which the mail has if it was filled in', async () => {
  const guest = await openPage();
  const { rows, mails } = guest.restaurant;
  const promotionConsent = true;
  const note = 'Vicino\nalla finestra';
  await guest.presses(KEY, { promotionConsent, details: { note } });
  await guest.presses(OTHER, { promotionConsent, changed: guest.own() });
  expect(rows).toMatchObject([{ numeroTavolo: '14' }]);
  expect(Object.values(rows[0] ?? {})).not.toContain(note);
  expect(mails).toMatchObject([{ note }, {}]);
  expect(mails[1]).not.toHaveProperty('note');
});

test('a table that another guest has for the meal is asked for: the question says so, and no lock is written, nor removed with it', async () => {
  const guest = await openPage();
  const { restaurant } = guest;
  const theirs = await restaurant.holds({ meal: FRIDAY, table: KEY });
  await guest.presses();
  expect(guest.answered).toMatchObject([{ after: { isHeld: false } }]);
  expect(restaurant.records()).toHaveProperty(KEY);
  expect(restaurant.locks()).toEqual({ [LOCK]: theirs.id });
  const { id } = guest.own().booking;
  expect(restaurant.booking(id)).toMatchObject({ table: KEY, isHeld: false });
  // On the plan of that meal it cannot be booked.
  expect(await guest.presses(KEY, { planMeal: FRIDAY })).toEqual(['heldThen']);
  expect(await guest.presses()).toEqual(['freed']);
  expect(restaurant.records()).toEqual({});
  expect(restaurant.locks()).toEqual({ [LOCK]: theirs.id });
  expect(guest.own().booking.freed?.by).toBe('guest');
});

test('a table whose meal is taken while the question is read is asked about again, now as one to ask for', async () => {
  const guest = await openPage();
  const { restaurant } = guest;
  await guest.presses(KEY, {}, () =>
    restaurant.holds({ meal: FRIDAY, table: KEY }),
  );
  const asked = { kind: 'confirmBooking', after: { isHeld: false } };
  expect(guest.answered).toMatchObject([{ after: { isHeld: true } }, asked]);
  expect(guest.messages).toEqual(['confirmed']);
  expect(restaurant.bookings()).toHaveLength(2);
});

test('for a date that the rules do not know a press writes its table record alone, found if its answer is lost, and freed by its guest', async () => {
  const guest = await openPage();
  const { restaurant } = guest;
  const details = { date: '2126-11-27' };
  restaurant.fates.push('answer lost');
  expect(await guest.presses(KEY, { details })).toEqual(['confirmed']);
  expect(guest.own().booking.isHeld).toBe(false);
  expect(restaurant.records()).toHaveProperty(KEY);
  restaurant.fates.push(...Array(20).fill('request lost'));
  expect(await guest.cancels()).toEqual(['freeingOffline']);
  restaurant.fates.splice(0, 20, 'answer lost');
  expect(await guest.cancels()).toEqual(['freed']);
  for (const all of [restaurant.records(), restaurant.bookings()])
    expect(Object.keys(all)).toEqual([]);
});

test('a press on a table of a meal that is full says so', async () => {
  const guest = await openPage();
  for (const each of floorPlan.flatMap(({ tables }) => tables))
    await guest.restaurant.holds({ meal: FRIDAY, table: tableKey(each) });
  await guest.presses(KEY, { planMeal: FRIDAY });
  const next = null;
  expect(guest.alerts).toEqual([{ kind: 'allBooked', meal: FRIDAY, next }]);
});

test('a press on a plan of another meal than the form asks for offers that meal, and books nothing', async () => {
  const guest = await openPage();
  const planMeal = SATURDAY;
  expect(await guest.presses(KEY, { planMeal })).toEqual(['showMeal']);
  expect(guest.answered).toEqual([{ kind: 'planDiffers', meal: FRIDAY }]);
  expect(guest.restaurant.bookings()).toEqual([]);
});

test('a booking whose number is in use gets another one, with which no other tab goes on', async () => {
  const guest = await openPage();
  const other = await guest.opensTab();
  const { restaurant } = guest;
  await restaurant.holds({ id: '00000007', meal: SATURDAY });
  const random = vi.spyOn(crypto, 'getRandomValues');
  onTestFinished(() => random.mockRestore());
  random.mockImplementationOnce((array) => {
    if (array instanceof Uint32Array) array[0] = 7;
    return array;
  });
  const { meanwhile } = restaurant;
  meanwhile.answer = () => {
    meanwhile.answer = () => {
      other.device.see();
      return pause(1_000);
    };
  };
  await guest.presses();
  expect([guest.messages, other.messages]).toEqual([['confirmed'], []]);
  expect(restaurant.mails).toHaveLength(1);
  expect(restaurant.bookings()).toHaveLength(2);
  expect(guest.stored()).toHaveLength(1);
});

test('a press on what may be out of date reads it before it asks', async () => {
  const guest = await openPage({ overrides: { answers: async () => false } });
  void guest.live.lookAgain();
  expect(guest.live.get().status).toBe('checking');
  expect(await guest.presses()).toEqual(['confirmed']);
});

test.each([
  [['consentNeeded', 'complete'], { privacyConsent: false }],
  [['rejected'], { honeypot: true }],
] as const)(
  'a form that is not to be sent asks nothing: %s',
  async (said, form) => {
    const guest = await openPage();
    expect(await guest.presses(KEY, form)).toEqual(said);
    expect(guest.answered).toEqual([]);
    expect(guest.restaurant.bookings()).toEqual([]);
  },
);

describe('a question', () => {
  test('that is answered with no, or without a connection, writes nothing', async () => {
    const guest = await openPage();
    const { restaurant } = guest;
    expect(await guest.presses(KEY, {}, () => guest.answer(null))).toEqual([]);
    const isCut = () => restaurant.setOnline(false);
    expect(await guest.presses(KEY, {}, isCut)).toEqual(['offline']);
    expect(await guest.presses()).toEqual(['offline']);
    expect(restaurant.bookings()).toEqual([]);
  });

  test('that is open over midnight asks to look at the date again', async () => {
    const { date } = TONIGHT;
    const restaurant = makeRestaurant(romeInstant(date, '23:59'));
    const guest = await openPage({ restaurant });
    const said = await guest.presses(KEY, { details: { date } }, () => {
      restaurant.now += HOUR;
    });
    expect(said).toEqual(['dayChanged']);
    expect(restaurant.bookings()).toEqual([]);
  });

  test.each([
    ['taken', { [`tables/${KEY}`]: { '.sv': 'timestamp' } }],
    ['zoneClosed', { 'admin/giardino': false }],
    // The rules refuse a deadline so far ahead, and no reading says why.
    ['unexplained', null],
    ['timeUnknown', null],
  ])(
    'confirmed for a booking that is refused gives the reason, and nothing is written or sent: %s',
    async (message, meanwhile) => {
      const restaurant = makeRestaurant();
      const isFromDatabase = () => message !== 'timeUnknown';
      const clock = makeClock(() => restaurant.now, { isFromDatabase });
      const deadline = meanwhile ? TIMEOUTS.deadline : 120_000;
      const guest = await openPage({
        restaurant,
        overrides: { clock },
        timeouts: { ...TIMEOUTS, deadline },
      });
      const said = await guest.presses(KEY, { promotionConsent: true }, () =>
        restaurant.write(meanwhile ?? {}),
      );
      expect(said).toEqual([message]);
      expect(guest.stored()).toEqual([]);
      expect(restaurant.bookings()).toEqual([]);
      expect(restaurant.locks()).toEqual({});
      expect([...restaurant.mails, ...restaurant.rows]).toEqual([]);
    },
  );
});

test('a press during a booking does nothing', async () => {
  const guest = await openPage();
  const { meanwhile } = guest.restaurant;
  meanwhile.request = () => guest.press('Giardino9');
  await guest.presses();
  expectBooked(guest);
  expect(guest.answered).toHaveLength(1);
});

test('a booking is confirmed on a device that does not notice its sleep', async () => {
  const restaurant = makeRestaurant();
  let asleep = HOUR;
  const clock = makeClock(() => restaurant.now - asleep, {
    measure: async () => {
      await pause(1_000);
      asleep = 0;
      return restaurant.now;
    },
  });
  const guest = await openPage({ restaurant, overrides: { clock } });
  await guest.presses();
  expectBooked(guest);
});
