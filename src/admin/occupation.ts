import { floorPlan, tableKey } from '../tables/floor-plan.ts';
import type { Occupation } from '../tables/plan/shown-table.ts';
import { nextStateChange } from '../tables/table-state.ts';
import { type Instant, romeTime, startOfRomeDay } from '../time/rome-clock.ts';
import { bookTexts } from './book-texts.ts';
import {
  arrivalOf,
  bookableFrom,
  type Seating,
  type Seatings,
} from './seating.ts';

const MINUTE = 60_000;

type Words = Pick<Occupation, 'words' | 'planWord' | 'shortWord'>;

/** Who has booked a table or sits there, as the list and the plan say it. */
export function occupationOf(
  seating: Seating,
  now: Instant,
  isNew: boolean,
): Occupation {
  const { kind, card } = seating;
  const { words, ...planWords } = wordsOf(seating, now);
  return {
    kind,
    words: [...words, ...bookableWords(seating, now)],
    ...planWords,
    phone: card?.phone ?? '',
    isNew,
  };
}

/** Who has booked a table or sits there. */
export function wordsOf(seating: Seating, now: Instant): Words {
  const words = {
    expected: expectedWords,
    seated: seatedWords,
    otherDay: otherDayWords,
  };
  return words[seating.kind](seating, now);
}

/** From when on others may book the table, if its guests come later. */
function bookableWords(seating: Seating, now: Instant): readonly string[] {
  const from = bookableFrom(seating);
  const isExpectedLater =
    seating.kind === 'expected' && arrivalOf(seating, now) > from;
  if (!isExpectedLater || now >= from) return [];
  return [bookTexts.bookableFrom(romeTime(from))];
}

function expectedWords(seating: Seating): Words {
  const { card, record } = seating;
  const time = card?.time ?? '';
  const name = surnameOf(seating);
  const known = `${time} ${name || bookTexts.noName}`.trim();
  return {
    words: [
      known,
      ...(time === '' ? [bookTexts.booked(romeTime(record.bookedAt))] : []),
      ...partyWords(seating),
    ],
    planWord: time === '' && name === '' ? bookTexts.online : known,
    shortWord: time || bookTexts.online,
  };
}

function seatedWords(seating: Seating, now: Instant): Words {
  const { since } = seating;
  const name = surnameOf(seating);
  const names = name === '' ? [] : [name];
  const time = romeTime(since);
  if (since < startOfRomeDay(now)) {
    return {
      words: [...names, bookTexts.sinceYesterday(time), ...partyWords(seating)],
      planWord: bookTexts.sinceYesterday(time),
      shortWord: bookTexts.yesterday,
    };
  }
  const { duration, shortDuration } = durationOf(since, now);
  return {
    words: [
      ...names,
      bookTexts.since(time),
      bookTexts.seatedFor(duration),
      ...partyWords(seating),
    ],
    planWord: `${name || time} · ${shortDuration}`,
    shortWord: shortDuration,
  };
}

function otherDayWords(seating: Seating): Words {
  const date = seating.card?.date ?? '';
  const name = surnameOf(seating) || bookTexts.noName;
  return {
    words: [bookTexts.forDay(date), name, ...partyWords(seating)],
    planWord: bookTexts.forDay(date),
    shortWord: bookTexts.forShortDay(date),
  };
}

/** How many they are, and the booking's number. */
function partyWords({ card, number }: Seating): readonly string[] {
  return [
    ...(card?.people ? [bookTexts.people(card.people)] : []),
    ...(number === null ? [] : [bookTexts.number(number)]),
  ];
}

/** Without the first name: a table has little room. */
function surnameOf({ card }: Seating): string {
  const name = card?.name.trim() ?? '';
  return name.slice(name.indexOf(' ') + 1);
}

/**
 * How long guests have been sitting, in whole minutes that have passed:
 * '1 h 5 min', for the plan '1 h 05'.
 */
export function durationOf(since: Instant, now: Instant) {
  const total = minutesSince(since, now);
  const hours = Math.floor(total / 60);
  const minutes = total % 60;
  if (hours === 0) {
    const duration = `${minutes} min`;
    return { duration, shortDuration: duration };
  }
  return {
    duration: minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`,
    shortDuration: `${hours} h ${String(minutes).padStart(2, '0')}`,
  };
}

/** When a duration or a table's state changes next without a write. */
export function nextMinute(times: readonly Instant[], now: Instant): Instant {
  const minutes = times.map(
    (time) => time + (minutesSince(time, now) + 1) * MINUTE,
  );
  return Math.min(nextStateChange(times, now), ...minutes);
}

/** A server's clock may be ahead of the measured one by some ms. */
function minutesSince(time: Instant, now: Instant): number {
  return Math.max(0, Math.floor((now - time) / MINUTE));
}

/** How many tables of a zone are occupied; a pair counts as one. */
export interface Occupancy {
  readonly zone: string;
  readonly occupied: number;
  readonly total: number;
}

export function occupancy(seatings: Seatings): Occupancy[] {
  return floorPlan.map(({ name, tables }) => ({
    zone: name,
    occupied: tables.filter((table) => seatings[tableKey(table)]).length,
    total: tables.length,
  }));
}
