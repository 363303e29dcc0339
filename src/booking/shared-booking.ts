import { mealKinds } from '../content/meals.ts';
import { pause } from '../services/timeouts.ts';
import {
  ID_PATTERN,
  MAX_DEADLINE_MS,
  TOKEN_PATTERN,
} from '../tables/booking.ts';
import { tableByKey } from '../tables/floor-plan.ts';
import { isDay } from '../time/dates.ts';
import type { Meal } from '../time/meals.ts';
import { type Instant, romeDate } from '../time/rome-clock.ts';
import type { BookingContext } from './booking-state.ts';
import { EMPTY_DETAILS } from './details.ts';
import { dayOf, isPast, type OwnBooking } from './own-booking.ts';

/** The names of what a link holds. */
const names = {
  id: 'prenotazione',
  table: 'tavolo',
  time: 'ora',
  meal: 'pasto',
  deadline: 'scadenza',
  hold: 'tenuto',
  token: 'segreto',
  date: 'data',
} as const;

/** A link is made at most this long before the day of its booking, in ms. */
const LONGEST_AHEAD_MS = 366 * 24 * 60 * 60 * 1_000;

/**
 * A link that shows a booking on another device, and with which it can be
 * cancelled there. All of it is in the fragment, which no browser sends.
 * Nothing personal is in it. The day is never empty and comes last: a link that
 * was cut is not valid.
 * @param page the URL of /prenota
 */
export function bookingLink(booking: OwnBooking, page: URL): string {
  const { id, table, meal, deadline, hold, token, details } = booking;
  const url = new URL(page);
  url.hash = String(
    new URLSearchParams({
      [names.id]: id,
      [names.table]: table,
      [names.time]: details.time,
      [names.meal]: `${meal.date} ${meal.key}`,
      [names.deadline]: String(deadline),
      [names.hold]: hold,
      [names.token]: token,
      [names.date]: dayOf(booking),
    }),
  );
  return url.href;
}

/** Whether the fragment of a URL may hold a booking. */
export function isBookingLink(fragment: string): boolean {
  return fragment.includes(`${names.id}=`);
}

/**
 * The booking in the fragment of a URL; null unless it has all that a link of
 * `bookingLink` has.
 */
export function bookingIn(fragment: string): OwnBooking | null {
  const fields = new URLSearchParams(fragment.replace('#', ''));
  const field = (name: keyof typeof names) => fields.get(names[name]) ?? '';
  const date = withoutAddition(field('date'));
  const time = field('time');
  const table = tableByKey(field('table')) && field('table');
  const meal = mealIn(field('meal'));
  const deadline = Number(field('deadline'));
  const hold = (['held', 'asks', 'none'] as const).find(
    (each) => each === field('hold'),
  );
  const [id, token] = [field('id'), field('token')];
  if (!ID_PATTERN.test(id) || !TOKEN_PATTERN.test(token)) return null;
  if (!/^\d{13}(\.\d+)?$/.test(field('deadline'))) return null;
  if (!table || !meal || !hold || !isDay(date) || !isTime(time)) return null;
  return {
    id,
    token,
    meal,
    table,
    deadline,
    hasRecord: false,
    hold,
    details: { ...EMPTY_DETAILS, date, time },
    promotionConsent: false,
    isUnreachable: false,
    isShared: true,
  };
}

function mealIn(text: string): Meal | null {
  const [date = '', key = ''] = text.split(' ');
  const isKnown = mealKinds.some((kind) => kind.key === key);
  return isDay(date) && isKnown ? { date, key } : null;
}

/**
 * Without what a chat app adds to a link, such as a full stop, a bracket or an
 * invisible character: what is last ends in a digit.
 */
function withoutAddition(text: string): string {
  return text.replace(/(\d)\D+$/, '$1');
}

/** Whether a text is a time, as a time field gives it, or empty. */
function isTime(text: string): boolean {
  return text === '' || /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);
}

/**
 * Whether a booking can be one whose day has not passed.
 * @param now server time
 */
export function isPlausible(booking: OwnBooking, now: Instant): boolean {
  const { deadline, details } = booking;
  return (
    !isPast(booking, now) &&
    deadline <= now + MAX_DEADLINE_MS &&
    details.date <= romeDate(deadline + LONGEST_AHEAD_MS)
  );
}

/**
 * Stores the booking of a shared link on this device. Then the link is taken
 * out of the page's URL: a reload must not show a summary again that was
 * closed.
 * @param fragment of the page's URL
 */
export async function openSharedBooking(
  context: Pick<BookingContext, 'database' | 'dialogs' | 'stored' | 'timeouts'>,
  fragment: string,
): Promise<void> {
  const { database, dialogs, stored, timeouts } = context;
  const booking = bookingIn(fragment);
  let now = booking && (await database.clock.current());
  while (booking && now === null && location.hash === fragment) {
    await pause(timeouts.retry);
    now = await database.clock.current();
  }
  if (location.hash !== fragment) return;
  const { pathname, search } = location;
  history.replaceState(history.state, '', pathname + search);
  if (!booking || now === null || !isPlausible(booking, now)) {
    await dialogs.alert({ kind: 'linkInvalid' });
    return;
  }
  // One that is gone is shown as one that has ended.
  if (!stored.find(booking.id)) stored.save(booking, 'summary');
}
