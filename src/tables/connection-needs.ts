import type { Database } from '../services/database.ts';

/** As the page has last said. */
let isHidden = false;

/** How many parts of the page need the tables while the tab is hidden. */
let hiddenUses = 0;

/**
 * Keeps the tables live in a hidden tab, for what the user hears.
 * @returns ends it
 */
export function keepConnected(): () => void {
  hiddenUses += 1;
  return () => {
    hiddenUses -= 1;
  };
}

/** Says whether the tab is hidden, behind another one for example. */
export function setHidden(next: boolean): void {
  isHidden = next;
}

/** Whether the tables are seen, or needed while the tab is hidden. */
export function areTablesNeeded(): boolean {
  return hiddenUses > 0 || !isHidden;
}

/**
 * How often the line is checked, in ms. An evening of five hours is 900 checks
 * of some 100 bytes.
 */
const INTERVAL_MS = 20_000;

/**
 * Notices a dead line, on which nothing arrives and no event says so, while the
 * tables are needed.
 * @returns ends it
 */
export function watchLine(
  { status }: Pick<Database, 'status'>,
  { lookAgain }: { lookAgain(): Promise<boolean> },
  intervalMs = INTERVAL_MS,
): () => void {
  const timer = setInterval(() => {
    if (areTablesNeeded() && status.get() === 'online') void lookAgain();
  }, intervalMs);
  return () => clearInterval(timer);
}
