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
  const inSight = all.find((table) => {
    const { top, bottom } = table.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight && bottom > top;
  });
  const table = inSight ?? all[0];
  const top = scrollY;
  // With the heading of its zone, or of the list.
  if (!inSight) table?.closest('section, details')?.scrollIntoView();
  // The button that was pressed is gone.
  if (document.activeElement === document.body)
    table?.focus({ preventScroll: true });
  return inSight ? null : top;
}
