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
