import { expect, test } from 'vitest';
import { createBookFeed } from '../../../src/admin/live/book-feed.ts';
import { createStore } from '../../../src/services/store.ts';
import { storedCard } from '../../../src/tables/guest-card.ts';
import { eventually } from '../../support/eventually.ts';
import {
  makeFakeDatabase,
  makeFakeLiveTables,
} from '../../support/make-fake-database.ts';
import { makeLiveData } from '../../support/make-live-data.ts';
import {
  exported,
  makeCard,
  makeRecord,
  minutesAgo,
} from '../../support/make-seating.ts';

const record = makeRecord(minutesAgo(60));
const days = { '2026-11-21': { cena: { Veranda7: exported(record) } } };
const guests = {
  '2026-11-21': { cena: { Veranda7: storedCard(makeCard(record)) } },
};
const known = {
  isComplete: true,
  cards: { '2026-11-21': { cena: { Veranda7: { name: 'Ada Rossi' } } } },
};

/** A feed on a socket with a status, and what REST answers. */
function makeFeed(status: 'online' | 'offline', answer: number) {
  const listeners = new Map<string, (value: unknown) => void>();
  let reads = 0;
  const database = makeFakeDatabase({
    status: createStore<'online' | 'offline'>(status),
    watch: (path, listener) => {
      listeners.set(path, listener);
      return () => listeners.delete(path);
    },
  });
  const staff = {
    read: async (path: string) => {
      reads += 1;
      return { status: answer, body: path === 'days' ? days : guests };
    },
  };
  const live = makeFakeLiveTables(createStore(makeLiveData()));
  const feed = createBookFeed(database, staff, live, 20);
  return { feed, listeners, reads: () => reads };
}

test('days and cards come by the socket, which is not polled, until the feed is closed', () => {
  const { feed, listeners, reads } = makeFeed('online', 200);
  const close = feed.open();
  expect(feed.get()).toMatchObject({ isComplete: false });
  listeners.get('days')?.(days);
  listeners.get('guests')?.(guests);
  expect(feed.get()).toMatchObject(known);
  feed.refresh();
  expect(reads()).toBe(0);
  close();
  expect(listeners.size).toBe(0);
});

test('without a socket they are read by REST', async () => {
  const { feed, reads } = makeFeed('offline', 200);
  const close = feed.open();
  await eventually(() => expect(feed.get()).toMatchObject(known));
  close();
  const before = reads();
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(reads()).toBe(before);
});

test('what the database refuses leaves the book incomplete', async () => {
  const { feed, reads } = makeFeed('offline', 401);
  const close = feed.open();
  await eventually(() => expect(reads()).toBeGreaterThan(3));
  expect(feed.get()).toMatchObject({ isComplete: false, cards: {} });
  close();
});
