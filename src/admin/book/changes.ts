import { type Booking, fullName } from '../../tables/booking.ts';
import { isSameMeal } from '../../time/meals.ts';
import type { Instant } from '../../time/rome-clock.ts';
import { type Entry, entryOf } from './entry.ts';
import { mealName } from './meals.ts';
import {
  entryWords,
  nameOf,
  peopleWords,
  stateWords,
  whereWords,
} from './words.ts';

// What has changed of a booking, as the staff read it.

const texts = {
  gone: 'la prenotazione non c’è più.',
  guest: 'Un cliente',
  changed: (who: string, changes: string) => `${who} ha cambiato: ${changes}`,
  confirmed: (who: string) => `${who} ha confermato la prenotazione`,
  isNow: (words: string) =>
    `la prenotazione intanto è cambiata. Ora è: ${words}.`,
} as const;

/**
 * Says what has changed of a booking.
 * @param now null: it is gone
 * @param time server time
 */
export function changedText(
  before: Booking | null,
  now: Booking | null,
  time: Instant,
): string {
  if (!before || !now) return texts.gone;
  const entry = entryOf(now);
  if (now.freed)
    return `${nameOf(entry)}: ${stateWords(entry, time).join(', ')}.`;
  // Only a guest's change is written without a mark of reading.
  if (now.readAt === null) return `${guestChangeText(before, now, time)}.`;
  const words = [...entryWords(entry, time), whereWords(entry)];
  if (!isSameMeal(before.meal, now.meal)) words.push(mealName(now.meal, time));
  return texts.isNow(words.join(', '));
}

/** 'Olga Neri ha cambiato: da 2 a 3 persone' */
export function guestChangeText(
  before: Booking,
  now: Booking,
  time: Instant,
): string {
  const who = fullName(before) || fullName(now) || texts.guest;
  const words = changeWords(before, now, time).join(', ');
  return words ? texts.changed(who, words) : texts.confirmed(who);
}

/** Where nothing is said. */
const NONE = '—';

function changeWords(
  before: Booking,
  now: Booking,
  time: Instant,
): readonly string[] {
  const [from, to] = [entryOf(before), entryOf(now)];
  const people =
    before.people === now.people ? now.people : peopleWords(now.people);
  return [
    changed('da', mealName(before.meal, time), 'a', mealName(now.meal, time)),
    changed('dalle', before.time, 'alle', now.time),
    changed('da', before.people, 'a', people),
    changed(
      `da${articleOf(from)}`,
      whereWords(from),
      `a${articleOf(to)}`,
      whereWords(to),
    ),
    changed('da', fullName(before), 'a', fullName(now)),
    changed('da', before.phone, 'a', now.phone),
  ].filter(Boolean);
}

/** The end of 'dal tavolo', 'dai tavoli' and 'da senza tavolo'. */
function articleOf({ tables }: Entry): string {
  if (tables.length === 0) return '';
  return tables.length === 1 ? 'l' : 'i';
}

/** 'da 2 a 3 persone'; empty if nothing has changed. */
const changed = (from: string, before: string, to: string, now: string) =>
  before === now ? '' : `${from} ${before || NONE} ${to} ${now || NONE}`;
