import { useState } from 'react';
import { fieldsOf } from '../../services/json.ts';
import { deviceStorage, storedValue } from '../../services/storage.ts';
import { type CardTexts, NO_TEXTS } from '../../tables/guest-card.ts';
import { isDay } from '../../time/dates.ts';
import type { Meal } from '../../time/meals.ts';

/** A booking by telephone that has no table yet. */
export interface Draft {
  readonly id: number;
  readonly meal: Meal;
  readonly texts: CardTexts;
}

const storedDrafts = storedValue(deviceStorage, 'staff-drafts', (value) =>
  Array.isArray(value)
    ? value.map(draftIn).filter((draft) => draft !== null)
    : null,
);

function draftIn(value: unknown): Draft | null {
  const { id, meal, texts } = fieldsOf(value);
  const { date, key } = fieldsOf(meal);
  if (typeof id !== 'number' || typeof key !== 'string') return null;
  if (typeof date !== 'string' || !isDay(date)) return null;
  const typed = Object.entries(fieldsOf(texts)).filter(
    (entry): entry is [string, string] =>
      entry[0] in NO_TEXTS && typeof entry[1] === 'string',
  );
  return {
    id,
    meal: { date, key },
    texts: { ...NO_TEXTS, ...Object.fromEntries(typed) },
  };
}

const isEmpty = (texts: CardTexts): boolean =>
  Object.values(texts).every((text) => text === '');

export interface Drafts {
  readonly drafts: readonly Draft[];
  /** Stores what is typed. */
  readonly keep: (draft: Draft) => void;
  readonly discard: (id: number) => void;
}

/**
 * What was typed and has no table yet: it survives a reload, until it has one
 * or is discarded.
 * @param firstDate those of earlier days are forgotten
 */
export function useDrafts(firstDate: string): Drafts {
  const [drafts, setDrafts] = useState(() => storedDrafts.read() ?? []);
  function set(others: readonly Draft[], draft: Draft | null): void {
    const all = draft ? [...others, draft] : others;
    const kept = all.filter(
      ({ meal, texts }) => meal.date >= firstDate && !isEmpty(texts),
    );
    storedDrafts.write(kept);
    setDrafts(kept);
  }
  // What another tab has stored stays.
  const without = (id: number) =>
    (storedDrafts.read() ?? []).filter((draft) => draft.id !== id);
  return {
    drafts: drafts.filter(({ meal }) => meal.date >= firstDate),
    keep: (draft) => set(without(draft.id), draft),
    discard: (id) => set(without(id), null),
  };
}
