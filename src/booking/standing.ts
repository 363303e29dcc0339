import { dateText, shortDate } from '../content/date-texts.ts';
import { mealText } from '../content/meal-texts.ts';
import { isLaterMeal, presentMeal } from '../content/meals.ts';
import { peopleText } from '../content/word-forms.ts';
import {
  findTable,
  floorPlan,
  type TableId,
  tableLabel,
} from '../tables/floor-plan.ts';
import { findBooking, type Whereabouts } from '../tables/guest-requests.ts';
import type { LiveValues } from '../tables/live-values.ts';
import {
  isBookingOpen,
  isZoneOpen,
  type Settings,
} from '../tables/settings.ts';
import { BOOKING_WINDOW } from '../tables/table-state.ts';
import type { Opening } from '../time/opening-hours.ts';
import { type Instant, romeDate, romeInstant } from '../time/rome-clock.ts';
import { oddDetails } from './details.ts';
import { dayOf, type OwnBooking, tableAt } from './own-bookings.ts';

/**
 * What has become of a booking:
 * - `there`: it has its table, or asks for it
 * - `over`: its meal is over
 * - `gone`: no lock names it; the page cannot know who has freed it
 */
export type Standing = CurrentPlace | { readonly kind: 'over' | 'gone' };

/** Where a booking is: the staff may have moved it to another table. */
export interface CurrentPlace {
  readonly kind: 'there';
  /** The key of its table. */
  readonly table: string;
  readonly at: Whereabouts;
  /** Whether a lock holds the table for it. */
  readonly isHeld: boolean;
}

/**
 * What has become of a booking.
 * @param values current ones; null while they are not known
 * @param now server time; null while it is not known
 * @returns null if that or the locks of its day are not known
 */
export function standingOf(
  booking: OwnBooking,
  values: LiveValues | null,
  now: Instant | null,
): Standing | null {
  if (!values || now === null) return null;
  const { meal, table, hold, deadline } = booking;
  const at = findBooking(booking, values);
  if (!at && hold === 'none') {
    // A date without locks is not read.
    const isRecord = values.records[table]?.deadline === deadline;
    const recordAt = isRecord ? table : null;
    return {
      kind: 'there',
      table,
      at: { locked: [], recordAt },
      isHeld: false,
    };
  }
  if (!at) return null;
  const [first] = at.locked;
  const locked = at.locked.includes(table) ? table : first;
  if (locked !== undefined)
    return { kind: 'there', table: locked, at, isHeld: true };
  if (isLaterMeal(presentMeal(now), meal)) return { kind: 'over' };
  if (hold === 'held') return { kind: 'gone' };
  return { kind: 'there', table, at, isHeld: false };
}

/**
 * What a visitor may remove of a place: a record of now only within the booking
 * window.
 */
export function removable(
  { at }: CurrentPlace,
  { records }: LiveValues,
  now: Instant,
): Whereabouts {
  const record = at.recordAt === null ? null : records[at.recordAt];
  const isYoung = record && now - record.bookedAt < BOOKING_WINDOW;
  return isYoung ? at : { ...at, recordAt: null };
}

/** How certain a booking is. */
export interface Certainty {
  readonly name:
    | 'over'
    | 'changed'
    | 'past'
    | 'closed'
    | 'noContact'
    | 'notHeld'
    | 'confirmed';
  /** A sentence; the telephone number follows if the visitor is to call. */
  readonly text: string;
  readonly isToCall: boolean;
}

/** What the certainty of a booking depends on, beside the booking. */
export interface Circumstances {
  /** Server time. */
  readonly now: Instant;
  readonly opening: Opening;
  /** Null while they are not known, or may be out of date. */
  readonly settings: Settings | null;
  /** Where it is by now; null while that is not known. */
  readonly place: CurrentPlace | null;
}

/** How certain a booking is: all that the page says of it is said by this. */
export function certaintyOf(
  booking: OwnBooking,
  { now, opening, settings, place }: Circumstances,
): Certainty {
  const { meal, deadline, hold } = booking;
  const day = dayOf(booking);
  const today = romeDate(now);
  // Some seconds after it was made.
  const madeOn = romeDate(deadline);
  const details = { ...booking.details, date: day };
  const odd = oddDetails(details, deadline, opening);
  const isHeld = place ? place.isHeld : hold === 'held';
  const rows: readonly (Certainty & { readonly isSo: boolean })[] = [
    {
      name: 'over',
      isSo: day < today && madeOn < today,
      text: `Era per ${shortDate(day)}.`,
      isToCall: false,
    },
    {
      name: 'changed',
      isSo: isClosedNow(tableAt(place?.table ?? booking.table), settings),
      text: 'Dopo la tua prenotazione il ristorante ha chiuso il tavolo o le prenotazioni. Chiamaci per sapere dove ti aspettiamo:',
      isToCall: true,
    },
    {
      name: 'past',
      isSo: day < madeOn || odd.time === 'pastTime',
      text: 'Quel giorno o quell’orario era già passato: chiamaci al',
      isToCall: true,
    },
    {
      name: 'closed',
      isSo: odd.date !== undefined || odd.time !== undefined,
      text: 'Quel giorno o a quell’ora siamo chiusi: chiamaci al',
      isToCall: true,
    },
    {
      name: 'noContact',
      isSo: booking.isUnreachable,
      text: 'Non abbiamo un tuo recapito: chiamaci al',
      isToCall: true,
    },
    {
      name: 'notHeld',
      isSo: !isHeld,
      text: `Per ${mealText(meal, today)} questo tavolo non è ancora tuo: ti chiamiamo noi.`,
      isToCall: false,
    },
  ];
  const confirmed = {
    name: 'confirmed',
    text: `Confermata: ti aspettiamo ${whenText(booking, today)}.`,
    isToCall: false,
  } as const;
  return rows.find(({ isSo }) => isSo) ?? confirmed;
}

/** Whether the restaurant has yet to say that the table is the visitor's. */
export function isWish({ name }: Certainty): boolean {
  return name !== 'confirmed' && name !== 'over';
}

/** Whether a table was closed or taken away, or online booking as a whole. */
function isClosedNow(table: TableId, settings: Settings | null): boolean {
  const zone = floorPlan.find(({ name }) => name === table.zone);
  if (!zone || !findTable(table)) return true;
  return (
    settings !== null &&
    !(isBookingOpen(settings) && isZoneOpen(zone, settings))
  );
}

/** Such as 'oggi alle 20:30' or 'sabato 28 novembre alle 20:30'. */
export function whenText(booking: OwnBooking, today: string): string {
  const day = dayOf(booking);
  const { time } = booking.details;
  return `${day === today ? 'oggi' : dateText(day, today)}${atTime(time)}`;
}

/** Such as ' alle 20:30'; 'all’1:00', and nothing without a time. */
function atTime(time: string): string {
  if (time === '') return '';
  return time.startsWith('01:') ? ` all’${time.slice(1)}` : ` alle ${time}`;
}

/** Such as 'tavolo 7, Veranda, sabato 28 novembre, 20:30, 2 persone'. */
export function bookingWords(
  booking: Pick<OwnBooking, 'table' | 'details' | 'deadline'>,
  today: string,
): string {
  const { time, partySize } = booking.details;
  const table = tableAt(booking.table);
  return [
    `tavolo ${tableLabel(table)}`,
    table.zone,
    dateText(dayOf(booking), today),
    time,
    peopleText(partySize),
  ]
    .filter(Boolean)
    .join(', ');
}

/** Whether a guest can change a booking: until its hour or its meal begins. */
export function canBeChanged(
  { meal, hold, details }: OwnBooking,
  now: Instant,
): boolean {
  const begins = romeInstant(details.date, details.time);
  if (hold === 'none' || now >= begins) return false;
  return !Number.isNaN(begins) || isLaterMeal(meal, presentMeal(now));
}

/** Whether the rules let the visitor free a booking. */
export function canBeFreed(
  place: CurrentPlace,
  values: LiveValues,
  { hold }: OwnBooking,
  now: Instant,
): boolean {
  return hold !== 'none' || removable(place, values, now).recordAt !== null;
}
