import { shortDate } from '../../content/date-texts.ts';
import { mealText } from '../../content/meal-texts.ts';
import { findTable, floorPlan, type TableId } from '../../tables/floor-plan.ts';
import {
  isBookingOpen,
  isZoneOpen,
  type Settings,
} from '../../tables/settings.ts';
import type { Opening } from '../../time/opening-hours.ts';
import { type Instant, romeDate } from '../../time/rome-clock.ts';
import { oddDetails } from '../details.ts';
import { dayOf, type OwnBooking, tableAt } from '../own-booking.ts';
import type { Place } from '../standing.ts';
import { whenText } from './when-text.ts';

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
  readonly place: Place | null;
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
