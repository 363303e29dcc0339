import { restaurant } from '../content/restaurant.ts';
import type { Database } from '../services/database.ts';
import { pause, TIMEOUTS, type Timeouts } from '../services/timeouts.ts';
import type { TransactionOutcome } from '../services/transaction.ts';
import type { Instant } from '../time/rome-clock.ts';
import { type TableId, tableKey } from './floor-plan.ts';
import {
  CARD_TIME_MS,
  cardIn,
  cardsIn,
  emptyCard,
  type GuestCard,
  type GuestCards,
  storedCard,
} from './guest-cards.ts';

// Guest cards in the database: a visitor writes one by a request, the staff
// read and change them by the socket, which is signed in. Without cards
// (restaurant.yaml, guestCards: no) nothing is sent.

/**
 * Writes the card of a visitor's booking, whose record was just written. It is
 * sent again for as long as the rules accept it. The request goes on if its
 * page is closed. Never rejects: a booking without a card is a booking.
 */
export async function writeCard(
  database: Pick<Database, 'write'>,
  table: TableId,
  card: GuestCard,
  timeouts: Timeouts = TIMEOUTS,
): Promise<void> {
  await send(database, table, storedCard(card), CARD_TIME_MS, timeouts);
}

/**
 * Removes the card of a table that was freed. Everybody may: the rules refuse
 * to remove the card of the record that is there by now. A card that stays is
 * removed by /admin. Never rejects.
 */
export async function removeOrphan(
  database: Pick<Database, 'write'>,
  table: TableId,
  timeouts: Timeouts = TIMEOUTS,
): Promise<void> {
  await send(database, table, null, timeouts.freeing, timeouts);
}

/** Sends a card until there is an answer. @param duration ms */
async function send(
  database: Pick<Database, 'write'>,
  table: TableId,
  card: unknown,
  duration: number,
  timeouts: Timeouts,
): Promise<void> {
  if (!restaurant.guestCards) return;
  const path = cardPath(tableKey(table));
  const end = performance.now() + duration;
  let isRetry = false;
  while (performance.now() < end) {
    const timeout = timeouts.answer;
    const answer = await database.write(path, card, { timeout, isRetry });
    // A refusal is final: it may also be that of a second arrival.
    if (answer?.status === 200 || answer?.status === 401) return;
    await pause(timeouts.retry);
    isRetry = true;
  }
}

/**
 * Changes a table's card, for staff. A transaction: another waiter's change in
 * the same moment is not lost. Never rejects.
 * @param key the table's: cards of tables that the plan no longer has can be
 *   removed
 * @param change the new card for the current one, null removes it, undefined
 *   declines. A card that the client does not know yet is null at first; if
 *   that is declined, the server is not asked.
 */
export async function changeCard(
  database: Pick<Database, 'transact'>,
  key: string,
  change: (card: GuestCard | null) => GuestCard | null | undefined,
  timeout = TIMEOUTS.answer,
): Promise<TransactionOutcome> {
  if (!restaurant.guestCards) return 'declined';
  return database.transact(cardPath(key), timeout, (current: unknown) => {
    const changed = change(cardIn(current));
    return changed ? storedCard(changed) : changed;
  });
}

/**
 * Says since when the guests of a booking sit there, for staff; declined if the
 * table has the card of another booking. Never rejects.
 * @param booking the deadline of its record
 * @param seatedAt server time
 */
export function seatGuests(
  database: Pick<Database, 'transact'>,
  key: string,
  booking: Instant,
  seatedAt: Instant,
): Promise<TransactionOutcome> {
  return changeCard(database, key, (card) =>
    card === null || card.booking === booking
      ? { ...(card ?? emptyCard(booking)), seatedAt }
      : undefined,
  );
}

/**
 * Removes the card of a booking, for staff; declined if the table has that of
 * another one. Never rejects.
 */
export function removeCard(
  database: Pick<Database, 'transact'>,
  key: string,
  booking: Instant,
): Promise<TransactionOutcome> {
  return changeCard(database, key, (card) =>
    card === null || card.booking === booking ? null : undefined,
  );
}

/**
 * Calls `listener` with all cards, now and at every change, until unsubscribed.
 * For admins: others may not read them.
 * @param onFailure called if they may not be read
 */
export function watchCards(
  database: Pick<Database, 'watch'>,
  listener: (cards: GuestCards) => void,
  onFailure: () => void,
): () => void {
  if (restaurant.guestCards)
    return database.watch(
      'guests',
      (value) => listener(cardsIn(value)),
      onFailure,
    );
  listener({});
  return () => {};
}

/** The path of a table's card in the database. */
function cardPath(key: string): string {
  return `guests/${key}`;
}
