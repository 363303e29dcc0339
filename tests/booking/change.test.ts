import { expect, test } from 'vitest';
import { romeInstant } from '../../src/time/rome-clock.ts';
import {
  FRIDAY,
  HOUR,
  KEY,
  makeGuest,
  makeRestaurant,
  OTHER,
  openPage,
  SATURDAY,
  TONIGHT,
} from '../support/make-guest.ts';
import { mailSent } from '../support/restaurant.ts';

// What the staff change at the same time: meanwhile.test.ts.

const AT_KEY = `2026-11-27/cena/${KEY}`;

test('a change is one request that changes what the guest says and nothing else, on whichever device, and the restaurant reads what was and what is', async () => {
  const guest = await makeGuest();
  const { restaurant } = guest;
  const { rev: made, until: _, ...before } = guest.own().booking;
  const { id } = before;
  await guest.staff({ note: 'Torta' });
  const lock = restaurant.read(`days/${AT_KEY}`);
  const other = await guest.opensLink();
  expect(await guest.changes({ partySize: '4' })).toEqual(['confirmed']);
  expect(await other.changes({ time: '21:30' })).toEqual(['confirmed']);
  const { rev, until, ...booking } = guest.own().booking;
  expect(booking).toEqual({ ...before, people: '4', time: '21:30' });
  expect(rev).toBeGreaterThan(made);
  const stored = { ...booking, rev, until, note: 'Torta' };
  expect(restaurant.booking(id)).toEqual(stored);
  expect(restaurant.read(`days/${AT_KEY}`)).toEqual(lock);
  expect(restaurant.records()).toHaveProperty(KEY);
  // The switches, the booking, the note, two changes.
  expect(restaurant.history).toHaveLength(5);
  expect(restaurant.mails[2]).toMatchObject({
    subject: expect.stringMatching(/modifica.* 21:30, 4 persone/),
    'numero prenotazione': id,
    prima: expect.stringMatching(
      /20:30, tavolo 14, Giardino, 4 persone, Ada Rossi, 055 123456$/,
    ),
    adesso: expect.stringMatching(/2026, 21:30, tavolo 14, .* 4 persone, Ada/),
  });
});

test.each([
  ['it stays at its table', { time: '21:30' }, [KEY, 'Giardino9']],
  ['it moves', { table: OTHER }, [OTHER, 'Giardino9']],
  ['that is its new table', { table: 'Giardino9' }, ['Giardino9']],
  ['both are free then', { date: SATURDAY.date }, [KEY, 'Giardino9']],
  ['it is held then', { date: '2026-11-29' }, [KEY]],
])(
  'a party keeps its second table only if it can: %s',
  async (_, change, tables) => {
    const guest = await makeGuest();
    const { restaurant } = guest;
    const { id } = guest.own().booking;
    await guest.staff({ also: 'Giardino9' });
    const meal = { date: '2026-11-29', key: 'cena' };
    await restaurant.holds({ meal, table: 'Giardino9' });
    expect(await guest.changes(change)).toEqual(['confirmed']);
    const held = Object.entries(restaurant.locks()).filter(
      ([, each]) => each === id,
    );
    const keys = held.map(([path]) => path.split('/').at(-1));
    expect(keys.toSorted()).toEqual(tables.toSorted());
  },
);

test('while its zone is closed a second table is given back by who moves, and kept by who stays', async () => {
  const guest = await makeGuest();
  const { restaurant } = guest;
  await guest.staff({ table: OTHER, also: 'Giardino9' });
  restaurant.write({ 'admin/giardino': false });
  await guest.changes({ partySize: '4' });
  expect(guest.own().booking.also).toBe('Giardino9');
  const table = 'Veranda7';
  await guest.changes({ table });
  expect(guest.own().booking).toMatchObject({ table, also: null });
});

test.each([
  ['correctDate', { date: '2026-11-24' }],
  ['correctDate', { date: '' }],
  // Lunch is over.
  ['correctTime', { date: TONIGHT.date, time: '12:30' }],
  ['tooFar', { date: '2046-01-01' }],
  ['heldThen', { date: SATURDAY.date }],
  ['heldThen', { table: OTHER }],
] as const)(
  'of a change that cannot be, the guest reads why, and nothing is asked or written: %s, %j',
  async (kind, change) => {
    const guest = await makeGuest();
    const { restaurant } = guest;
    await restaurant.holds({ meal: SATURDAY, table: KEY });
    await restaurant.holds({ meal: FRIDAY, table: OTHER });
    const before = restaurant.history.length;
    expect(await guest.changes(change)).toEqual([kind]);
    expect(guest.answered).toHaveLength(1);
    expect(restaurant.history).toHaveLength(before);
  },
);

test('while online booking is closed a guest changes no table, and what he says; a mail that is pending stays so', async () => {
  const guest = await openPage();
  const { restaurant, own } = guest;
  restaurant.mailAnswer = null;
  await guest.presses();
  await guest.staff({ table: 'Veranda7' });
  restaurant.write({ 'admin/prenotazioni': false });
  const before = own();
  expect(before).toMatchObject({ movedBy: 'staff', status: 'pending' });
  expect(await guest.changes({ table: OTHER })).toEqual(['bookingClosed']);
  expect(guest.alerts.at(-1)).toMatchObject({ isKept: true });
  expect(own()).toEqual(before);
  expect(restaurant.booking(before.booking.id)).toEqual(before.booking);
  restaurant.mailAnswer = mailSent;
  expect(await guest.changes({ time: '21:00' })).toEqual(['confirmed']);
});

test('a change without a connection says that the booking before stays', async () => {
  const guest = await makeGuest();
  const cut = () => guest.restaurant.setOnline(false);
  for (const whileAsked of [cut, () => {}]) {
    const said = await guest.changes({ time: '21:00' }, whileAsked);
    expect(said).toEqual(['offline']);
    expect(guest.alerts.at(-1)).toMatchObject({ isKept: true });
  }
});

test('what the staff change while the question is read stays, but for what the guest changes', async () => {
  const guest = await makeGuest();
  const { id } = guest.own().booking;
  const place = { table: OTHER, time: '20:45' };
  const edit = { ...place, name: 'Olga', phone: '055 999999', people: '3' };
  const whileAsked = () => guest.staff(edit);
  const said = await guest.changes({ partySize: '4' }, whileAsked);
  expect(said).toEqual(['confirmed']);
  const { restaurant } = guest;
  expect(restaurant.booking(id)).toMatchObject({ ...edit, people: '4' });
});

test('a booking without a contact has one once a change with it was written, and not before', async () => {
  const guest = await openPage();
  const { restaurant } = guest;
  await guest.presses(KEY, { details: { phone: '', email: '' } });
  await guest.changes({ partySize: '3' });
  restaurant.write({ 'admin/prenotazioni': false });
  const phone = '055 123456';
  await guest.changes({ phone, table: OTHER });
  expect(guest.own().doubt).toBe('noContact');
  await guest.changes({ phone });
  expect(guest.own().doubt).toBeNull();
});

test('one that asks goes on asking while its guest changes what he says, and leaves its table of now for a free one, where it is held', async () => {
  const guest = await openPage();
  const { restaurant } = guest;
  await restaurant.holds({ meal: FRIDAY, table: KEY });
  await guest.presses();
  await guest.changes({ partySize: '3' });
  expect(guest.own().booking).toMatchObject({ people: '3', isHeld: false });
  await guest.changes({ table: OTHER });
  expect(guest.own().booking).toMatchObject({ table: OTHER, isHeld: true });
  // Of which it is taken along: standing.test.ts.
  expect(restaurant.records()).toEqual({});
});

test('a change of a booking that the restaurant has removed says so, writes nothing, and leaves it to be shown as gone', async () => {
  const guest = await makeGuest();
  const { restaurant } = guest;
  const { id } = guest.own().booking;
  const remove = () =>
    restaurant.write({ [`bookings/${id}`]: null, [`days/${AT_KEY}`]: null });
  const said = await guest.changes({ partySize: '3' }, remove);
  expect(said).toEqual(['changedMeanwhile']);
  expect(guest.own()).toMatchObject({ status: 'summary', request: null });
  expect(guest.own().booking).toMatchObject({ id, people: '2' });
  expect(restaurant.bookings()).toEqual([]);
});

test.each([
  ['after its record was freed alone', 0, { [`tables/${KEY}`]: null }, null],
  ['five hours later, with a second table', 5 * HOUR, {}, OTHER],
])(
  'one’s own table pressed again %s keeps its number and gets a new record',
  async (_, later, meanwhile, also) => {
    const restaurant = makeRestaurant(romeInstant(FRIDAY.date, '13:00'));
    const guest = await openPage({ restaurant });
    const details = { date: FRIDAY.date };
    await guest.presses(KEY, { details });
    await guest.staff({ also });
    const before = restaurant.booking(guest.own().booking.id);
    await restaurant.pass(later);
    restaurant.write(meanwhile);
    // The form was reset.
    const empty = { name: '', surname: '', partySize: '', phone: '' };
    const typed = { ...details, ...empty };
    const said = await guest.presses(KEY, { details: typed });
    expect(said).toEqual(['confirmed']);
    const isExpired = later > 0;
    expect(guest.answered[1]).toMatchObject({ before, isExpired });
    const { id, record, until, rev } = guest.own().booking;
    expect(id).toBe(before.id);
    expect(record).not.toBe(before.record);
    const after = { ...before, record, until, rev, readAt: null };
    expect(restaurant.bookings()).toEqual([after]);
    const deadline = record;
    expect(restaurant.records()).toMatchObject({ [KEY]: { deadline } });
    expect(restaurant.read(`days/${AT_KEY}`)).toEqual({ booking: id, record });
    const subject = expect.not.stringContaining('modifica');
    const mail = { 'numero prenotazione': id, subject };
    expect(restaurant.mails).toMatchObject([mail, mail]);
  },
);
