import { fieldsOf } from '../services/json.ts';
import type { Meal } from '../time/meals.ts';
import { type Instant, isInstant } from '../time/rome-clock.ts';

// The limits of a booking, for the rules and the page.

/** The longest texts of a booking, in UTF-16 units. */
export const TEXT_LIMITS = {
  /** hh:mm */
  time: 5,
  people: 20,
  name: 80,
  phone: 40,
  note: 120,
} as const;

/** A booking's id, which is also its number in mail and on the page. */
export const ID_PATTERN = /^[0-9]{8}$/;

/** The secret of a guest's device: 128 bits in hexadecimal digits. */
export const TOKEN_PATTERN = /^[0-9a-f]{32}$/;

/** The database refuses a deadline that is further ahead, in ms. */
export const MAX_DEADLINE_MS = 60_000;

/** The texts of a booking; empty where nothing was said. */
export type BookingTexts = Readonly<Record<TextName, string>>;

export type TextName = keyof typeof TEXT_LIMITS;

/** Those that a guest writes. */
export type GuestTexts = Omit<BookingTexts, 'note'>;

/** A booking of the database, which only admins can read. */
export interface Booking extends BookingTexts {
  /** Its number: eight digits. */
  readonly id: string;
  readonly meal: Meal;
  /** The key of its table; null while it waits for one. */
  readonly table: string | null;
  /** The key of a second table; null without one. */
  readonly also: string | null;
  /** Whether it has the locks of its tables. */
  readonly isHeld: boolean;
  /** The deadline of the record of now that it wrote; null without one. */
  readonly record: Instant | null;
  /** The secret of its guest's device. */
  readonly token: string;
  /** Server time of its last change. */
  readonly rev: Instant;
  /** The deadline of its last change. */
  readonly until: Instant;
  /** Since when its guests sit there, server time; null before. */
  readonly seatedAt: Instant | null;
  /** When the staff have read it; null before. */
  readonly readAt: Instant | null;
  /** The meal to which the staff have moved it; null if it is here. */
  readonly movedTo: Meal | null;
  readonly freed: Freed | null;
}

export interface Freed {
  readonly at: Instant;
  readonly by: 'guest' | 'visitor' | 'staff';
}

/** The keys of the tables of a booking. */
export function tablesOf({
  table,
  also,
}: Pick<Booking, 'table' | 'also'>): readonly string[] {
  return [table, also].filter((key) => key !== null);
}

export const textNames = Object.keys(TEXT_LIMITS) as TextName[];

export const NO_TEXTS = Object.fromEntries(
  textNames.map((name) => [name, '']),
) as BookingTexts;

/** The number of a new booking: eight digits. */
export function makeBookingId(): string {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return String(random % 1e8).padStart(8, '0');
}

/** A random secret, by which a device shows that a booking is its own. */
export function makeToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The texts as the database accepts them, without those that are empty. */
export function storedTexts(
  texts: Readonly<Partial<Record<TextName, string>>>,
): Readonly<Record<string, string>> {
  const stored: Record<string, string> = {};
  for (const name of textNames) {
    const text = cut(texts[name] ?? '', TEXT_LIMITS[name]);
    if (text !== '') stored[name] = text;
  }
  return stored;
}

/** A text of at most `longest` UTF-16 units, without half an emoji. */
const cut = (text: string, longest: number) =>
  text
    .slice(0, longest)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd();

/** All bookings in the database's export of `bookings`. */
export function bookingsIn(exported: unknown): readonly Booking[] {
  return Object.entries(fieldsOf(exported)).flatMap(([date, meals]) =>
    bookingsOfDay(date, meals),
  );
}

/** The bookings in the export of a day. @param date yyyy-mm-dd */
export function bookingsOfDay(
  date: string,
  exported: unknown,
): readonly Booking[] {
  return Object.entries(fieldsOf(exported)).flatMap(([key, bookings]) =>
    Object.entries(fieldsOf(bookings))
      .map(([id, value]) => bookingIn(id, { date, key }, value))
      .filter((booking) => booking !== null),
  );
}

/** An exported booking; null if it is not one. Its texts are cleaned. */
export function bookingIn(
  id: string,
  meal: Meal,
  exported: unknown,
): Booking | null {
  const fields = fieldsOf(exported);
  const { rev, until, token } = fields;
  if (!isInstant(rev) || !isInstant(until)) return null;
  if (typeof token !== 'string') return null;
  return {
    id,
    meal,
    table: textOrNull(fields.table),
    also: textOrNull(fields.also),
    isHeld: fields.held === true,
    record: instantOrNull(fields.record),
    token,
    rev,
    until,
    seatedAt: instantOrNull(fields.seatedAt),
    readAt: instantOrNull(fields.readAt),
    movedTo: mealIn(fields.movedTo),
    freed: freedIn(fields.freed),
    ...textsIn(fields),
  };
}

function textsIn(fields: Readonly<Record<string, unknown>>): BookingTexts {
  const texts = Object.fromEntries(
    textNames.map((name) => [name, cleanText(fields[name])]),
  ) as BookingTexts;
  const isTime = /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(texts.time);
  return isTime ? texts : { ...texts, time: '' };
}

function freedIn(value: unknown): Freed | null {
  const { at, by } = fieldsOf(value);
  if (!isInstant(at)) return null;
  return { at, by: by === 'visitor' || by === 'staff' ? by : 'guest' };
}

/** @param value 'yyyy-mm-dd/meal' */
function mealIn(value: unknown): Meal | null {
  if (typeof value !== 'string') return null;
  const [date = '', key = ''] = value.split('/');
  return { date, key };
}

const textOrNull = (value: unknown) =>
  typeof value === 'string' ? value : null;

const instantOrNull = (value: unknown) => (isInstant(value) ? value : null);

/**
 * A text that a stranger may have written, on one line, without signs that
 * reverse or hide the text around them.
 */
function cleanText(value: unknown): string {
  if (typeof value !== 'string') return '';
  return value
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/[\p{Cf}\p{Cs}\p{Bidi_Control}]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
