import type { Instant } from '../../time/rome-clock.ts';
import { elementWith } from './first-markup.ts';
import type { FirstReading } from './first-reading.ts';

/** What first-tables.ts has put into the HTML. */
export interface FirstTables extends FirstReading {
  /** Server time of the tables' states. */
  readonly now: Instant;
}

let firstTables: FirstTables | null = null;
let pressed: HTMLElement | null = null;
let isOver = false;

/**
 * What the HTML shows of the database, and React renders first; null if it
 * shows nothing.
 */
export function shownFirst(): FirstTables | null {
  return firstTables;
}

export function setShownFirst(shown: FirstTables): void {
  firstTables = shown;
}

/** Whether hydration has begun: from then on only React changes the page. */
export function isHydrating(): boolean {
  return isOver;
}

/**
 * Called when hydration begins: the HTML becomes what React renders. The loading
 * text is hidden.
 */
export function beginHydration(): void {
  isOver = true;
  if (firstTables) elementWith(document, 'loading')?.setAttribute('hidden', '');
}

/**
 * Notes the button that was pressed last, and shows it as busy.
 * @param button null: another place
 */
export function notePress(button: HTMLElement | null): void {
  pressed?.removeAttribute('aria-busy');
  pressed = button;
  button?.setAttribute('aria-busy', 'true');
}

/** The button that was pressed before hydration, once; null if none was. */
export function takePress(): HTMLElement | null {
  const button = pressed;
  notePress(null);
  return button;
}
