import { expect, onTestFinished, vi } from 'vitest';
import type { BookingDialog } from '../../src/booking/booking-state.ts';
import type { VisitorDetails } from '../../src/booking/details.ts';
import { type OwnBooking, tableAt } from '../../src/booking/own-bookings.ts';
import { dayOf } from '../../src/booking/standing.ts';
import type { Database } from '../../src/services/database.ts';
import { bookingLink } from '../../src/tables/booking-link.ts';
import { CONFIRM } from '../../src/ui/dialogs.ts';
import {
  makeVisitor,
  type PressOptions,
  type Visitor,
  type VisitorOptions,
} from './make-visitor.ts';
import { Restaurant, SERVICES } from './restaurant.ts';
import { makeDevice, makeLocks, running } from './tabs.ts';

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

/** A guest at a page, and what he does there, to its end. */
export interface Guest extends Visitor {
  readonly restaurant: Restaurant;
  /** The questions that he has answered. */
  readonly answered: readonly BookingDialog[];
  /** His booking, as his device has stored it. */
  own(): OwnBooking;
  /** Presses a table. */
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
  /** Opens a link, by default that of his booking, on another device. */
  opensLink(link?: string, options?: GuestOptions): Promise<Guest>;
}

interface GuestOptions extends Partial<VisitorOptions> {
  readonly restaurant?: Restaurant;
  /** Of the page's connection. */
  readonly overrides?: Partial<Database>;
}

/** An act takes so many steps of this length, in ms. */
const STEPS = { least: 2, most: 1_000, ms: 150 };

/** A guest who has a page open. */
export async function openPage({
  restaurant = makeRestaurant(),
  device = makeDevice(),
  locks = makeLocks(),
  overrides = {},
  ...options
}: GuestOptions = {}): Promise<Guest> {
  const tab = { isClosed: false };
  const connection = restaurant.connect(overrides);
  const basics = { connection, services: SERVICES, device, locks };
  const page = running.run(tab, () => makeVisitor({ ...basics, ...options }));
  const { booking, messages } = page;
  const answered: BookingDialog[] = [];
  await restaurant.pass(0);

  function own(): OwnBooking {
    const [stored] = page.stored();
    if (!stored) throw new Error('No booking is stored.');
    return stored;
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

  const presses: Guest['presses'] = (key = KEY, press, whileAsked) =>
    act(() => page.press(tableAt(key), press), whileAsked);

  return {
    ...page,
    restaurant,
    answered,
    own,
    presses,
    changes({ table, ...typed }, whileAsked) {
      const changed = own();
      const { meal: planMeal, table: key, ...booking } = changed.booking;
      const { time, people: partySize, name, surname, phone } = booking;
      const date = dayOf(changed.booking);
      const filled = { date, time, partySize, name, surname, phone, email: '' };
      const details = { ...filled, ...typed };
      const press = { changed, planMeal, details };
      return presses(table ?? key ?? '', press, whileAsked);
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
    async opensLink(link = bookingLink(own().booking, PAGE), others = {}) {
      const { hash, pathname, search } = new URL(link);
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
