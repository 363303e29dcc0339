import { fieldsOf } from '../services/json.ts';
import { isTime } from '../time/dates.ts';
import type { Meal } from '../time/meals.ts';
import { type Instant, isInstant } from '../time/rome-clock.ts';

// A booking: one record with one number for life, its limits, and how the
// database exports it.

/** The longest texts of a booking, in UTF-16 units. */
export const TEXT_LIMITS = {
  /** hh:mm */
  time: 5,
  people: 20,
  name: 80,
  surname: 80,
  phone: 40,
} as const;

/** The longest note of the staff, in UTF-16 units. */
export const NOTE_LIMIT = 120;

/** A booking's number, in mail and on the page. */
export const ID_PATTERN = /^[0-9]{8}$/;

/** 128 bits in hexadecimal digits. */
export const SECRET_PATTERN = /^[0-9a-f]{32}$/;

/** The database refuses a deadline that is further ahead, in ms. */
export const MAX_DEADLINE_MS = 60_000;

export type TextName = keyof typeof TEXT_LIMITS;

/** What guests say; empty where nothing was said. */
export type GuestTexts = Readonly<Record<TextName, string>>;

/** Number and secret: who knows both may read and change the booking. */
export interface BookingKey {
  /** Its number: eight digits, for life. */
  readonly id: string;
  readonly secret: string;
}

/** A booking of the database. */
export interface Booking extends BookingKey, GuestTexts {
  readonly meal: Meal;
  /** The key of its table; null while it waits for one. */
  readonly table: string | null;
  /** The key of a second table; null without one. */
  readonly also: string | null;
  /** Whether it has the locks of its tables. */
  readonly isHeld: boolean;
  /** The deadline of the record of now that it wrote; null without one. */
  readonly record: Instant | null;
  /** Server time of its last change. */
  readonly rev: Instant;
  /** The deadline of its last change. */
  readonly until: Instant;
  /** Since when its guests sit there, server time; null before. */
  readonly seatedAt: Instant | null;
  /** When the staff have read it; null before, and after a guest's change. */
  readonly readAt: Instant | null;
  readonly freed: Freed | null;
  /**
   * Whether it is a visitor's mark beside the booking that says it was freed:
   * the next change takes the mark away.
   */
  readonly hasVisitorMark: boolean;
  /** Of the staff; empty for its guest. */
  readonly note: string;
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

const textNames = Object.keys(TEXT_LIMITS) as TextName[];

export const NO_TEXTS = Object.fromEntries(
  textNames.map((name) => [name, '']),
) as GuestTexts;

/** What a new booking has, beside its table, meal and texts. */
export function newBooking(now: Instant): Booking {
  return {
    ...NO_TEXTS,
    id: makeBookingId(),
    secret: makeSecret(),
    meal: { date: '', key: '' },
    table: null,
    also: null,
    isHeld: false,
    record: null,
    rev: now,
    until: now,
    seatedAt: null,
    readAt: null,
    freed: null,
    hasVisitorMark: false,
    note: '',
  };
}

/** The number of a new booking: eight digits. */
export function makeBookingId(): string {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return String(random % 1e8).padStart(8, '0');
}

function makeSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether two states of a booking differ in nothing but who has read it. */
export function isSameButRead(one: Booking, other: Booking): boolean {
  // Marked as read, what a stranger has freed is freed by the booking.
  const textOf = ({ rev, until, readAt, hasVisitorMark, ...state }: Booking) =>
    JSON.stringify(Object.entries(state).sort());
  return textOf(one) === textOf(other);
}

/** The name that a booking is under; empty without one. */
export function fullName({
  name,
  surname,
}: Pick<GuestTexts, 'name' | 'surname'>): string {
  return `${name.trim()} ${surname.trim()}`.trim();
}

/** The texts as the database holds them, cleaned, without those left empty. */
export function storedTexts(
  texts: GuestTexts,
): Readonly<Record<string, string>> {
  const cleaned = parseTexts(texts);
  const stored: Record<string, string> = {};
  for (const name of textNames) {
    const text = cleanText(cleaned[name], TEXT_LIMITS[name]);
    if (text !== '') stored[name] = text;
  }
  return stored;
}

/** A note as the database holds it; null, which removes it, if empty. */
export const storedNote = (note: string): string | null =>
  cleanText(note, NOTE_LIMIT) || null;

/** The bookings in the database's exports of `bookings` and `notes`. */
export function parseBookings(
  exported: unknown,
  notes: unknown,
): readonly Booking[] {
  const texts = fieldsOf(notes);
  const bookings = Object.entries(fieldsOf(exported)).map(([id, entry]) => {
    const { secret, visitor, ...others } = fieldsOf(entry);
    if (typeof secret !== 'string') return null;
    return parseBooking({ id, secret }, others[secret], visitor, texts[id]);
  });
  return bookings.filter((booking) => booking !== null);
}

/**
 * An exported booking; null if it is not one. Its texts are cleaned.
 * @param visitor the mark beside it; null or undefined without one
 */
export function parseBooking(
  { id, secret }: BookingKey,
  exported: unknown,
  visitor: unknown,
  note: unknown = '',
): Booking | null {
  const fields = fieldsOf(exported);
  const { rev, until } = fields;
  const meal = parseMeal(fields.meal);
  if (!isInstant(rev) || !isInstant(until) || !meal) return null;
  const { at } = fieldsOf(visitor);
  const mark = isInstant(at) ? ({ at, by: 'visitor' } as const) : null;
  return {
    id,
    secret,
    meal,
    table: textOrNull(fields.table),
    also: textOrNull(fields.also),
    isHeld: fields.held === true && !mark,
    record: instantOrNull(fields.record),
    rev,
    until,
    seatedAt: instantOrNull(fields.seatedAt),
    readAt: instantOrNull(fields.readAt),
    freed: mark ?? parseFreed(fields.freed),
    hasVisitorMark: mark !== null,
    note: cleanText(note),
    ...parseTexts(fields),
  };
}

function parseTexts(fields: Readonly<Record<string, unknown>>): GuestTexts {
  const texts = Object.fromEntries(
    textNames.map((name) => [name, cleanText(fields[name])]),
  ) as GuestTexts;
  return isTime(texts.time) ? texts : { ...texts, time: '' };
}

function parseFreed(value: unknown): Freed | null {
  const { at, by } = fieldsOf(value);
  if (!isInstant(at)) return null;
  return { at, by: by === 'visitor' || by === 'staff' ? by : 'guest' };
}

/** A meal in a booking. */
export const mealPath = ({ date, key }: Meal): string => `${date}/${key}`;

/** @param value 'yyyy-mm-dd/meal' */
function parseMeal(value: unknown): Meal | null {
  const [, date = '', key = ''] = /^([^/]+)\/([^/]+)$/.exec(`${value}`) ?? [];
  return date && key ? { date, key } : null;
}

const textOrNull = (value: unknown) =>
  typeof value === 'string' ? value : null;

const instantOrNull = (value: unknown) => (isInstant(value) ? value : null);

/**
 * A text that a stranger may have written, on one line, without signs that
 * reverse or hide the text around them.
 * @param longest in UTF-16 units; no half of an emoji is left
 */
function cleanText(value: unknown, longest = Number.POSITIVE_INFINITY): string {
  if (typeof value !== 'string') return '';
  return value
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .replaceAll(/[\p{Cf}\p{Cs}\p{Bidi_Control}]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, longest)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd();
}
