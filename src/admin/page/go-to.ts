import { useEffect, useRef } from 'react';

/** The id of the switches. */
export const SWITCHES_ID = 'interruttori';

/** Scrolls to the switches, and moves the focus to the first one. */
export function goToSwitches(): void {
  const part = document.getElementById(SWITCHES_ID);
  part?.scrollIntoView();
  part?.querySelector('input')?.focus({ preventScroll: true });
}

/**
 * While a table is chosen there are free ones in sight, on the plan or in the
 * list; afterwards the page is where it was.
 */
export function useFreeTablesInSight(isChoosing: boolean): void {
  /** Where the page was, in px; null: it was not moved. */
  const top = useRef<number | null>(null);
  useEffect(() => {
    if (isChoosing) top.current = goToFreeTable();
    else if (top.current !== null) scrollTo(0, top.current);
  }, [isChoosing]);
}

/** @returns where the page was, in px; null if it was not moved */
function goToFreeTable(): number | null {
  const all = [
    ...document.querySelectorAll<HTMLElement>('main [data-state="free"]'),
  ];
  const isInSight = all.some((table) => {
    const { top, bottom } = table.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight && bottom > top;
  });
  const [first] = all;
  if (isInSight || !first) return null;
  const top = scrollY;
  // With the heading of its zone, or of the list.
  first.closest('section, details')?.scrollIntoView();
  first.focus({ preventScroll: true });
  return top;
}
