import { restaurant } from '../content/restaurant.ts';
import type { Database } from '../services/database.ts';
import { pause, TIMEOUTS, type Timeouts } from '../services/timeouts.ts';
import type { Instant } from '../time/rome-clock.ts';
import { type TableId, tableKey } from './floor-plan.ts';
import type { Deadline } from './records.ts';

/**
 * Who has booked a table, or sits there, for the staff. Without a value a text
 * is empty.
 */
export interface GuestCard {
  /** The deadline of its record: the card is of that booking. */
  readonly booking: Deadline;
  /** yyyy-mm-dd */
  readonly date: string;
  /** hh:mm */
  readonly time: string;
  readonly people: string;
  /** First name and surname. */
  readonly name: string;
  readonly phone: string;
  /** Since when the guests sit there; null before the staff have said so. */
  readonly seatedAt: Instant | null;
}

/** The texts of a card, as the database holds them. */
const textNames = ['date', 'time', 'people', 'name', 'phone'] as const;

/** The longest texts that the rules accept, in characters. */
export const CARD_LENGTHS = { people: 20, name: 80, phone: 40 } as const;

/** For this long after its record a visitor may write a card, in ms. */
export const CARD_TIME_MS = 5 * 60_000;

/** A card as the database holds it: without what is empty. */
export function storedCard(card: GuestCard): Readonly<Record<string, unknown>> {
  const texts = textNames.flatMap((name) =>
    card[name] === '' ? [] : [[name, card[name]] as const],
  );
  const { booking, seatedAt } = card;
  return {
    booking,
    ...Object.fromEntries(texts),
    ...(seatedAt !== null && { seatedAt }),
  };
}

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

/** The path of a table's card in the database. */
export function cardPath(key: string): string {
  return `guests/${key}`;
}
