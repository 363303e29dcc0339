import { expect, test } from 'vitest';
import type { Entry } from '../../../src/admin/book/entry.ts';
import { entriesOf, placesAt } from '../../../src/admin/book/places.ts';
import { inverseOf } from '../../../src/admin/change/change.ts';
import { free, put, seat, walkIn } from '../../../src/admin/change/changes.ts';
import type { Change } from '../../../src/tables/make-change.ts';
import { makeDatabase } from '../../support/make-database.ts';
import {
  emptyFor,
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
  'two moves': async (entry) => [putOn(entry, FREE), putOn(entry, OTHER)],
  'a move and a freeing': async (entry) => [
    putOn(entry, FREE),
    waiter.change(free(entry)),
  ],
  'a booking put back twice': async (entry) => {
    const lost = await freed(entry);
    return [putOn(lost, KEY), putOn(lost, FREE)];
  },
  'a booking put back and a walk-in at its table': async (entry) => {
    const lost = await freed(entry);
    const place = await waiter.place(KEY);
    return [putOn(lost, KEY), waiter.change(walkIn(place, waiter.deadline()))];
  },
  'a move taken back and another move': async (entry) => {
    const moved = await make(await putOn(entry, FREE));
    const there = await waiter.entry(FREE);
    return [Promise.resolve(inverseOf(moved)), putOn(there, OTHER)];
  },
  'a move taken back and a walk-in at the old table': async (entry) => {
    const moved = await make(await putOn(entry, FREE));
    const place = await waiter.place(KEY);
    return [
      Promise.resolve(inverseOf(moved)),
      waiter.change(walkIn(place, waiter.deadline())),
    ];
  },
};

test.each(
  Object.entries(stories).flatMap(([name, story]) =>
    [0, 50, 400, null].map((gap) => ({
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

test('nobody moves or puts back what its guest has cancelled meanwhile', async () => {
  await seedBooking(database, waiter);
  const entry = await waiter.entry(KEY, waiter.present());
  const target = await waiter.place(FREE, waiter.present());
  const move = await waiter.change(put(entry, target, waiter.deadline()));
  await database.seed({
    ...emptyFor(waiter),
    guests: await database.export('guests'),
  });
  expect(await waiter.make(move)).toBe('changed');
  expect((await waiter.place(FREE)).holder).toBeNull();
});

test('a press is not taken back after a colleague has freed the table', async () => {
  await seedBooking(database, waiter);
  const place = await waiter.place(KEY);
  const entry = await waiter.entry(KEY);
  const change = await waiter.change(seat(place, entry, waiter.deadline()));
  expect(await waiter.make(change)).toBe('done');
  const freeing = await other.change(free(await other.entry(KEY)));
  expect(await other.make(freeing)).toBe('done');
  expect(await waiter.make(inverseOf(change))).toBe('changed');
  expect((await waiter.place(KEY)).holder).toBeNull();
});
