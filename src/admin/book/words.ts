import { floorPlan, tableLabel } from '../../tables/floor-plan.ts';
import type { Occupation } from '../../tables/plan/shown-table.ts';
import { bookingNumberOf } from '../../tables/records.ts';
import { nextStateChange } from '../../tables/table-state.ts';
import { type Instant, romeDate, romeTime } from '../../time/rome-clock.ts';
import { arrivalOf, type Entry, latenessOf, seatedSince } from './entry.ts';
import type { Place } from './places.ts';

// How the staff read who is expected at a table, or sits there.

const MINUTE = 60_000;

export const wordsOfBook = {
  noName: 'senza nome',
  noTime: 'senza orario',
  late: (minutes: string) => `in ritardo di ${minutes}`,
  since: (time: string) => `dalle ${time}`,
  yesterday: (time: string) => `da ieri, ${time}`,
  seatedFor: (duration: string) => `seduti da ${duration}`,
  next: (words: string) => `poi ${words}`,
  freed: 'liberato',
  cancelled: (time: string) => `disdetto alle ${time}`,
} as const;

export const peopleWords = (people: string | number): string =>
  String(people) === '1' ? '1 persona' : `${people} persone`;

/**
 * The table of a booking, in a line that begins with its hour; with its zone if
 * another one has a table of the same number.
 */
export function atTableWords({ table }: Pick<Entry, 'table'>): string {
  const { zone, numbers } = table;
  const isTwofold = floorPlan.some(
    ({ name, tables }) =>
      name !== zone &&
      tables.some((other) =>
        other.numbers.some((number) => numbers.some((each) => each === number)),
      ),
  );
  return `tavolo ${tableLabel(table)}${isTwofold ? ` (${zone})` : ''}`;
}

/** The name as it was given; empty without one. */
export const nameOf = ({ card }: Entry): string => card?.name ?? '';

/** The hour of a booking, or since when its guests sit there. */
export function hourOf(entry: Entry): string {
  if (entry.card?.time) return entry.card.time;
  const since = seatedSince(entry);
  return since === null ? '' : romeTime(since);
}

/** What tells a booking from others, in one line without its table. */
export function entryWords(entry: Entry, now: Instant): readonly string[] {
  const { kind, card } = entry;
  const name = nameOf(entry);
  const people = card?.people ? [peopleWords(card.people)] : [];
  if (kind === 'seated')
    return [...(name ? [name] : []), ...seatedWords(entry, now), ...people];
  const time = card?.time ?? '';
  const known = `${time} ${name || wordsOfBook.noName}`.trim();
  return [known, ...people, ...lateWords(entry, now), ...freedWords(entry)];
}

/** What a sheet says under the name. */
export function sheetWords(entry: Entry, now: Instant): readonly string[] {
  const { card } = entry;
  return [
    ...(card?.time ? [card.time] : []),
    ...(card?.people ? [peopleWords(card.people)] : []),
    ...lateWords(entry, now),
    ...seatedWords(entry, now),
    ...freedWords(entry),
  ];
}

/** Whether a booking is late, in words. */
export function lateWords(entry: Entry, now: Instant): readonly string[] {
  const late = latenessOf(entry, now);
  return late === null ? [] : [wordsOfBook.late(durationWords(late))];
}

/** Since when guests sit there, in words. */
export function seatedWords(entry: Entry, now: Instant): readonly string[] {
  const since = seatedSince(entry);
  if (since === null) return [];
  if (romeDate(since) < romeDate(now))
    return [wordsOfBook.yesterday(romeTime(since))];
  return [
    wordsOfBook.since(romeTime(since)),
    wordsOfBook.seatedFor(durationWords(now - since)),
  ];
}

/** Whether a booking was freed, and when it was cancelled, in words. */
export function freedWords({ kind, card }: Entry): readonly string[] {
  if (kind !== 'freed') return [];
  const at = card?.cancelledAt;
  return [at ? wordsOfBook.cancelled(romeTime(at)) : wordsOfBook.freed];
}

/** A booking's number; null if it was not booked on the site. */
export const numberOfEntry = ({ booking }: Entry): string | null =>
  bookingNumberOf(booking);

/** Who has a table, as the plan says it; null if it is free. */
export function occupationOf(place: Place, now: Instant): Occupation | null {
  const { holder, next } = place;
  if (!holder || holder.kind === 'freed') return null;
  const since = seatedSince(holder);
  const duration = since === null ? '' : durationWords(now - since);
  return {
    kind: holder.kind,
    words: [
      ...entryWords(holder, now),
      ...(next ? [wordsOfBook.next(entryWords(next, now).join(', '))] : []),
    ],
    time: holder.kind === 'seated' ? duration : (holder.card?.time ?? ''),
    people: holder.card?.people ?? '',
    name: nameOf(holder),
    isNew: holder.isNew || next?.isNew === true,
  };
}

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
  const counted = entries.flatMap((entry) => [
    seatedSince(entry) ?? Number.NaN,
    arrivalOf(entry),
  ]);
  const minutes = counted
    .filter((time) => !Number.isNaN(time))
    .map((time) => time + (Math.floor((now - time) / MINUTE) + 1) * MINUTE);
  return Math.min(nextStateChange(times, now), ...minutes);
}
