import { fieldsOf } from '../services/json.ts';
import { type Instant, isInstant } from '../time/rome-clock.ts';
import { type Deadline, isDeadline } from './records.ts';

// The card of a booking, for the staff: who comes, when and how many. The
// interface, its reader and writer and the rules derive from these lists.

interface CardText {
  /** In characters. */
  readonly longest: number;
  readonly writer: 'guest' | 'staff';
}

/** The texts of a card: those that its guest may write, and the staff's. */
export const cardTexts = {
  /** hh:mm */
  time: { longest: 5, writer: 'guest' },
  people: { longest: 20, writer: 'guest' },
  /** First name and surname. */
  name: { longest: 80, writer: 'guest' },
  phone: { longest: 40, writer: 'guest' },
  note: { longest: 120, writer: 'staff' },
} as const satisfies Record<string, CardText>;

export type CardTextName = keyof typeof cardTexts;

export type CardTexts = Readonly<Record<CardTextName, string>>;

export const storedTexts = Object.keys(cardTexts) as CardTextName[];

export const NO_TEXTS = Object.fromEntries(
  storedTexts.map((name) => [name, '']),
) as CardTexts;

/** Those that a guest writes. */
export const guestTexts = storedTexts.filter(
  (name) => cardTexts[name].writer === 'guest',
);

/**
 * Server times: since when the guests sit there, when the staff have seen the
 * booking, when it was cancelled. Each is null before.
 */
export const cardTimes = ['seatedAt', 'seenAt', 'cancelledAt'] as const;

export type CardTimeName = (typeof cardTimes)[number];

/** Who has booked a table for a meal, or sits there. A missing text is empty. */
export interface GuestCard
  extends CardTexts,
    Readonly<Record<CardTimeName, Instant | null>> {
  /** The deadline of its booking's records. */
  readonly booking: Deadline;
  /** The secret of the guest's device; empty for a booking of the staff. */
  readonly token: string;
  /** Whether it was booked on the day of its meal. */
  readonly isSameDay: boolean;
}

/** The length of a token: 128 bits in hexadecimal digits. */
export const TOKEN_LENGTH = 32;

/** A random secret, by which a device shows that a booking is its own. */
export function makeToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(TOKEN_LENGTH / 2));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A card without texts, before anything has happened. */
export function emptyCard(booking: Deadline): GuestCard {
  return {
    booking,
    token: '',
    isSameDay: false,
    ...NO_TEXTS,
    seatedAt: null,
    seenAt: null,
    cancelledAt: null,
  };
}

/**
 * A card as the database holds it: without what is empty, and no longer than
 * the rules accept.
 * @param isSigned whether each text of its guest ends with its token, also an
 *   empty one: where another card was, the rules ask for that, so that no one
 *   can write a part of a card and leave another guest's name in it
 */
export function storedCard(
  card: GuestCard,
  isSigned = false,
): Readonly<Record<string, unknown>> {
  const texts = storedTexts.map((name) => {
    const { longest, writer } = cardTexts[name];
    const end = isSigned && writer === 'guest' ? card.token : '';
    return [name, cut(card[name], longest) + end] as const;
  });
  const times = cardTimes.map((name) => [name, card[name]] as const);
  const filled = [...texts, ...times].filter(
    ([, value]) => value !== '' && value !== null,
  );
  return {
    booking: card.booking,
    ...(card.token && { token: card.token }),
    ...(card.isSameDay && { sameDay: true }),
    ...Object.fromEntries(filled),
  };
}

/** A text of at most `longest` UTF-16 units, without half an emoji. */
const cut = (text: string, longest: number) =>
  text
    .slice(0, longest)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd();

/** A card of the database; null if it is not one. Its texts are cleaned. */
export function cardIn(exported: unknown): GuestCard | null {
  const fields = fieldsOf(exported);
  const { booking, sameDay } = fields;
  if (!isDeadline(booking)) return null;
  const token = typeof fields.token === 'string' ? fields.token : '';
  const texts = storedTexts.map((name) => [
    name,
    cleanText(fields[name], token),
  ]);
  const times = cardTimes.map((name) => {
    const time = fields[name];
    return [name, isInstant(time) ? time : null];
  });
  const card: GuestCard = {
    ...emptyCard(booking),
    token,
    isSameDay: sameDay === true,
    ...Object.fromEntries([...texts, ...times]),
  };
  const isTime = /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(card.time);
  return isTime ? card : { ...card, time: '' };
}

/**
 * A text that a stranger may have written, on one line: without its token and
 * without signs that reverse or hide the text around them.
 */
function cleanText(value: unknown, token: string): string {
  if (typeof value !== 'string') return '';
  const end = value.endsWith(token) ? value.length - token.length : undefined;
  return value
    .slice(0, end)
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/[\p{Cf}\p{Cs}\p{Bidi_Control}]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
