import { restaurant } from '../content/restaurant.ts';
import { tableByKey, tableKey } from '../tables/floor-plan.ts';
import { TOKEN_LENGTH } from '../tables/guest-card.ts';
import { isDeadline, MAX_DEADLINE_MS } from '../tables/records.ts';
import { isDay } from '../time/dates.ts';
import type { Meal } from '../time/meals.ts';
import { type Instant, romeDate } from '../time/rome-clock.ts';
import { type Attempt, dayOf, isPast } from './attempt.ts';
import { EMPTY_DETAILS } from './details.ts';

/** The names of what a link holds. */
const names = {
  id: 'prenotazione',
  table: 'tavolo',
  time: 'ora',
  meal: 'pasto',
  token: 'segreto',
  date: 'data',
} as const;

/** A link is made at most this long before the day of its booking, in ms. */
const LONGEST_AHEAD_MS = 366 * 24 * 60 * 60 * 1_000;

/**
 * A link that shows a booking on another device, and with which it can be
 * cancelled there: its table, time, meal and day, the deadline of its records
 * and its token. All of it is in the fragment, which no browser sends. Nothing
 * personal is in it. The day is never empty and comes last: a link that was cut
 * is not valid.
 * @param page the URL of /prenota
 */
export function bookingLink(attempt: Attempt, page: URL): string {
  const { table, details } = attempt.request;
  const url = new URL(page);
  url.hash = String(
    new URLSearchParams({
      [names.id]: String(attempt.id),
      [names.table]: tableKey(table),
      [names.time]: details.time,
      [names.meal]: `${attempt.meal.date} ${attempt.meal.key}`,
      [names.token]: attempt.token,
      [names.date]: dayOf(attempt),
    }),
  );
  return url.href;
}

/**
 * The booking in the fragment of a URL; null unless it has all that a link of
 * `bookingLink` has.
 */
export function bookingIn(fragment: string): Attempt | null {
  const fields = new URLSearchParams(fragment.replace('#', ''));
  const field = (name: keyof typeof names) =>
    withoutAddition(fields.get(names[name]) ?? 'missing');
  const id = Number(field('id'));
  const date = field('date');
  const time = field('time');
  const table = tableByKey(field('table'));
  const meal = mealIn(fields.get(names.meal) ?? '');
  const token = fields.get(names.token) ?? '';
  // Written as bookingLink writes it: '0x19' is a number, too.
  const isId = String(id) === field('id') && /^\d{13}(\.|$)/.test(field('id'));
  if (!isId || !isDeadline(id)) return null;
  if (!table || !isDay(date) || !isTime(time) || !meal) return null;
  if (token !== '' && !TOKEN.test(token)) return null;
  const { zone, numbers } = table;
  return {
    id,
    request: {
      table: { zone, numbers },
      details: { ...EMPTY_DETAILS, date, time },
    },
    promotionConsent: false,
    bookedAt: null,
    token,
    meal,
    records: 'both',
    hold: 'held',
    isUnreachable: false,
    isShared: true,
  };
}

const TOKEN = new RegExp(`^[0-9a-f]{${TOKEN_LENGTH}}$`);

function mealIn(text: string): Meal | null {
  const [date = '', key = ''] = text.split(' ');
  const isKnown = restaurant.meals.some((kind) => kind.key === key);
  return isDay(date) && isKnown ? { date, key } : null;
}

/**
 * Whether a booking can be one whose day has not passed.
 * @param now server time
 */
export function isPlausible(attempt: Attempt, now: Instant): boolean {
  const { id, request } = attempt;
  const latestDay = romeDate(id + LONGEST_AHEAD_MS);
  return (
    !isPast(attempt, now) &&
    id <= now + MAX_DEADLINE_MS &&
    request.details.date <= latestDay
  );
}

/**
 * Without what a chat app adds to a link, such as a full stop, a bracket or an
 * invisible character: all that can be last ends in a digit.
 */
function withoutAddition(text: string): string {
  return text.replace(/(\d)\D+$/, '$1');
}

/** Whether a text is a time, as a time field gives it, or empty. */
function isTime(text: string): boolean {
  return text === '' || /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);
}
