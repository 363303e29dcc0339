import { act, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { BookingBlock } from '../../src/booking/booking-block.tsx';
import { bookingTexts } from '../../src/booking/booking-texts.ts';
import { EMPTY_VIEW, type Message } from '../../src/booking/booking-view.ts';
import type { Bookings } from '../../src/booking/bookings.ts';
import { restaurant } from '../../src/content/restaurant.ts';
import { createStore } from '../../src/services/store.ts';
import { floorPlan } from '../../src/tables/floor-plan.ts';
import type { LiveView } from '../../src/tables/live-view.ts';

import { createDialogs } from '../../src/ui/dialogs.ts';
import { makeClock } from '../support/make-clock.ts';
import { renderPage } from '../support/render.tsx';

const doNothing = async () => {};
const bookings: Bookings = {
  ...createStore(EMPTY_VIEW),
  dialogs: createDialogs<Message>(),
  choose: doNothing,
  free: doNothing,
  retryMail: doNothing,
  forget: () => {},
};

const clock = makeClock(() => Date.now());
const formMailUrl = 'http://mail.test';
const failed = { status: 'failed' } as const;
const known = { status: 'ready', value: {} } as const;
const open = { status: 'ready', value: { prenotazioni: true } } as const;
const closed = { status: 'ready', value: { prenotazioni: false } } as const;
const allTables = floorPlan.flatMap(({ tables }) => tables).length;

test.each<readonly [string, LiveView, string | null, number]>([
  [
    'that may read nothing',
    { status: 'online', settings: failed, records: failed },
    'pianta',
    0,
  ],
  [
    'that may read no tables',
    { status: 'online', settings: open, records: failed },
    'pianta',
    0,
  ],
  [
    'that is closed and offline',
    { status: 'offline', settings: closed, records: known },
    null,
    0,
  ],
  [
    'that goes offline with the tables known',
    { status: 'offline', settings: open, records: known },
    'La connessione è assente',
    allTables,
  ],
])(
  'the booking block %s has its notice, and shows only known tables',
  (_, view, text, tableCount) => {
    const live = createStore(view);
    renderPage(<BookingBlock {...{ bookings, live, clock, formMailUrl }} />);
    const alert = screen.queryByRole('alert');
    if (text === null) expect(alert).toBeNull();
    else {
      expect(alert).toHaveTextContent(text);
      expect(alert).toHaveTextContent(restaurant.phone);
    }
    expect(screen.queryAllByRole('button', { name: /^Tavolo/ })).toHaveLength(
      tableCount,
    );
  },
);

test('tables whose state arrives late are not announced', () => {
  const loading = { status: 'loading' } as const;
  const live = createStore<LiveView>({
    status: 'online',
    settings: open,
    records: loading,
  });
  renderPage(<BookingBlock {...{ bookings, live, clock, formMailUrl }} />);
  const value = { Veranda7: { bookedAt: Date.now(), deadline: null } };
  act(() =>
    live.set({
      status: 'online',
      settings: open,
      records: { status: 'ready', value },
    }),
  );
  expect(
    screen.getByRole('button', { name: /^Tavolo 7, Veranda, prenotato/ }),
  ).toBeInTheDocument();
  expect(screen.queryByText(/ora prenotato/)).toBeNull();
});

describe('a change of the settings', () => {
  const ready = (settings: LiveView['settings']): LiveView => ({
    status: 'online',
    settings,
    records: known,
  });

  /** The block, while its settings change. */
  function renderBlock(settings: LiveView['settings']) {
    const live = createStore(ready(settings));
    renderPage(<BookingBlock {...{ bookings, live, clock, formMailUrl }} />);
    return (next: LiveView['settings']) => act(() => live.set(ready(next)));
  }

  test('from closed to open is announced', () => {
    const change = renderBlock(closed);
    change(open);
    expect(screen.getByText(bookingTexts.reopened)).toBeInTheDocument();
  });

  test('from closed to unreadable is not announced as open', () => {
    const change = renderBlock(closed);
    change(failed);
    expect(screen.queryByText(bookingTexts.reopened)).toBeNull();
  });
});

test('no table is shown before server time is known', () => {
  const value = { Veranda7: { bookedAt: 1, deadline: null } };
  const records = { status: 'ready', value } as const;
  const live = createStore<LiveView>({
    status: 'online',
    settings: open,
    records,
  });
  renderPage(
    <BookingBlock
      {...{ bookings, live, clock: makeClock(() => null), formMailUrl }}
    />,
  );
  expect(screen.queryAllByRole('button', { name: /^Tavolo/ })).toEqual([]);
});
