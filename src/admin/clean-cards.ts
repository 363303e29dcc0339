import { useEffect, useEffectEvent, useRef } from 'react';
import type { Database } from '../services/database.ts';
import { tableByKey } from '../tables/floor-plan.ts';
import type { TableRecords } from '../tables/records.ts';
import { readTable } from '../tables/table-record.ts';
import type { Instant } from '../time/rome-clock.ts';
import { type GuestCards, removeCard } from './guest-cards.ts';
import { seatingOf, staleCards } from './seating.ts';

/**
 * A booking that is moved has its card first and its record later, in ms: more
 * than a write may take.
 */
const CLEANING_DELAY_MS = 30_000;

interface ShownCards {
  /** Null while they are not known, or may be out of date. */
  readonly records: TableRecords | null;
  readonly cards: GuestCards;
  /** Server time; null while it is not known. */
  readonly now: Instant | null;
}

/**
 * Removes the cards whose record is gone or is another, and those whose evening
 * is over: when the page is opened, and while it is open.
 */
export function useCardCleaning(
  database: Pick<
    Database,
    'read' | 'write' | 'prepareWrite' | 'clock' | 'transact'
  >,
  shown: ShownCards,
): void {
  const { records, cards, now } = shown;
  const stale =
    records && now !== null ? staleCards(records, cards, now).join() : '';
  /** Whether these cards are the first that the page has. */
  const areFirst = useRef(true);

  const clean = useEffectEvent(() => {
    for (const key of stale.split(',')) void cleanCard(database, key, shown);
  });

  useEffect(() => {
    if (stale === '') return;
    const delay = areFirst.current ? 0 : CLEANING_DELAY_MS;
    const timer = setTimeout(() => clean(), delay);
    return () => clearTimeout(timer);
  }, [stale]);

  useEffect(() => {
    if (records && Object.keys(cards).length > 0) areFirst.current = false;
  });
}

/**
 * Removes the card of a table if it is stale by what is shown, and by a reading
 * of its record: what is shown may be older than the card. Never rejects.
 */
export async function cleanCard(
  database: Parameters<typeof useCardCleaning>[0],
  key: string,
  { records, cards, now }: ShownCards,
): Promise<void> {
  const card = cards[key];
  if (!card || records === null || now === null) return;
  if (!staleCards(records, { [key]: card }, now).includes(key)) return;
  const table = tableByKey(key);
  if (table) {
    const reading = await readTable(database, table);
    if (!reading || seatingOf(reading.record, card, now)?.card) return;
  }
  await removeCard(database, key, card.booking);
}
