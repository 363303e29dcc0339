import { useEffect, useRef } from 'react';
import { bookingTexts } from '../../../content/booking-texts.ts';
import { stateWord } from '../../../content/table-texts.ts';
import { tableKey } from '../../../domain/floor-plan.ts';
import type { ShownTable } from '../../../domain/table-state.ts';

/**
 * Announces what other visitors did to the tables: one change with the table's name, several with
 * their number. Not announced: the visitor's own booking, which is shown elsewhere, and the first
 * state of a table.
 */
export function useTableAnnouncements(
  tables: readonly ShownTable[],
  announce: (text: string) => void,
): void {
  const lastWords = useRef(new Map<string, string>());
  useEffect(() => {
    const words = new Map<string, string>();
    const changes: string[] = [];
    for (const { table, state, isBusy } of tables) {
      // Its next state counts as its first.
      if (isBusy) continue;
      const word = stateWord(state);
      const lastWord = lastWords.current.get(tableKey(table)) ?? word;
      words.set(tableKey(table), word);
      if (word !== lastWord) changes.push(bookingTexts.changed(table, word));
    }
    lastWords.current = words;
    if (changes.length > 1) announce(bookingTexts.manyChanged(changes.length));
    else if (changes[0]) announce(changes[0]);
  });
}
