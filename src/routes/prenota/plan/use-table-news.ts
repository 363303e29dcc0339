import { useEffect, useRef } from 'react';
import { bookingTexts } from '../../../content/booking-texts.ts';
import { tableKey } from '../../../domain/floor-plan.ts';
import type { ShownTable } from './floor-plan.tsx';
import { stateWord } from './table-name.ts';

/** So long changes are gathered before they are told together, in ms. */
const CALM = 1_500;

/**
 * Tells what others did to the tables: one change by its name, several by their number, and none
 * while a dialog is open, which would drown it. What the visitor does is told elsewhere, and what
 * is so when the tables are first shown is no news.
 */
export function useTableNews(tables: readonly ShownTable[], onNews: (text: string) => void): void {
  /** Whether a table was booked when it was last told, by key. */
  const told = useRef(new Map<string, boolean>());
  const busy = useRef<string | null>(null);
  const tell = useRef(() => {});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const known = new Map<string, boolean>();
    const news: ShownTable[] = [];
    let nextBusy: string | null = null;
    for (const shown of tables) {
      const key = tableKey(shown.table);
      // The end of a visitor's own booking and its record may be shown at once.
      const isOwn = shown.isBusy || key === busy.current;
      const before = isOwn ? shown.isBooked : (told.current.get(key) ?? shown.isBooked);
      known.set(key, before);
      if (before !== shown.isBooked) news.push(shown);
      if (shown.isBusy) nextBusy = key;
    }
    told.current = known;
    busy.current = nextBusy;
    tell.current = () => {
      timer.current = undefined;
      if (document.querySelector('dialog[open]')) {
        timer.current = setTimeout(() => tell.current(), CALM);
        return;
      }
      for (const { table, isBooked } of news) known.set(tableKey(table), isBooked);
      const [first] = news;
      if (news.length > 1) onNews(bookingTexts.manyChanged(news.length));
      else if (first) onNews(bookingTexts.changed(first.table, stateWord(first.isBooked)));
    };
    if (news.length > 0) timer.current ??= setTimeout(() => tell.current(), CALM);
  });

  useEffect(() => () => clearTimeout(timer.current), []);
}
