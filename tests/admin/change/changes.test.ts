import { beforeEach, expect, test } from 'vitest';
import { changeOf, inverseOf } from '../../../src/admin/change/change.ts';
import {
  book,
  edit,
  free,
  put,
  releaseLeftovers,
  removeDays,
  saveSwitch,
  seat,
  see,
  unseat,
  walkIn,
} from '../../../src/admin/change/changes.ts';
import { NO_TEXTS } from '../../../src/tables/guest-card.ts';
import { dateAfter } from '../../../src/time/dates.ts';
import type { Meal } from '../../../src/time/meals.ts';
import { makeDatabase } from '../../support/make-database.ts';
import {
  emptyFor,
  BOOKED as KEY,
  makeWaiter,
  seedBooking,
} from '../../support/make-staff.ts';

const database = await makeDatabase('changes');
const waiter = await makeWaiter(database);
const other = await makeWaiter(database);

const FREE = 'Veranda8';
const TEXTS = { ...NO_TEXTS, time: '20:30', people: '3', name: 'Olga Riva' };

const saturday = (): Meal => ({
  date: dateAfter(waiter.present().date, 3),
  key: 'cena',
});

/** Seeds a guest's booking at a table. */
const seed = (meal: Meal, options = {}) =>
  seedBooking(database, waiter, { meal, ...options });

const holderAt = async (key: string, meal?: Meal) =>
  (await waiter.place(key, meal)).holder;

beforeEach(() => database.seed(emptyFor(waiter)));

test('a walk-in sits down with a record of now, one of the meal and a card, and is taken back', async () => {
  const change = await waiter.change(
    walkIn(await waiter.place(KEY), waiter.deadline(), {
      ...NO_TEXTS,
      people: '3',
      note: 'cane',
    }),
  );
  expect(await waiter.make(change)).toBe('done');
  expect(await holderAt(KEY)).toMatchObject({
    kind: 'seated',
    card: { people: '3', note: 'cane', token: '' },
    record: { deadline: expect.any(Number) },
    mealRecord: { deadline: expect.any(Number) },
  });
  expect(await waiter.make(inverseOf(change))).toBe('done');
  for (const node of ['tables', 'days', 'guests'])
    expect(await database.read(node)).toBeNull();
});

test('walk-ins sit down before others come, whose booking keeps the meal', async () => {
  const { deadline } = await seed(waiter.present(), {
    inTables: true,
    inDays: false,
  });
  const place = await waiter.place(KEY);
  const change = await waiter.change(walkIn(place, waiter.deadline()));
  expect(await waiter.make(change)).toBe('done');
  const { holder, next } = await waiter.place(KEY);
  expect(holder).toMatchObject({ kind: 'seated', card: null });
  expect(next).toMatchObject({ kind: 'expected', booking: deadline });
  const leave = await waiter.change(free(await waiter.entry(KEY)));
  expect(await waiter.make(leave)).toBe('done');
  expect(await holderAt(KEY)).toMatchObject({ booking: deadline });
});

test('a booking by telephone holds its own meal, and no record of now', async () => {
  const meal = saturday();
  const place = await waiter.place(KEY, meal);
  const known = await waiter.book();
  const change = changeOf(known, book(place, waiter.deadline(), TEXTS));
  expect(await waiter.make(change)).toBe('done');
  expect(await holderAt(KEY, meal)).toMatchObject({
    kind: 'expected',
    card: { name: 'Olga Riva', time: '20:30' },
  });
  expect(await database.read('tables')).toBeNull();
  // A colleague who saw the table free.
  const late = changeOf(known, book(place, other.deadline(), TEXTS));
  expect(await other.make(late)).toBe('changed');
});

test('expected guests sit down, and the press is taken back', async () => {
  await seed(waiter.present());
  const entry = await waiter.entry(KEY);
  const place = await waiter.place(KEY);
  const change = await waiter.change(seat(place, entry, waiter.deadline()));
  expect(await waiter.make(change)).toBe('done');
  expect(await holderAt(KEY)).toMatchObject({
    kind: 'seated',
    record: { deadline: entry.booking },
    card: { seenAt: expect.any(Number) },
  });
  expect(await waiter.make(inverseOf(change))).toBe('done');
  expect(await holderAt(KEY)).toMatchObject({ kind: 'expected', record: null });
});

test('guests who were said to have arrived have not', async () => {
  await seed(waiter.present(), { card: { seatedAt: 1 } });
  const change = await waiter.change(unseat(await waiter.entry(KEY)));
  expect(await waiter.make(change)).toBe('done');
  expect(await holderAt(KEY)).toMatchObject({ kind: 'expected' });
});

test('freeing leaves nothing of guests who sat there, and takes them back', async () => {
  await seed(waiter.present(), {
    inTables: true,
    card: { seatedAt: 1 },
  });
  const change = await waiter.change(free(await waiter.entry(KEY)));
  expect(await waiter.make(change)).toBe('done');
  expect(await database.read('guests')).toBeNull();
  expect(await waiter.make(inverseOf(change))).toBe('done');
  expect(await holderAt(KEY)).toMatchObject({
    kind: 'seated',
    card: { name: 'Ada Rossi', seatedAt: 1 },
  });
});

test('a booking that the staff free stays as a cancelled one, and gets its table again', async () => {
  const { deadline } = await seed(saturday());
  const change = await waiter.change(free(await waiter.entry(KEY, saturday())));
  expect(await waiter.make(change)).toBe('done');
  const freed = await waiter.entry(KEY, saturday());
  expect(freed).toMatchObject({
    kind: 'freed',
    card: { cancelledAt: expect.any(Number), seenAt: expect.any(Number) },
  });
  const target = await waiter.place(KEY, saturday());
  const back = await waiter.change(put(freed, target, waiter.deadline()));
  expect(await waiter.make(back)).toBe('done');
  expect(await holderAt(KEY, saturday())).toMatchObject({
    kind: 'expected',
    booking: deadline,
    card: { cancelledAt: null },
  });
});

test.each([
  ['expected', {}],
  ['seated', { seatedAt: 1 }],
])(
  'guests who are %s are moved with records and card, and back',
  async (kind, card) => {
    const { deadline } = await seed(waiter.present(), {
      inTables: true,
      card,
    });
    const entry = await waiter.entry(KEY);
    const target = await waiter.place(FREE);
    const change = await waiter.change(put(entry, target, waiter.deadline()));
    expect(await waiter.make(change)).toBe('done');
    const moved = { kind, booking: deadline, record: { deadline } };
    expect(await holderAt(FREE)).toMatchObject(moved);
    expect(await waiter.place(KEY)).toMatchObject({
      holder: null,
      freed: null,
    });
    expect(await waiter.make(inverseOf(change))).toBe('done');
    expect(await holderAt(KEY)).toMatchObject(moved);
    expect(await holderAt(FREE)).toBeNull();
  },
);

test('an edit changes what it means, and leaves what a colleague has changed', async () => {
  await seed(saturday());
  const entry = await waiter.entry(KEY, saturday());
  const known = await waiter.book();
  const texts = {
    time: '20:30',
    people: '4',
    name: 'Ada Rossi',
    phone: '055 123456',
    note: '',
  };
  const one = changeOf(known, edit(entry, { ...texts, people: '5' }));
  const two = changeOf(
    known,
    edit(entry, { ...texts, note: 'torta', phone: '' }),
  );
  expect(await waiter.make(one)).toBe('done');
  expect(await other.make(two)).toBe('done');
  expect(await holderAt(KEY, saturday())).toMatchObject({
    card: { people: '5', note: 'torta', phone: '', name: 'Ada Rossi' },
  });
  expect(await waiter.make(inverseOf(one))).toBe('done');
  expect(await holderAt(KEY, saturday())).toMatchObject({
    card: { people: '4', note: 'torta' },
  });
});

test('what was seen is seen for all devices, and a table that only another day holds is released', async () => {
  const { deadline } = await seed(saturday(), {
    inTables: true,
    inDays: false,
  });
  const entry = await waiter.entry(KEY, saturday());
  expect(await waiter.make(await waiter.change(see([entry])))).toBe('done');
  const place = await waiter.place(KEY);
  expect(place).toMatchObject({
    holder: null,
    leftover: { booking: deadline },
  });
  const change = await waiter.change(releaseLeftovers([place]));
  expect(await waiter.make(change)).toBe('done');
  expect(await database.read('tables')).toBeNull();
  expect(await holderAt(KEY, saturday())).toMatchObject({
    booking: deadline,
    card: { seenAt: expect.any(Number) },
  });
});

test('days that are over are removed with their names, and no other', async () => {
  await seed(saturday());
  const past = dateAfter(waiter.present().date, -1);
  const days = await database.export('days');
  const guests = await database.export('guests');
  const old = { [past]: { cena: { [KEY]: { booking: 1 } } } };
  await database.seed({
    ...emptyFor(waiter),
    days: { ...(days as object), [past]: { cena: { [KEY]: 1 } } },
    guests: { ...(guests as object), ...old },
  });
  expect(await waiter.make(await waiter.change(removeDays([past])))).toBe(
    'done',
  );
  expect(await database.export('days')).toEqual(days);
  expect(await database.export('guests')).toEqual(guests);
});

test('a switch is saved by a request', async () => {
  expect(
    await waiter.make(await waiter.change(saveSwitch('giardino', false))),
  ).toBe('done');
  expect(await database.read('admin/giardino')).toBe(false);
});
