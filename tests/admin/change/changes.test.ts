import { startDatabaseEmulator } from 'rtdb-emulator';
import { afterAll, describe, expect, test } from 'vitest';
import { inverseOf } from '../../../src/admin/change/change.ts';
import {
  book,
  edit,
  free,
  put,
  releaseLeftovers,
  removeDays,
  seat,
  see,
  unseat,
  walkIn,
} from '../../../src/admin/change/changes.ts';
import { TIMEOUTS } from '../../../src/services/timeouts.ts';
import { NO_TEXTS } from '../../../src/tables/guest-card.ts';
import { type Change, makeChange } from '../../../src/tables/make-change.ts';
import { dateAfter } from '../../../src/time/dates.ts';
import { cutLine } from '../../support/cut-line.ts';
import { makeDatabase } from '../../support/make-database.ts';
import {
  emptyFor,
  BOOKED as KEY,
  makeGuestRecord,
  makeWaiter,
  seedBooking,
  stateOf,
} from '../../support/make-staff.ts';

let ahead = 0;
const now = () => Date.now() + ahead;
const emulator = await startDatabaseEmulator({ now, log: () => {} });
afterAll(emulator.close);
const host = `${emulator.host}:${emulator.port}`;
const database = await makeDatabase('changes', undefined, host);
const waiter = await makeWaiter(database);

const FREE = 'Veranda8';
const TEXTS = { ...NO_TEXTS, time: '23:30', people: '3', name: 'Olga Riva' };
const present = waiter.present();
const later = { date: dateAfter(present.date, 3), key: 'cena' };
const record = makeGuestRecord(waiter);
const { deadline } = record;
const booking = waiter.deadline();
const time = expect.any(Number);

type Seeded = Omit<Parameters<typeof seedBooking>[2] & {}, 'record'>;

/** A guest's booking at the present meal, unless something else is given. */
async function seed(options: Seeded = { inTables: true }): Promise<void> {
  ahead = 0;
  await seedBooking(database, waiter, { record, ...options });
}

const sitting = { inTables: true, card: { seatedAt: 1 } };
const ofNow = { inTables: true, inDays: false };
const ofLater = { ...ofNow, meal: later };

const entry = (meal = present) => waiter.entry(KEY, meal);
const place = (key: string, meal = present) => waiter.place(key, meal);
const freeing = async () => waiter.change(free(await entry()));
const moving = async () =>
  waiter.change(put(await entry(), await place(FREE), booking));

/** Makes a change after the database was seeded, and says what it leads to. */
type Case = readonly [
  seeded: Seeded | undefined,
  prepare: () => Promise<Change>,
  found: () => Promise<unknown>,
  expected: object,
];

const cases: Readonly<Record<string, Case>> = {
  'a walk-in sits down with a record of now, one of the meal and a card': [
    undefined,
    async () => waiter.change(walkIn(await place(FREE), booking, TEXTS)),
    () => place(FREE),
    {
      holder: {
        kind: 'seated',
        card: { people: '3', token: '', time: '', seatedAt: time },
        record: { deadline: booking },
        mealRecord: { deadline: booking },
      },
    },
  ],
  'a walk-in sits down before others come, whose booking keeps the meal': [
    ofNow,
    async () => waiter.change(walkIn(await place(KEY), booking)),
    () => place(KEY),
    {
      holder: { kind: 'seated', card: null, mealRecord: null },
      next: { kind: 'expected', mealRecord: { deadline } },
    },
  ],
  'a booking by telephone holds its own meal, and no record of now': [
    undefined,
    async () => waiter.change(book(await place(KEY, later), booking, TEXTS)),
    () => place(KEY, later),
    {
      holder: {
        kind: 'expected',
        card: { name: 'Olga Riva', time: '23:30' },
        record: null,
        mealRecord: { deadline: booking },
      },
    },
  ],
  'an expected guest sits down': [
    {},
    async () => waiter.change(seat(await place(KEY), await entry(), booking)),
    () => place(KEY),
    {
      holder: {
        kind: 'seated',
        record: { deadline },
        card: { seatedAt: time, seenAt: time },
      },
    },
  ],
  'a guest who was said to have arrived has not': [
    sitting,
    async () => waiter.change(unseat(await entry())),
    () => place(KEY),
    { holder: { kind: 'expected' } },
  ],
  'freeing leaves nothing of guests who sat there': [
    sitting,
    freeing,
    () => waiter.book(),
    { records: {}, days: {}, cards: {} },
  ],
  'a booking that is freed stays as a cancelled one': [
    undefined,
    freeing,
    () => place(KEY),
    {
      holder: null,
      freed: { record: null, card: { cancelledAt: time, seenAt: time } },
    },
  ],
  'a booking that was freed gets its table again': [
    undefined,
    async () => {
      expect(await waiter.make(await freeing())).toBe('done');
      return waiter.change(put(await entry(), await place(KEY), booking));
    },
    () => place(KEY),
    {
      holder: {
        kind: 'expected',
        mealRecord: { deadline },
        card: { cancelledAt: null },
      },
    },
  ],
  'a booking is moved with records and card': [
    undefined,
    moving,
    async () => [await place(KEY), await place(FREE)],
    [
      { holder: null, freed: null },
      { holder: { kind: 'expected', record: { deadline }, booking: deadline } },
    ],
  ],
  'a guest who sits is moved with records and card': [
    sitting,
    moving,
    async () => [await place(KEY), await place(FREE)],
    [
      { holder: null, freed: null },
      { holder: { kind: 'seated', record: { deadline }, booking: deadline } },
    ],
  ],
  'an edit changes what is known of a booking': [
    undefined,
    async () => waiter.change(edit(await entry(), TEXTS)),
    () => entry(),
    { card: { time: '23:30', people: '3', name: 'Olga Riva', phone: '' } },
  ],
  'what was seen is seen for all devices': [
    undefined,
    async () => waiter.change(see([await entry()])),
    () => entry(),
    { card: { seenAt: time }, isNew: false },
  ],
  'a table that only another day holds is released': [
    ofLater,
    async () => waiter.change(releaseLeftovers([await place(KEY)])),
    async () => [await place(KEY), await entry(later)],
    [{ leftover: null }, { booking: deadline, mealRecord: { deadline } }],
  ],
};

describe.each(Object.entries(cases))(
  '%s',
  (_, [seeded, prepare, ...result]) => {
    const [found, expected] = result;

    test('and is taken back', async () => {
      await seed(seeded);
      const change = await prepare();
      const before = await stateOf(database);
      expect(await waiter.make(change)).toBe('done');
      expect(await found()).toMatchObject(expected);
      expect(await waiter.make(inverseOf(change))).toBe('done');
      expect(await stateOf(database)).toEqual(before);
    });

    test.each([
      ['late', 1, 'done'],
      ['late', 4, 'refused'],
      ['answer', 1, 'done'],
      ['answer', 4, 'done'],
    ] as const)(
      'on a line that is cut (%s, %i), neither lost nor doubled: %s',
      async (loss, count, outcome) => {
        await seed(seeded);
        const change = await prepare();
        const before = await stateOf(database);
        const lost = { loss, count };
        const { line, deliver } = cutLine(waiter.staff, now, lost, () => {
          ahead += 5_000;
        });
        const author = { database: line, uid: waiter.uid };
        const timeouts = { ...TIMEOUTS, retry: 1 };
        expect(await makeChange(author, change, timeouts)).toBe(outcome);
        if (outcome === 'done') expect(await found()).toMatchObject(expected);
        const after = await stateOf(database);
        if (outcome === 'refused') expect(after).toEqual(before);
        await deliver();
        expect(await stateOf(database)).toEqual(after);
      },
    );
  },
);

test('days that are over are removed with their names, and no other', async () => {
  await seed();
  const past = dateAfter(present.date, -1);
  const at = (date: string) => ({ [date]: { cena: { [KEY]: { a: 1 } } } });
  const both = { ...at(past), ...at(later.date) };
  await database.seed({ ...emptyFor(waiter), days: both, guests: both });
  const change = await waiter.change(removeDays([past]));
  expect(await waiter.make(change)).toBe('done');
  for (const node of ['days', 'guests'])
    expect(await database.read(node)).toEqual(at(later.date));
});
