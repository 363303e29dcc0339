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

/** Whether the tables are seen, or needed while the tab is hidden. */
export function areTablesNeeded(): boolean {
  return hiddenUses > 0 || !globalThis.document?.hidden;
}
