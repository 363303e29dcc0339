import { dateText } from '../content/date-texts.ts';
import { mealText } from '../content/meal-texts.ts';
import { arrivalAt, isLaterMeal, presentMeal } from '../content/meals.ts';
import { peopleText } from '../content/word-forms.ts';
import type { Booking } from '../tables/booking.ts';
import {
  findTable,
  floorPlan,
  type TableId,
  tableLabel,
} from '../tables/floor-plan.ts';
import type { LiveData, LiveValues } from '../tables/live-values.ts';
import { isStorable } from '../tables/meal-years.ts';
import type { TableRecords } from '../tables/records.ts';
import {
  isBookingOpen,
  isZoneOpen,
  type Settings,
} from '../tables/settings.ts';
import { BOOKING_WINDOW } from '../tables/table-state.ts';
import type { Opening } from '../time/opening-hours.ts';
import { type Instant, romeDate } from '../time/rome-clock.ts';
import { EMPTY_DETAILS, oddDetails } from './details.ts';
import { type OwnBooking, tableAt } from './own-bookings.ts';

/**
 * What has become of a booking:
 * - `there`: it is to come, or its guests sit
 * - `freed`: its `freed` says by whom and when
 * - `over`: its meal is over
 * - `gone`: the restaurant's data has it no more
 */
export type Standing = 'there' | 'freed' | 'over' | 'gone';

/** @param now server time; null while it is not known */
export function standingOf(
  { booking }: OwnBooking,
  { status, values }: Pick<LiveData, 'status' | 'values'>,
  now: Instant | null,
): Standing {
  if (booking.freed) return 'freed';
  if (now !== null && isLaterMeal(presentMeal(now), booking.meal))
    return 'over';
  const isGone = status === 'current' && values?.own[booking.id] === null;
  return isGone && isStorable(booking.meal) ? 'gone' : 'there';
}

/**
 * The records of now that go with a booking that leaves its table: its own,
 * within the booking window.
 */
export function ownRecords(
  { table, record }: Booking,
  { records }: Pick<LiveValues, 'records'>,
  now: Instant,
): TableRecords {
  const found = table === null ? undefined : records[table];
  const isOwn = found && found.deadline !== null && found.deadline === record;
  const isYoung = found && now - found.bookedAt < BOOKING_WINDOW;
  return table !== null && isOwn && isYoung ? { [table]: found } : {};
}

/** How certain a booking is. */
export interface Certainty {
  readonly name:
    | 'changed'
    | 'past'
    | 'closed'
    | 'notHeld'
    | 'seated'
    | 'noContact'
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
}

/** How certain a booking is. Everything that the page says of it asks this. */
export function certaintyOf(
  { booking, doubt }: OwnBooking,
  { now, opening, settings }: Circumstances,
): Certainty {
  const { meal, table, time, isHeld, phone, seatedAt } = booking;
  const today = romeDate(now);
  const details = { ...EMPTY_DETAILS, date: dayOf(booking), time };
  const { date: oddDate, time: oddTime } = oddDetails(details, now, opening);
  const isClosed =
    oddDate === 'closure' || oddDate === 'restDay' || oddTime === 'closedTime';
  const mealWords = mealText(meal, today);
  const wish =
    table === null
      ? `Sei in lista d’attesa per ${mealWords}`
      : `Per ${mealWords} questo tavolo non è ancora tuo`;
  const hasContact = doubt !== 'noContact' || phone !== '';
  const rows: readonly (Certainty & { readonly isSo: boolean })[] = [
    {
      name: 'changed',
      isSo: table !== null && isClosedNow(tableAt(table), settings),
      text: 'Dopo la tua prenotazione il ristorante ha chiuso il tavolo o le prenotazioni. Chiamaci per sapere dove ti aspettiamo:',
      isToCall: true,
    },
    {
      name: 'past',
      isSo: doubt === 'past',
      text: 'Quel giorno o quell’orario era già passato: chiamaci al',
      isToCall: true,
    },
    {
      name: 'closed',
      isSo: isClosed && seatedAt === null,
      text: 'Quel giorno o a quell’ora siamo chiusi: chiamaci al',
      isToCall: true,
    },
    {
      name: 'seated',
      isSo: seatedAt !== null,
      text: 'Siete già a tavola: buon appetito!',
      isToCall: false,
    },
    {
      name: 'notHeld',
      isSo: !isHeld,
      text: hasContact
        ? `${wish}: ti chiamiamo noi.`
        : `${wish}, e non abbiamo un tuo recapito: chiamaci al`,
      isToCall: !hasContact,
    },
    {
      name: 'noContact',
      isSo: !hasContact,
      text: `Ti aspettiamo ${whenText(booking, today)}; ci manca solo un tuo recapito: chiamaci al`,
      isToCall: true,
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
  return name !== 'confirmed' && name !== 'noContact' && name !== 'seated';
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

/** The day on which guests come: after midnight it is that after the meal's. */
export function dayOf({ meal, time }: Booking): string {
  const arrival = arrivalAt(meal, time);
  return Number.isNaN(arrival) ? meal.date : romeDate(arrival);
}

/** Such as 'oggi' or 'sabato 28 novembre'. */
function dayWords(booking: Booking, today: string): string {
  const day = dayOf(booking);
  return day === today ? 'oggi' : dateText(day, today);
}

/** Such as 'oggi alle 20:30' or 'sabato 28 novembre alle 20:30'. */
export function whenText(booking: Booking, today: string): string {
  return `${dayWords(booking, today)}${atTime(booking.time)}`;
}

/** Such as ' alle 20:30'; 'all’1:00', and nothing without a time. */
function atTime(time: string): string {
  if (time === '') return '';
  return time.startsWith('01:') ? ` all’${time.slice(1)}` : ` alle ${time}`;
}

/** Such as 'tavolo 1 - 2, Veranda'; with a second table 'tavoli 3 e 4'. */
export function whereText({ table, also }: Booking): string {
  if (table === null) return '';
  const [first, second] = [
    tableAt(table),
    also === null ? null : tableAt(also),
  ];
  const words = (each: TableId) => `tavolo ${tableLabel(each)}, ${each.zone}`;
  if (!second) return words(first);
  return first.zone === second.zone
    ? `tavoli ${tableLabel(first)} e ${tableLabel(second)}, ${first.zone}`
    : `${words(first)}, e ${words(second)}`;
}

/** Such as 'sabato 28 novembre, 20:30, tavolo 7, Veranda, 2 persone'. */
export function bookingWords(booking: Booking, today: string): string {
  const { time, people } = booking;
  return [
    dayWords(booking, today),
    time,
    whereText(booking),
    peopleText(people),
  ]
    .filter(Boolean)
    .join(', ');
}

/** Whether a guest can change a booking: until its hour or its meal begins. */
export function canBeChanged(
  { meal, table, time, seatedAt }: Booking,
  now: Instant,
): boolean {
  if (table === null || seatedAt !== null || !isStorable(meal)) return false;
  const begins = arrivalAt(meal, time);
  return Number.isNaN(begins)
    ? isLaterMeal(meal, presentMeal(now))
    : now < begins;
}

/** Whether the rules let the visitor free a booking. */
export function canBeFreed(
  booking: Booking,
  values: LiveValues,
  now: Instant,
): boolean {
  const hasRecord = Object.keys(ownRecords(booking, values, now)).length > 0;
  return isStorable(booking.meal) || hasRecord;
}
