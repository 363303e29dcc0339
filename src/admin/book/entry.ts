import { arrivalAt } from '../../content/meals.ts';
import { type Booking, fullName, tablesOf } from '../../tables/booking.ts';
import { type Table, tableByKey } from '../../tables/floor-plan.ts';
import type { Instant } from '../../time/rome-clock.ts';

/**
 * - `expected`: has its table
 * - `asks`: another booking had its table when it was made
 * - `waiting`: no table was given to it
 * - `seated`: the guests sit there
 * - `freed`: cancelled, freed or gone home
 */
export type EntryKind = 'expected' | 'asks' | 'waiting' | 'seated' | 'freed';

/** A booking as the staff see it. */
export interface Entry {
  readonly kind: EntryKind;
  readonly booking: Booking;
  /** Its tables, without those that the floor plan has no longer. */
  readonly tables: readonly Table[];
  /** Whether guests have made, changed or freed it since the staff read it. */
  readonly isNew: boolean;
}

export function entryOf(booking: Booking): Entry {
  const tables = tablesOf(booking)
    .map(tableByKey)
    .filter((table) => table !== undefined);
  const kind = kindOf(booking);
  return { kind, booking, tables, isNew: isNew(booking, kind) };
}

function kindOf({ freed, seatedAt, table, isHeld }: Booking): EntryKind {
  if (freed) return 'freed';
  if (seatedAt !== null) return 'seated';
  if (table === null) return 'waiting';
  return isHeld ? 'expected' : 'asks';
}

/** A guest's change takes the mark of reading away, a stranger's does not. */
function isNew({ freed, readAt }: Booking, kind: EntryKind): boolean {
  if (kind === 'seated' || freed?.by === 'staff') return false;
  return readAt === null || (freed !== null && readAt < freed.at);
}

/** Whether the guests are still to come or sit there. */
export const isActive = ({ kind }: Entry): boolean => kind !== 'freed';

/** Whether guests are still to come. */
export const isToCome = ({ kind }: Entry): boolean =>
  kind !== 'freed' && kind !== 'seated';

/** Whether the staff are still to give it a table. */
export const needsTable = ({ kind, tables }: Entry): boolean =>
  kind === 'asks' ||
  kind === 'waiting' ||
  (kind !== 'freed' && tables.length === 0);

/** When the guests of a booking come; NaN if they did not say. */
export const arrivalOf = ({
  booking: { meal, time },
}: Pick<Entry, 'booking'>): Instant => arrivalAt(meal, time);

/** The order of a list: by arrival, then those who did not say when. */
export function byArrival(one: Entry, other: Entry): number {
  // Infinity less Infinity is no number.
  return orderOf(one) - orderOf(other) || 0;
}

function orderOf(entry: Entry): number {
  const time = arrivalOf(entry);
  if (!Number.isNaN(time)) return time;
  return entry.booking.seatedAt ?? Number.POSITIVE_INFINITY;
}

/** From this time after their hour guests are late, in ms. */
const LATE_MS = 15 * 60_000;

/** For how long expected guests are late, in ms; null if they are not. */
export function latenessOf(entry: Entry, now: Instant): number | null {
  const late = now - arrivalOf(entry);
  return isToCome(entry) && late >= LATE_MS ? late : null;
}

/** How many people a booking is for; 0 if it does not say. */
export const peopleOf = ({ booking }: Entry): number =>
  Number.parseInt(booking.people, 10) || 0;

/**
 * Whether a search finds a booking: by words of the name in any order, by the
 * number of its table, or by its telephone or booking number, however spaced.
 * @param search empty finds all
 */
export function matches(entry: Entry, search: string): boolean {
  const wanted = plain(search);
  if (/^[+\d\s./-]+$/.test(wanted) && hasNumber(entry, wanted)) return true;
  return wordsIn(wanted).every((word) =>
    /^\d+$/.test(word)
      ? isOfTable(entry, Number(word)) || hasNumber(entry, word)
      : isWordOf(entry, word),
  );
}

function isWordOf(entry: Entry, word: string): boolean {
  const name = wordsIn(plain(fullName(entry.booking))).join('');
  return word === 'tavolo' || name.includes(word);
}

const isOfTable = ({ tables }: Entry, number: number) =>
  tables.some(({ numbers }) => numbers.includes(number));

/** Shorter numbers are those of tables. */
const SHORTEST_NUMBER = 4;

/** Whether the telephone or the booking number has these digits. */
function hasNumber({ booking: { phone, id } }: Entry, number: string): boolean {
  const digits = number.replaceAll(/\D/g, '').replace(COUNTRY, '');
  if (digits.length < SHORTEST_NUMBER) return false;
  return phone.replaceAll(/\D/g, '').includes(digits) || id.includes(digits);
}

/** Italy's, which guests write or not. */
const COUNTRY = /^(?:00)?39(?=\d{6})/;

/** Letters and digits alone. */
const wordsIn = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/** Without capitals, accents and apostrophes. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/['’‘`´]/g, '')
    .toLowerCase();
