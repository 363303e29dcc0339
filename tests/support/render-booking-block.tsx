import '../../src/booking/page/booking-summary.tsx';
import { act } from '@testing-library/react';
import {
  type BookingAnswer,
  type BookingDialog,
  NO_BOOKINGS,
} from '../../src/booking/booking-state.ts';
import type { Bookings } from '../../src/booking/bookings.ts';
import { BookingBlock } from '../../src/booking/page/booking-block.tsx';
import type { Database } from '../../src/services/database.ts';
import { createStore } from '../../src/services/store.ts';
import type { LiveData } from '../../src/tables/live-values.ts';
import { createDialogs } from '../../src/ui/dialogs.ts';
import { makeClock } from './make-clock.ts';
import { makeFakeLiveTables, makeLiveData } from './make-fake-database.ts';
import { renderPage } from './render.tsx';

// The block loads them when they are needed: not while a test waits, nor after
// its end.

const doNothing = async () => {};

/**
 * Renders the block of /prenota, with bookings of which nothing comes unless
 * some are given.
 * @returns a function that changes what is live
 */
export function renderBookingBlock(
  data = makeLiveData(),
  own: Partial<Bookings & Pick<Database, 'clock'>> = {},
): (change: Partial<LiveData>) => void {
  const live = createStore(data);
  const { clock = makeClock(() => Date.now()), ...others } = own;
  const bookings: Bookings = {
    ...createStore(NO_BOOKINGS),
    dialogs: createDialogs<BookingDialog, BookingAnswer>(),
    open() {},
    press: async () => null,
    free: doNothing,
    retryMail: doNothing,
    openShared: doNothing,
    forget: doNothing,
    ...others,
  };
  const given = { bookings, live: makeFakeLiveTables(live), clock };
  const formMail = { url: 'http://mail.test', accessKey: 'the-key' };
  renderPage(<BookingBlock {...given} formMail={formMail} />);
  return (change) => act(() => live.set({ ...data, ...change }));
}
