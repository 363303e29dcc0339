import { expect, onTestFinished, vi } from 'vitest';
import type {
  BookingAnswer,
  BookingDialog,
} from '../../src/booking/booking-state.ts';
import type { Bookings } from '../../src/booking/bookings.ts';
import type { VisitorDetails } from '../../src/booking/details.ts';
import type { OwnBooking } from '../../src/booking/own-bookings.ts';
import type { PressAnswer } from '../../src/booking/press-table.ts';
import { dayOf } from '../../src/booking/standing.ts';
import type { Database } from '../../src/services/database.ts';
import type { TabLocks } from '../../src/services/tab-locks.ts';
import { TIMEOUTS, type Timeouts } from '../../src/services/timeouts.ts';
import type { Booking } from '../../src/tables/booking.ts';
import { bookingLink } from '../../src/tables/booking-link.ts';
import type { LiveTables } from '../../src/tables/followed.ts';
import { type Chosen, CONFIRM } from '../../src/ui/dialogs.ts';
import { alertsOf, openServices, type PressOptions } from './guest-page.ts';
import { Restaurant } from './restaurant.ts';
import { makeDevice, makeLocks, running, type TestDevice } from './tabs.ts';

// Guests' stories: the real services without a page, on the real rules in
// memory, and a time that passes only when a story waits.

/** The table that guests book. */
export const KEY = 'Giardino14';
export const OTHER = 'Veranda1';

/** A Wednesday evening. */
const START = Date.parse('2026-11-25T19:00:00+01:00');
/** The present meal, the one that guests book, and the day after it. */
export const TONIGHT = { date: '2026-11-25', key: 'cena' };
export const FRIDAY = { date: '2026-11-27', key: 'cena' };
export const SATURDAY = { date: '2026-11-28', key: 'cena' };

export const HOUR = 60 * 60_000;

export const PAGE = new URL('https://osteria.test/prenota?a=1');

/** Makes a restaurant, whose time and network are those of the test. */
export function openRestaurant<T extends Restaurant>(make: () => T): T {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  // Those of an earlier one.
  vi.clearAllTimers();
  const restaurant = make();
  vi.stubGlobal('fetch', restaurant.fetch);
  onTestFinished(() => void vi.useRealTimers().unstubAllGlobals());
  return restaurant;
}

export const makeRestaurant = (now = START) =>
  openRestaurant(() => new Restaurant(now));

/** What happens while a question is open, before it is answered with yes. */
type WhileAsked = (question: BookingDialog) => unknown;

/** What was said: the kinds of alerts, and how the page goes on. */
type Said = Promise<readonly string[]>;

/**
 * A guest on /prenota, the real services without a page: Ada Rossi, who comes
 * on the day after tomorrow at 20:30.
 */
export interface Guest {
  readonly restaurant: Restaurant;
  readonly booking: Bookings;
  readonly live: LiveTables;
  readonly device: TestDevice;
  /** All alerts so far, as they were. */
  readonly alerts: readonly BookingDialog[];
  /** Their kinds. */
  readonly messages: readonly BookingDialog['kind'][];
  /** The questions that he has answered. */
  readonly answered: readonly BookingDialog[];
  /** The bookings that his device has stored. */
  stored(): OwnBooking[];
  /** The first of them. */
  own(): OwnBooking;
  /** Presses a table, and leaves the rest to the test. */
  press(key?: string, options?: PressOptions): Promise<PressAnswer | null>;
  /** Answers the dialog that is open. */
  answer(answer: Chosen<BookingAnswer>): void;
  /** Presses a table, and answers to the end. */
  presses(key?: string, options?: PressOptions, whileAsked?: WhileAsked): Said;
  /** Changes his booking: its table, or what he types. */
  changes(
    what: Partial<VisitorDetails> & { readonly table?: string },
    whileAsked?: WhileAsked,
  ): Said;
  cancels(whileAsked?: WhileAsked): Said;
  /** Sends a pending mail again. */
  retries(): Said;
  /** Waits until nothing is under way. */
  waits(): Said;
  /** Runs a part of the page, which ends with its tab. */
  does<T>(part: () => T): T;
  closes(): void;
  /** Opens the page again, beside this one unless it was closed. */
  opensTab(options?: GuestOptions): Promise<Guest>;
  /** Opens the link of his booking on another device. */
  opensLink(options?: LinkOptions): Promise<Guest>;
  /** The staff change his booking. */
  staff(fields: Partial<Booking>): Promise<void>;
}

interface GuestOptions {
  readonly restaurant?: Restaurant;
  /** That of an earlier page. */
  readonly device?: TestDevice;
  /** Shared by the tabs of a device. */
  readonly locks?: TabLocks | null;
  readonly timeouts?: Timeouts;
  /** Of the page's connection. */
  readonly overrides?: Partial<Database>;
}

interface LinkOptions extends GuestOptions {
  /** Makes another link of it. */
  readonly change?: (link: string) => string;
}

/** An act takes so many steps of this length, in ms. */
const STEPS = { least: 2, most: 250, ms: 150 };

/** A guest who has a page open. */
export async function openPage({
  restaurant = makeRestaurant(),
  device = makeDevice(),
  locks = makeLocks(),
  timeouts = TIMEOUTS,
  overrides = {},
}: GuestOptions = {}): Promise<Guest> {
  const tab = { isClosed: false };
  const page = running.run(tab, () => {
    const database = restaurant.connect(overrides);
    const opened = openServices(database, device, locks, timeouts);
    return { ...opened, ...alertsOf(opened.booking) };
  });
  const { booking, messages } = page;
  const answered: BookingDialog[] = [];
  await restaurant.pass(0);

  const stored = (): OwnBooking[] =>
    JSON.parse(device.storage().getItem('bookings') ?? '[]');

  function own(): OwnBooking {
    const [first] = stored();
    if (!first) throw new Error('No booking is stored.');
    return first;
  }

  /** Answers questions with yes, and closes alerts, until all has ended. */
  async function act(
    begin: () => Promise<unknown>,
    whileAsked: WhileAsked = () => {},
  ): Said {
    const said = messages.length;
    const asked = answered.length;
    const ending = running.run(tab, begin);
    let isOver = false;
    const end = () => {
      isOver = true;
    };
    ending.then(end, end);
    const isBusy = () =>
      !isOver ||
      booking.get().current !== null ||
      booking.dialogs.get().length > 0;
    for (let step = 0; step < STEPS.least || isBusy(); step += 1) {
      expect(step, 'it ends').toBeLessThan(STEPS.most);
      await restaurant.pass(STEPS.ms);
      if (tab.isClosed) break;
      const [open] = booking.dialogs.get();
      if (open?.kind === 'question') {
        if (answered.length === asked) await whileAsked(open.content);
        answered.push(open.content);
      }
      open?.answer(CONFIRM);
    }
    const answer = isOver && (await ending);
    const way = typeof answer === 'string' ? [answer] : [];
    return [...messages.slice(said), ...way];
  }

  const press: Guest['press'] = (key = KEY, options) =>
    page.press(key, options);
  const presses: Guest['presses'] = (key, options, whileAsked) =>
    act(() => press(key, options), whileAsked);

  return {
    ...page,
    restaurant,
    answered,
    stored,
    own,
    press,
    answer: (answer) => booking.dialogs.get()[0]?.answer(answer),
    presses,
    changes({ table, ...typed }, whileAsked) {
      const changed = own();
      const { meal: planMeal, table: key, ...booking } = changed.booking;
      const { time, people: partySize, name, surname, phone } = booking;
      const date = dayOf(changed.booking);
      const filled = { date, time, partySize, name, surname, phone, email: '' };
      const details = { ...filled, ...typed };
      const options = { changed, planMeal, details };
      return presses(table ?? key ?? '', options, whileAsked);
    },
    cancels: (whileAsked) => act(() => booking.free(own()), whileAsked),
    retries: () => act(() => booking.retryMail(own())),
    waits: () => act(async () => {}),
    does: (part) => running.run(tab, part),
    closes() {
      tab.isClosed = true;
    },
    opensTab: (others) =>
      openPage({ restaurant, device: device.otherTab(), locks, ...others }),
    staff: (fields) => restaurant.staff(own().booking.id, fields),
    async opensLink({ change, ...others }: LinkOptions = {}) {
      const link = bookingLink(own().booking, PAGE);
      const { hash, pathname, search } = new URL(change?.(link) ?? link);
      const location = { hash, pathname, search };
      vi.stubGlobal('location', location);
      const replaceState = (_: unknown, __: string, url: string) =>
        Object.assign(location, { hash: new URL(url, PAGE).hash });
      vi.stubGlobal('history', { state: null, replaceState });
      const other = await openPage({ restaurant, ...others });
      void other.booking.openLink(hash);
      await other.waits();
      return other;
    },
  };
}

/** A guest who has booked dinner on Friday, for two. */
export async function makeGuest(options: GuestOptions = {}): Promise<Guest> {
  const guest = await openPage(options);
  await guest.presses();
  return guest;
}
