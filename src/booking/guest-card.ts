import {
  CARD_LENGTHS,
  CARD_TIME_MS,
  type GuestCard,
  writeCard,
} from '../tables/guest-card.ts';
import type { Attempt } from './attempt.ts';
import type { BookingContext } from './booking-context.ts';
import { outgoingDetails } from './outgoing.ts';

/**
 * Writes the card that tells the staff who has booked a table, soon after its
 * record. Never rejects: the mail has all of it.
 * @param attempt whose record is written
 */
export async function sendCard(
  { database, timeouts }: Pick<BookingContext, 'database' | 'timeouts'>,
  attempt: Attempt,
): Promise<void> {
  const now = await database.clock.current();
  const { bookedAt, request } = attempt;
  if (now === null || bookedAt === null || now - bookedAt >= CARD_TIME_MS)
    return;
  await writeCard(database, request.table, cardFor(attempt), timeouts);
}

/** The card of a booking, as the rules accept it. */
export function cardFor({ id, request }: Attempt): GuestCard {
  const { date, time, partySize, name, surname, phone } = outgoingDetails(
    request.details,
  );
  return {
    booking: id,
    date: /^\d{4}-\d\d-\d\d$/.test(date) ? date : '',
    // A browser may add seconds.
    time: /^\d\d:\d\d/.exec(time)?.[0] ?? '',
    people: cut(partySize, CARD_LENGTHS.people),
    name: cut(`${name} ${surname}`, CARD_LENGTHS.name),
    phone: cut(phone, CARD_LENGTHS.phone),
    seatedAt: null,
  };
}

/** The text cut to a length in code units, without half a character. */
function cut(text: string, length: number): string {
  const start = text.trim().slice(0, length);
  return start.replace(/\p{Cs}$/u, '').trimEnd();
}
