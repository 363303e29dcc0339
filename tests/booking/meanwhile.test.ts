import { expect, test } from 'vitest';
import type { BookingDialog } from '../../src/booking/booking-state.ts';
import { type Booking, isSameButRead } from '../../src/tables/booking.ts';
import {
  type BookingChange,
  isAsWanted,
} from '../../src/tables/booking-change.ts';
import {
  type Guest,
  KEY,
  makeGuest,
  openPage,
  SATURDAY,
} from '../support/make-guest.ts';
import type { Fate } from '../support/restaurant.ts';

// A guest books or changes his booking, the line fails, and the staff change
// it, too: nothing is lost or doubled, and what the devices say is so.

const DAY = { date: '2026-11-29' };

const changes = {
  people: { partySize: '3' },
  hour: { time: '21:30' },
  table: { table: 'Veranda1' },
  day: DAY,
  all: { partySize: '3', time: '21:30', table: 'Veranda1', ...DAY },
} as const;
type ChangeName = keyof typeof changes;

const acts = {
  move: () => ({ table: 'Veranda7' }),
  seat: (now) => ({ seatedAt: now }),
  free: (at) => ({ isHeld: false, freed: { at, by: 'staff' } }),
  edit: () => ({ name: 'Olga' }),
  read: () => ({}),
  note: () => ({ note: 'Torta' }),
  'another day': () => ({ meal: SATURDAY }),
} satisfies Record<string, (now: number) => Partial<Booking>>;
const actNames = Object.keys(acts) as (keyof typeof acts)[];

const NONE: readonly Fate[] = ['answer lost'];
const LOST: readonly Fate[] = Array(20).fill('request lost');

/** A change on a line; the pages on which it can be seen. */
const lines: Readonly<
  Record<string, (guest: Guest, change: ChangeName) => Promise<Guest[]>>
> = {
  'whose answer is cut': async (guest, change) => {
    guest.restaurant.fates.push('answer lost');
    await guest.changes(changes[change]);
    return [guest];
  },
  'that arrives after its deadline': async (guest, change) => {
    const { fates } = guest.restaurant;
    fates.push('late', ...LOST);
    await guest.changes(changes[change]);
    await guest.restaurant.deliver();
    return [guest];
  },
  'with a reload in the middle': async (guest, change) => {
    const { meanwhile } = guest.restaurant;
    const act = meanwhile.answer;
    meanwhile.answer = async () => {
      await act?.();
      guest.closes();
    };
    await guest.changes(changes[change]);
    const next = await guest.opensTab();
    await next.waits();
    return [guest, next];
  },
  'in a second tab': async (guest, change) =>
    changeAt(await guest.opensTab(), guest, change),
  'on a second device': async (guest, change) =>
    changeAt(await guest.opensLink(), guest, change),
};

async function changeAt(other: Guest, guest: Guest, change: ChangeName) {
  await other.changes(changes[change]);
  return [guest, other];
}

/** What a guest has changed, each time from what he had been shown. */
function changesBy(guests: readonly Guest[], states: readonly Booking[]) {
  const questions = guests.flatMap(({ answered }) => answered);
  const hasSeen = (state: Booking) => (question: BookingDialog) =>
    question.kind === 'confirmBooking' &&
    question.before !== null &&
    isSameButRead(question.before, { ...state, note: '' });
  return states.flatMap((after, index) => {
    const before = states[index - 1];
    if (!before || after.readAt !== null || after.rev === before.rev) return [];
    expect(questions.some(hasSeen(before)), 'the guest has seen it').toBe(true);
    return [{ before, after }];
  });
}

/** What the guest reads of a change. @param written null: it was not */
function truth(
  line: string,
  act: string,
  now: Booking | undefined,
  written: BookingChange | null,
): RegExp {
  const isEnded = act === 'free' || act === 'seat';
  // Otherwise the guest is asked again.
  if (!written && (isEnded || /deadline|reload/.test(line)))
    return /^(changedMeanwhile|notBooked)$/;
  // An answer that arrives is older than what the staff have done since.
  const isRead = /cut|reload/.test(line);
  if (isRead && now?.freed) return /^lapsed$/;
  const isUndone = isRead && written && !isAsWanted(written, now ?? null);
  return isUndone ? /^changedMeanwhile$/ : /^confirmed$/;
}

const stories = Object.keys(changes).flatMap((change) =>
  Object.keys(lines).map((line) => [change as ChangeName, line] as const),
);

test.each(stories)(
  'a change of %s %s is neither lost nor doubled, whatever the staff do meanwhile, and the guest reads what is so',
  async (change, line) => {
    for (const act of actNames)
      for (const when of ['request', 'answer'] as const) {
        const guest = await makeGuest();
        const { restaurant } = guest;
        restaurant.meanwhile[when] = () =>
          guest.staff(acts[act](restaurant.now));
        const guests = (await lines[line]?.(guest, change)) ?? [];

        const label = `${act} before the ${when}`;
        const [booking, ...others] = restaurant.bookings();
        expect(others, label).toEqual([]);
        for (const each of guests)
          expect(each.own(), label).toMatchObject({
            status: 'summary',
            booking: { ...booking, note: '' },
          });
        const written = changesBy(guests, restaurant.history.flat());
        const [, kind, ...more] = guests.flatMap(({ messages }) => messages);
        expect(more, label).toEqual([]);
        expect(kind, label).toMatch(
          truth(line, act, booking, written.at(-1) ?? null),
        );
        const mails = kind === 'confirmed' ? 2 : 1;
        expect(restaurant.mails, label).toHaveLength(mails);
      }
  },
);

const reload = (guest: Guest) => guest.closes();

function breakLine({ restaurant }: Guest): void {
  restaurant.setOnline(false);
  setTimeout(() => restaurant.setOnline(true), 30_000);
}

function bookAsAnother({ restaurant }: Guest): void {
  restaurant.write({ [`tables/${KEY}`]: restaurant.now });
}

type Row = readonly [string, readonly Fate[], (guest: Guest) => void, RegExp];

test.each<Row>([
  ['is lost once', ['request lost'], () => {}, /^confirmed$/],
  ['has no answer', NONE, () => {}, /^confirmed$/],
  ['has none before a reload', NONE, reload, /^confirmed$/],
  ['has none, the line breaks', NONE, breakLine, /^outcomeUnknown confirmed$/],
  ['is lost', LOST, () => {}, /^notBooked$/],
  ['is lost before a reload', LOST, reload, /^notBooked$/],
  ['is lost, the line breaks', LOST, breakLine, /^outcomeUnknown notBooked$/],
  ['is lost, and another visitor books', LOST, bookAsAnother, /^taken$/],
  ['arrives late', ['late', ...LOST], () => {}, /^notBooked$/],
])(
  'of a booking whose request %s the guest reads what became of it',
  async (_, fates, act, said) => {
    const guest = await openPage();
    const { restaurant } = guest;
    restaurant.fates.push(...fates);
    restaurant.meanwhile.answer = () => act(guest);
    await guest.presses();
    const next = await guest.opensTab();
    await next.waits();
    await restaurant.deliver();
    expect([...guest.messages, ...next.messages].join(' ')).toMatch(said);
    const count = String(said).includes('confirmed') ? 1 : 0;
    const { mails } = restaurant;
    for (const all of [restaurant.bookings(), mails, next.stored()])
      expect(all).toHaveLength(count);
  },
);
