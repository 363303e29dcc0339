import { expect, test } from 'vitest';
import type { Entry } from '../../../src/admin/book/entry.ts';
import { entriesOf, placesAt } from '../../../src/admin/book/places.ts';
import { changeOf, inverseOf } from '../../../src/admin/change/change.ts';
import {
  book,
  edit,
  free,
  put,
  walkIn,
} from '../../../src/admin/change/changes.ts';
import { NO_TEXTS } from '../../../src/tables/guest-card.ts';
import type { Change } from '../../../src/tables/make-change.ts';
import { makeDatabase } from '../../support/make-database.ts';
import {
  BOOKED as KEY,
  makeWaiter,
  seedBooking,
} from '../../support/make-staff.ts';

const database = await makeDatabase('two-waiters');
const waiter = await makeWaiter(database);
const other = await makeWaiter(database);

const FREE = 'Veranda8';
const OTHER = 'Veranda15';

/** What two waiters want of the same, each of which alone would be done. */
type Story = (
  entry: Entry,
) => Promise<readonly [Promise<Change>, Promise<Change>]>;

const putOn = async (entry: Entry, key: string) =>
  waiter.change(put(entry, await waiter.place(key), waiter.deadline()));

const make = async (change: Change) => {
  expect(await waiter.make(change)).toBe('done');
  return change;
};

/** The same booking, freed before. */
async function freed(entry: Entry): Promise<Entry> {
  await make(await waiter.change(free(entry)));
  return waiter.entry(KEY);
}

const stories: Readonly<Record<string, Story>> = {
  'two bookings by telephone': async () => {
    const place = await waiter.place(FREE);
    const booking = () =>
      waiter.change(book(place, waiter.deadline(), NO_TEXTS));
    return [booking(), booking()];
  },
  'two moves': async (entry) => [putOn(entry, FREE), putOn(entry, OTHER)],
  'a move and a freeing': async (entry) => [
    putOn(entry, FREE),
    waiter.change(free(entry)),
  ],
  'a booking put back twice': async (entry) => {
    const lost = await freed(entry);
    return [putOn(lost, FREE), putOn(lost, KEY)];
  },
  'a booking put back and a walk-in at its table': async (entry) => {
    const lost = await freed(entry);
    const place = await waiter.place(KEY);
    return [putOn(lost, KEY), waiter.change(walkIn(place, waiter.deadline()))];
  },
  'another move and a move taken back': async (entry) => {
    const moved = await make(await putOn(entry, FREE));
    const there = await waiter.entry(FREE);
    return [putOn(there, OTHER), Promise.resolve(inverseOf(moved))];
  },
  'a walk-in at the old table and a move taken back': async (entry) => {
    const moved = await make(await putOn(entry, FREE));
    const place = await waiter.place(KEY);
    return [
      waiter.change(walkIn(place, waiter.deadline())),
      Promise.resolve(inverseOf(moved)),
    ];
  },
};

test.each(
  Object.entries(stories).flatMap(([name, story]) =>
    [0, 50, null].map((gap) => ({
      name: `${name}, ${gap === null ? 'one after the other' : `${gap} ms apart`}`,
      story,
      gap,
    })),
  ),
)(
  'of what two waiters want of the same only one is done: $name',
  async ({ story, gap }) => {
    const { deadline } = await seedBooking(database, waiter);
    const changes = await Promise.all(await story(await waiter.entry(KEY)));
    const [one, two] = changes;
    const first = waiter.make(one);
    if (gap === null) await first;
    else await new Promise((resolve) => setTimeout(resolve, gap));
    const outcomes = [await other.make(two), await first];
    expect(outcomes.toSorted()).toEqual(['changed', 'done']);
    const places = placesAt(
      await waiter.book(),
      waiter.present(),
      waiter.now(),
    );
    // It is on one table, or in the list of those who have lost theirs.
    const found = entriesOf(places).filter(
      ({ booking }) => booking === deadline,
    );
    expect(found).toHaveLength(1);
  },
);

test('an edit leaves what a colleague has changed', async () => {
  await seedBooking(database, waiter);
  const entry = await waiter.entry(KEY);
  const known = await waiter.book();
  const texts = { ...NO_TEXTS, ...entry.card };
  for (const change of [{ people: '5' }, { note: 'torta', phone: '' }]) {
    const wanted = edit(entry, { ...texts, ...change });
    expect(await other.make(changeOf(known, wanted))).toBe('done');
  }
  const card = { people: '5', note: 'torta', phone: '', name: 'Ada Rossi' };
  expect(await waiter.entry(KEY)).toMatchObject({ card });
});

test('nothing of a booking is changed where it was before a colleague has moved it', async () => {
  await seedBooking(database, waiter);
  const entry = await waiter.entry(KEY);
  const texts = { ...NO_TEXTS, ...entry.card, phone: '' };
  const removal = await waiter.change(edit(entry, texts));
  await make(await putOn(entry, FREE));
  expect(await other.make(removal)).toBe('changed');
});
