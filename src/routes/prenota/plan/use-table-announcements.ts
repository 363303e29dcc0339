import { useEffect, useRef } from 'react';
import { bookingTexts } from '../../../content/booking-texts.ts';
import { stateWord } from '../../../content/table-texts.ts';
import { tableKey } from '../../../domain/floor-plan.ts';
import type { ShownTable } from '../../../domain/table-state.ts';

/** Changes within this time are announced together, in ms. */
const DEBOUNCE_MS = 1_500;

/**
 * Announces what other visitors did to the tables: one change with the table's name, several with
 * their number, none while a dialog is open. Not announced: the visitor's own booking, which is shown
 * elsewhere, and the first state of a table.
 */
export function useTableAnnouncements(
  tables: readonly ShownTable[],
  announce: (text: string) => void,
): void {
  /** The state of a table when it was last announced, in a word, by key. */
  const announced = useRef(new Map<string, string>());
  const busy = useRef<string | null>(null);
  const flush = useRef(() => {});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const known = new Map<string, string>();
    const changed: ShownTable[] = [];
    let nextBusy: string | null = null;
    for (const shown of tables) {
      const key = tableKey(shown.table);
      // The end of an own booking may be rendered together with its record.
      const isOwn = shown.isBusy || key === busy.current;
      const word = stateWord(shown.state);
      const before = isOwn ? word : (announced.current.get(key) ?? word);
      known.set(key, before);
      if (before !== word) changed.push(shown);
      if (shown.isBusy) nextBusy = key;
    }
    announced.current = known;
    busy.current = nextBusy;
    flush.current = () => {
      timer.current = undefined;
      if (document.querySelector('dialog[open]')) {
        timer.current = setTimeout(() => flush.current(), DEBOUNCE_MS);
        return;
      }
      for (const { table, state } of changed) known.set(tableKey(table), stateWord(state));
      const [first] = changed;
      if (changed.length > 1) announce(bookingTexts.manyChanged(changed.length));
      else if (first) announce(bookingTexts.changed(first.table, stateWord(first.state)));
    };
    if (changed.length > 0) timer.current ??= setTimeout(() => flush.current(), DEBOUNCE_MS);
  });

  useEffect(() => () => clearTimeout(timer.current), []);
}
