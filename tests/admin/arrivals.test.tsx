import { act, fireEvent, screen } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useArrivals } from '../../src/admin/arrivals.ts';
import { createStore } from '../../src/services/store.ts';
import type { TableRecords } from '../../src/tables/records.ts';
import { deadlineAt } from '../support/deadline-at.ts';

import { renderPage } from '../support/render.tsx';

const NOW = Date.parse('2026-11-21T20:00:00+01:00');
const HOUR = 60 * 60_000;

/** Bookings made online, one ms after the other, at these tables. */
function bookingsAt(...keys: readonly string[]): TableRecords {
  return Object.fromEntries(
    keys.map((key, index) => [
      key,
      { bookedAt: NOW, deadline: deadlineAt(NOW + 15_000.5 + index) },
    ]),
  );
}

beforeEach(() => localStorage.clear());

/** The page of the staff, which marks new tables; a press sees one. */
function openPage(first: TableRecords, now = NOW) {
  const records = createStore<TableRecords>(first);
  const onArrival = vi.fn();
  function Page() {
    const arrivals = useArrivals(
      useSyncExternalStore(records.subscribe, records.get),
      now,
      onArrival,
    );
    return [...arrivals.newKeys].map((key) => (
      <button key={key} type="button" onClick={() => arrivals.see(key)}>
        {key}
      </button>
    ));
  }
  const { unmount } = renderPage(<Page />);
  return {
    onArrival,
    close: unmount,
    receive: (next: TableRecords) => act(() => records.set(next)),
    marked: () =>
      screen.queryAllByRole('button').map(({ textContent }) => textContent),
  };
}

test('what the page shows first on a day is not new', () => {
  const { marked, onArrival } = openPage(bookingsAt('Veranda1'));
  expect(marked()).toEqual([]);
  expect(onArrival).not.toHaveBeenCalled();
});

test('a booking is marked until it is seen, over a reload', () => {
  const before = openPage(bookingsAt('Veranda1'));
  before.receive(bookingsAt('Veranda1', 'Veranda7'));
  expect(before.marked()).toEqual(['Veranda7']);
  expect(before.onArrival).toHaveBeenCalledTimes(1);
  before.close();

  const after = openPage(bookingsAt('Veranda1', 'Veranda7'), NOW + HOUR);
  expect(after.marked()).toEqual(['Veranda7']);
  expect(after.onArrival).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Veranda7' }));
  expect(after.marked()).toEqual([]);
  after.close();

  const last = openPage(bookingsAt('Veranda1', 'Veranda7'), NOW + HOUR);
  expect(last.marked()).toEqual([]);
});

test('a booking that arrives during a reload is marked', () => {
  openPage(bookingsAt('Veranda1')).close();
  const { marked } = openPage(bookingsAt('Veranda1', 'Veranda7'));
  expect(marked()).toEqual(['Veranda7']);
});

test('twelve bookings at once are twelve, and one sound', () => {
  const { receive, marked, onArrival } = openPage({});
  const keys = Array.from({ length: 12 }, (_, index) => `Table${index}`);
  receive(bookingsAt(...keys));
  expect(marked()).toEqual(keys);
  expect(onArrival).toHaveBeenCalledTimes(1);
});

test('a table that a colleague occupies is not new, and one booked without a deadline is', () => {
  const { receive, marked } = openPage({});
  receive({
    Veranda7: { bookedAt: NOW, deadline: deadlineAt(NOW + 15_000) },
    Veranda8: { bookedAt: NOW, deadline: null },
  });
  expect(marked()).toEqual(['Veranda8']);
});

test('a booking that was seen is not new at the table to which it is moved', () => {
  const { receive, marked } = openPage(bookingsAt('Veranda1'));
  const { Veranda1 = null } = bookingsAt('Veranda1');
  if (Veranda1) receive({ Giardino1: { ...Veranda1, bookedAt: NOW + 1 } });
  expect(marked()).toEqual([]);
});

test('the next day begins without marks', () => {
  const before = openPage({});
  before.receive(bookingsAt('Veranda7'));
  before.close();
  const morning = {
    Veranda8: {
      bookedAt: NOW + 14 * HOUR,
      deadline: deadlineAt(NOW + 14.5 * HOUR + 0.5),
    },
  };
  const { marked } = openPage(morning, NOW + 15 * HOUR);
  expect(marked()).toEqual([]);
});
