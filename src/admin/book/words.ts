import { peopleText } from '../../content/word-forms.ts';
import { type Booking, fullName } from '../../tables/booking.ts';
import {
  floorPlan,
  type Table,
  type TableId,
  tableLabel,
} from '../../tables/floor-plan.ts';
import type { Occupation } from '../../tables/plan/shown-table.ts';
import { nextStateChange } from '../../tables/table-state.ts';
import { type Instant, romeTime } from '../../time/rome-clock.ts';
import type { Seating } from './book.ts';
import { arrivalOf, type Entry, latenessOf } from './entry.ts';

// How the staff read who is expected at a table, or sits there.

const MINUTE = 60_000;

export const wordsOfBook = {
  noName: 'senza nome',
  noTime: 'senza orario',
  late: (minutes: string) => `in ritardo di ${minutes}`,
  since: (time: string) => `dalle ${time}`,
  seatedFor: (duration: string) => `seduti da ${duration}`,
  next: (words: string) => `poi ${words}`,
  online: (time: string) => `preso sul sito alle ${time}`,
  asks: 'chiede, da richiamare',
  cancelled: (time: string) => `ha disdetto alle ${time}`,
  freedByVisitor: (time: string) => `liberato dal sito alle ${time}`,
  freedByUs: (time: string) => `liberato da noi alle ${time}`,
  gone: (time: string) => `andati via alle ${time}`,
  takenBack: (time: string) => `tolta alle ${time}`,
  notCome: 'non venuti',
  note: (note: string) => `nota: ${note}`,
} as const;

export const peopleWords = (people: string | number): string =>
  peopleText(String(people));

/** '3 - 4'; with its zone if another one has such a number. */
function labelWords(table: TableId): string {
  const { zone, numbers } = table;
  const isTwofold = floorPlan.some(
    ({ name, tables }) =>
      name !== zone &&
      tables.some((other) =>
        other.numbers.some((number) => numbers.some((each) => each === number)),
      ),
  );
  return `${tableLabel(table)}${isTwofold ? ` (${zone})` : ''}`;
}

/** The tables of a booking, without that word. */
export const labelsOf = ({ tables }: Entry): string =>
  tables.map(labelWords).join(' e ');

/** Where a booking is; a table that the plan has no longer by its key. */
export function whereWords(entry: Entry): string {
  const { booking, tables } = entry;
  if (tables.length > 1) return `tavoli ${labelsOf(entry)}`;
  if (tables.length > 0) return `tavolo ${labelsOf(entry)}`;
  return booking.table === null
    ? 'senza tavolo'
    : `senza tavolo (${booking.table})`;
}

export const nameOf = ({ booking }: Pick<Entry, 'booking'>): string =>
  fullName(booking) || wordsOfBook.noName;

/** The hour of a booking, or since when its guests sit there. */
export function hourOf({ booking: { time, seatedAt } }: Entry): string {
  return time || (seatedAt === null ? '' : romeTime(seatedAt));
}

/** A booking in one line, without its table. */
export function entryWords(entry: Entry, now: Instant): readonly string[] {
  const { booking, kind } = entry;
  const people = booking.people ? [peopleWords(booking.people)] : [];
  if (kind === 'seated') {
    const name = fullName(booking);
    return [...(name ? [name] : []), ...seatedWords(entry, now), ...people];
  }
  const known = `${booking.time} ${nameOf(entry)}`.trim();
  return [known, ...people, ...stateWords(entry, now)];
}

/** What a sheet says under the name. */
export function sheetWords(entry: Entry, now: Instant): readonly string[] {
  const { time, people } = entry.booking;
  return [
    ...(time ? [time] : []),
    ...(people ? [peopleWords(people)] : []),
    ...(entry.kind === 'seated' ? seatedWords(entry, now) : []),
    ...stateWords(entry, now),
  ];
}

/** What is special of a booking whose guests do not sit, in words. */
export function stateWords(entry: Entry, now: Instant): readonly string[] {
  const { kind, booking } = entry;
  const late = latenessOf(entry, now);
  return [
    ...(late === null ? [] : [wordsOfBook.late(durationWords(late))]),
    ...(kind === 'asks' ? [wordsOfBook.asks] : []),
    ...(booking.freed ? [freedWords(booking, booking.freed)] : []),
  ];
}

/** Whether nothing was said of a booking, as of walk-ins. */
export const isUnknown = (booking: Booking): boolean =>
  booking.time === '' && booking.phone === '' && fullName(booking) === '';

/** Who has freed a booking, and when, in words. */
function freedWords(
  booking: Booking,
  { at, by }: NonNullable<Booking['freed']>,
): string {
  const time = romeTime(at);
  if (booking.seatedAt !== null) return wordsOfBook.gone(time);
  if (by === 'guest') return wordsOfBook.cancelled(time);
  if (by === 'visitor') return wordsOfBook.freedByVisitor(time);
  if (isUnknown(booking)) return wordsOfBook.takenBack(time);
  return arrivalOf({ booking }) === at
    ? wordsOfBook.notCome
    : wordsOfBook.freedByUs(time);
}

/** '2 posti, sono in 6'; empty if the tables seat all, or it is not known. */
export function fewSeatsWords(
  tables: readonly Table[],
  people: string,
): string {
  const seats = tables.reduce((sum, table) => sum + table.seats, 0);
  const party = Number.parseInt(people, 10);
  return tables.length > 0 && party > seats
    ? `${seats} posti, sono in ${party}`
    : '';
}

/** Since when guests sit there, in words. */
export function seatedWords(
  { booking: { seatedAt } }: Entry,
  now: Instant,
): readonly string[] {
  if (seatedAt === null) return [];
  return [
    wordsOfBook.since(romeTime(seatedAt)),
    wordsOfBook.seatedFor(durationWords(now - seatedAt)),
  ];
}

/** Who has a table, as the plan says it; null if it is free. */
export function occupationOf(
  { holder, next, bare }: Seating,
  now: Instant,
): Occupation | null {
  if (!holder) return bare && bareOccupation(bare.bookedAt);
  const { booking, kind } = holder;
  const isSeated = kind === 'seated';
  return {
    kind: isSeated ? 'seated' : 'expected',
    words: [
      ...entryWords(holder, now),
      ...(booking.note ? [wordsOfBook.note(booking.note)] : []),
      ...(next ? [wordsOfBook.next(entryWords(next, now).join(', '))] : []),
    ],
    time: isSeated
      ? durationWords(now - (booking.seatedAt ?? now))
      : booking.time,
    people: booking.people,
    name: fullName(booking),
    next: next ? wordsOfBook.next(next.booking.time) : '',
    hasNote: booking.note !== '',
    isLate: latenessOf(holder, now) !== null,
    isNew: holder.isNew || next?.isNew === true,
  };
}

/** A table with a record of now that is of no booking here. */
function bareOccupation(bookedAt: Instant): Occupation {
  const time = romeTime(bookedAt);
  return {
    kind: 'online',
    words: [wordsOfBook.online(time)],
    time,
    people: '',
    name: '',
    next: '',
    hasNote: false,
    isLate: false,
    isNew: false,
  };
}

/** '+22 min' */
export const shortLateness = (ms: number) => `+${durationWords(ms)}`;

/** '1 h 05', in whole minutes that have passed. */
function durationWords(ms: number): string {
  // A server's clock may be ahead of the measured one by some ms.
  const total = Math.max(0, Math.floor(ms / MINUTE));
  const [hours, minutes] = [Math.floor(total / 60), total % 60];
  if (hours === 0) return `${minutes} min`;
  return `${hours} h ${String(minutes).padStart(2, '0')}`;
}

/**
 * When to render next without a write: when a duration or a lateness changes,
 * or a table's state.
 */
export function nextChange(
  entries: readonly Entry[],
  times: readonly Instant[],
  now: Instant,
): Instant {
  const next = entries
    .flatMap((entry) => [
      entry.booking.seatedAt ?? Number.NaN,
      arrivalOf(entry),
    ])
    .filter((time) => !Number.isNaN(time))
    .map((time) => time + (Math.floor((now - time) / MINUTE) + 1) * MINUTE);
  return next.reduce(
    (soonest, time) => Math.min(soonest, time),
    nextStateChange(times, now),
  );
}
