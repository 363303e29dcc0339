import { useEffect, useState } from 'react';
import { restaurant } from '../content/restaurant.ts';
import type { Database } from '../services/database.ts';
import { fieldsOf } from '../services/json.ts';
import { createStore, type Store } from '../services/store.ts';
import { TIMEOUTS } from '../services/timeouts.ts';
import type { TransactionOutcome } from '../services/transaction.ts';
import { cardPath, type GuestCard, storedCard } from '../tables/guest-card.ts';
import {
  type Deadline,
  isDeadline,
  type TableRecord,
} from '../tables/records.ts';
import type { Instant } from '../time/rome-clock.ts';
import { watchAgain } from './watch-again.ts';

// The staff read and change guest cards by the socket, which is signed in.
// Without cards (restaurant.yaml, guestCards: no) nothing is sent.

/** The cards of all tables, by table key. */
export type GuestCards = Readonly<Record<string, GuestCard>>;

/** The card of a booking of which only the table is known. */
export function emptyCard(booking: Deadline): GuestCard {
  const texts = { date: '', time: '', people: '', name: '', phone: '' };
  return { booking, ...texts, seatedAt: null };
}

/** The cards in the database's value of `guests`. */
export function cardsIn(exported: unknown): GuestCards {
  const cards: Record<string, GuestCard> = {};
  for (const [key, value] of Object.entries(fieldsOf(exported))) {
    const card = cardIn(value);
    if (card) cards[key] = card;
  }
  return cards;
}

/** A card as the database holds it; null if it is none. */
function cardIn(exported: unknown): GuestCard | null {
  const fields = fieldsOf(exported);
  const { booking, seatedAt } = fields;
  if (!isDeadline(booking)) return null;
  const text = (name: string) => {
    const value = fields[name];
    return typeof value === 'string' ? value : '';
  };
  return {
    booking,
    date: text('date'),
    time: text('time'),
    people: text('people'),
    name: text('name'),
    phone: text('phone'),
    seatedAt: typeof seatedAt === 'number' ? seatedAt : null,
  };
}

/** The card of a record; null without one, or with that of another booking. */
export function cardOf(
  record: TableRecord,
  card: GuestCard | undefined,
): GuestCard | null {
  return card && card.booking === record.deadline ? card : null;
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
  booking: Deadline,
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
  booking: Deadline,
): Promise<TransactionOutcome> {
  return changeCard(database, key, (card) =>
    card === null || card.booking === booking ? null : undefined,
  );
}

/**
 * Calls `listener` with all cards, now and at every change, until unsubscribed.
 * For admins: others may not read them.
 * @param onRefusal called each time that they may not be read
 */
export function watchCards(
  database: Pick<Database, 'watch'>,
  listener: (cards: GuestCards) => void,
  onRefusal?: () => void,
): () => void {
  if (!restaurant.guestCards) return () => {};
  const onValue = (value: unknown) => listener(cardsIn(value));
  return watchAgain(database, 'guests', onValue, onRefusal);
}

/** The guest cards, live, while the user is an admin; none before. */
export function useGuestCards(
  database: Pick<Database, 'watch'>,
  isAdmin: boolean,
): Store<GuestCards> {
  const [cards] = useState(() => createStore<GuestCards>({}));
  useEffect(() => {
    if (!isAdmin) return;
    const unsubscribe = watchCards(database, cards.set);
    return () => {
      unsubscribe();
      cards.set({});
    };
  }, [database, isAdmin, cards]);
  return cards;
}
