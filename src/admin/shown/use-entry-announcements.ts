import { useEffect, useRef } from 'react';
import type { Instant } from '../../time/rome-clock.ts';
import { type Entry, idOf } from '../book/entry.ts';
import { mealName } from '../book/meals.ts';
import { nameOf, peopleWords, stateWords, whereWords } from '../book/words.ts';
import { shownTexts } from './shown-texts.ts';

/** So many of several are announced by name. */
const NAMED = 2;

/**
 * Announces what guests have booked or cancelled, each once. What is there when
 * the page is opened is not announced.
 * @param entries null while they are not known
 * @param announce called with one text for all that is new
 */
export function useEntryAnnouncements(
  entries: readonly Entry[] | null,
  now: Instant,
  announce: (text: string) => void,
): void {
  const known = useRef<Set<string> | null>(null);
  useEffect(() => {
    if (entries === null) return;
    const unread = entries.filter(({ isNew }) => isNew);
    const isFirst = known.current === null;
    const announced = known.current ?? new Set();
    known.current = announced;
    const fresh = unread.filter((entry) => !announced.has(nameOfChange(entry)));
    for (const entry of fresh) announced.add(nameOfChange(entry));
    if (isFirst || fresh.length === 0) return;
    // What a change has freed is announced with it.
    const changed = fresh.map(({ before }) => before && idOf(before));
    const others = fresh.filter((entry) => !changed.includes(idOf(entry)));
    announce(announcementOf(others, now));
  });
}

/** A booking and its cancellation are announced each. */
const nameOfChange = (entry: Entry): string =>
  `${entry.kind === 'freed' ? 'freed' : 'booked'} ${idOf(entry)}`;

function announcementOf(fresh: readonly Entry[], now: Instant): string {
  const words = fresh
    .slice(0, NAMED)
    .map((entry) =>
      entry.kind === 'freed'
        ? lostWords(entry, now)
        : changeWords(entry, now) || newWords(entry, now),
    );
  const more = fresh.length - words.length;
  return [...words, ...(more > 0 ? [shownTexts.more(more)] : [])].join(' · ');
}

/** 'Ada Rossi: da 2 a 4 persone, dal tavolo 7 al 9 - 10'; empty without. */
function changeWords(entry: Entry, now: Instant): string {
  const { before, booking } = entry;
  if (!before) return '';
  const { meal, time, people } = before.booking;
  const said = [
    ['da', mealName(meal, now), 'a', mealName(booking.meal, now)],
    ['dalle', time, 'alle', booking.time],
    ['da', people, 'a', booking.people, 'persone'],
    ['dal', whereWords(before), 'al', whereWords(entry)],
  ]
    .filter(([, one, , other]) => one !== other)
    .map((words) => words.join(' ').replace(' al tavolo', ' al'));
  return said.length > 0 ? `${nameOf(entry)}: ${said.join(', ')}` : '';
}

/** 'Nuova per sabato 28 a cena: Ada Rossi, 2 persone, 20:30, tavolo 8' */
function newWords(entry: Entry, now: Instant): string {
  const { meal, people, time } = entry.booking;
  const words = [
    nameOf(entry),
    people && peopleWords(people),
    time,
    whereWords(entry),
  ];
  const said = words.filter(Boolean).join(', ');
  return shownTexts.arrived(mealName(meal, now), said);
}

/** 'Per stasera: Ada Rossi, 20:30, tavolo 8, ha disdetto alle 18:49' */
function lostWords(entry: Entry, now: Instant): string {
  const { meal, time } = entry.booking;
  const words = [
    nameOf(entry),
    time,
    whereWords(entry),
    ...stateWords(entry, now),
  ];
  const said = words.filter(Boolean).join(', ');
  return shownTexts.lost(mealName(meal, now), said);
}
