import { act, fireEvent, screen } from '@testing-library/react';
import { type Mock, vi } from 'vitest';
import {
  type BookingAnswer,
  type BookingDialog,
  type BookingState,
  NO_BOOKINGS,
} from '../../src/booking/booking-state.ts';
import type { Bookings } from '../../src/booking/bookings.ts';
import { BookingBlock } from '../../src/booking/page/booking-block.tsx';
import { readForm } from '../../src/booking/page/form-state.ts';
import type { ServerClock } from '../../src/services/server-clock.ts';
import { createStore } from '../../src/services/store.ts';
import type { LiveTables } from '../../src/tables/followed.ts';
import type { LiveData, LiveValues } from '../../src/tables/live-values.ts';
import { romeInstant } from '../../src/time/rome-clock.ts';
import { createDialogs } from '../../src/ui/dialogs.ts';
import { makeClock } from './make-clock.ts';
import { makeFakeLiveTables, makeLiveData } from './make-fake-database.ts';
import { renderPage } from './render.tsx';

/** A Thursday, and the Saturday after it. */
export const TODAY = '2026-11-26';
export const SATURDAY = '2026-11-28';
export const NOON = romeInstant(TODAY, '12:00');
/** Of another visitor. */
export const booked = { bookedAt: NOON, deadline: null };
export const lock = { booking: '12345678', record: null };

/**
 * What is read at noon: table 7 of Veranda is booked now, table 8 for
 * Saturday's dinner.
 */
export const atNoon: LiveValues = {
  settings: { prenotazioni: true, giardino: true },
  records: { Veranda7: booked },
  days: { [TODAY]: {}, [SATURDAY]: { cena: { Veranda8: lock } } },
  own: {},
};

interface BlockOptions extends Partial<Omit<Bookings, 'press'>> {
  readonly press?: Mock<Bookings['press']>;
  readonly live?: LiveData;
  readonly state?: Partial<BookingState>;
  readonly clock?: ServerClock;
}

/** With the bookings that are shown; while one is written, `all` is given. */
function withAll(state: Partial<BookingState>): BookingState {
  const full = { ...NO_BOOKINGS, ...state };
  const shown = [...full.summaries, ...full.pendingMails];
  return { ...full, all: shown.length > 0 ? shown : full.all };
}

/**
 * Renders the block of /prenota below its heading, with bookings of which
 * nothing comes unless some are given.
 * @returns what changes what is live, and the state of the bookings
 */
export function renderBookingBlock({
  live: data = makeLiveData(),
  state,
  clock = makeClock(() => Date.now()),
  press = vi.fn(async () => null),
  ...others
}: BlockOptions = {}) {
  const live = createStore(data);
  const store = createStore(state ? withAll(state) : NO_BOOKINGS);
  const doNothing = async () => {};
  const bookings = {
    ...store,
    dialogs: createDialogs<BookingDialog, BookingAnswer>(),
    open() {},
    press,
    free: doNothing,
    retryMail: doNothing,
    openLink: doNothing,
    forget: () => {},
    ...others,
  };
  const follow = vi.fn<LiveTables['follow']>();
  const tables = makeFakeLiveTables({ ...live, follow });
  const given = { bookings, live: tables, clock };
  const formMail = { url: 'http://mail.test', accessKey: 'the-key' };
  renderPage(
    <>
      <h1 tabIndex={-1}>Prenota</h1>
      <BookingBlock {...given} formMail={formMail} />
    </>,
  );
  return {
    dialogs: bookings.dialogs,
    press,
    follow,
    setLive: (change: Partial<LiveData>) =>
      act(() => live.set({ ...data, ...change })),
    update: (change: Partial<BookingState>) =>
      act(() => store.set(withAll({ ...store.get(), ...change }))),
  };
}

/** The same at noon. @returns also what changes the values */
export function renderAtNoon(
  values: Partial<LiveValues> = {},
  options: BlockOptions = {},
) {
  const data = (changed: Partial<LiveValues>): LiveData => ({
    status: 'current',
    values: { ...atNoon, ...changed },
    receivedAt: NOON,
  });
  const clock = makeClock(() => NOON);
  const block = renderBookingBlock({ live: data(values), clock, ...options });
  const read = (changed: Partial<LiveValues>) => block.setLive(data(changed));
  return { ...block, read };
}

/** A table of Veranda. */
export const table = (label: string) =>
  screen.getByRole('button', { name: new RegExp(`^Tavolo ${label}, Veranda`) });

export const isBooked = (label: string) =>
  table(label).matches('[aria-label*=prenotato]');

/** The heading above the plan. */
export const plan = () => screen.getByRole('heading', { name: /^I tavoli/ });

export const click = (name: string | RegExp) =>
  fireEvent.click(screen.getByRole('button', { name }));

/** What the form holds. */
export const formDetails = () =>
  readForm(document.querySelector('form') ?? document.createElement('form'))
    .details;
