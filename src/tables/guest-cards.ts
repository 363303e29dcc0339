import { fieldsOf } from '../services/json.ts';
import type { Instant } from '../time/rome-clock.ts';
import type { TableRecord } from './records.ts';

/**
 * Who has booked a table, or sits there, for the staff. Without a value a text
 * is empty.
 */
export interface GuestCard {
  /** The deadline of its record: the card is of that booking. */
  readonly booking: number;
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

/** The cards of all tables, by table key. */
export type GuestCards = Readonly<Record<string, GuestCard>>;

/** The texts of a card, as the database holds them. */
const textNames = ['date', 'time', 'people', 'name', 'phone'] as const;

/** The longest texts that the rules accept, in characters. */
export const CARD_LENGTHS = { people: 20, name: 80, phone: 40 } as const;

/** For this long after its record a visitor may write a card, in ms. */
export const CARD_TIME_MS = 5 * 60_000;

/** The card of a booking of which only the table is known. */
export function emptyCard(booking: Instant): GuestCard {
  const texts = { date: '', time: '', people: '', name: '', phone: '' };
  return { booking, ...texts, seatedAt: null };
}

/** Calls the telephone number of a card. */
export function phoneLinkOf(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`;
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
export function cardIn(exported: unknown): GuestCard | null {
  const fields = fieldsOf(exported);
  const { booking, seatedAt } = fields;
  if (typeof booking !== 'number') return null;
  const text = (name: (typeof textNames)[number]) => {
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

/** The card of a record; null without one, or with that of another booking. */
export function cardOf(
  record: TableRecord,
  card: GuestCard | undefined,
): GuestCard | null {
  return card && card.booking === record.deadline ? card : null;
}
