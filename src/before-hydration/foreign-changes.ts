/*
 * Password managers and translations change the page's HTML, also before React
 * hydrates it. React then finds other elements and texts than it renders, and
 * builds the page again: what was typed and the focus would be lost. So
 * loader.js records what is changed until then, and it is undone just
 * before hydration. These programs watch the page and change it again, which
 * React permits.
 */

declare global {
  /**
   * The changes since the HTML was parsed, the oldest first: see loader.js.
   */
  var foreignChanges:
    | {
        readonly records: MutationRecord[];
        readonly observer: MutationObserver;
      }
    | undefined;
}

/**
 * Changes the page as the site intends: `change` finds the site's own elements,
 * and is not undone.
 */
export function changePage(change: () => void): void {
  undoForeignChanges();
  change();
  globalThis.foreignChanges?.observer.takeRecords();
}

/** Undoes what other programs have changed, and ends the recording. */
export function endForeignChanges(): void {
  undoForeignChanges();
  globalThis.foreignChanges?.observer.disconnect();
}

/** Undoes what other programs have changed, the newest first. */
function undoForeignChanges(): void {
  if (!globalThis.foreignChanges) return;
  const { records, observer } = globalThis.foreignChanges;
  const changes = [...records.splice(0), ...observer.takeRecords()];
  for (const change of changes.reverse()) undo(change);
  // The changes that were just made.
  observer.takeRecords();
}

function undo(change: MutationRecord): void {
  const { target, type, oldValue, nextSibling } = change;
  if (type === 'characterData') {
    target.nodeValue = oldValue;
    return;
  }
  for (const node of change.addedNodes) {
    if (node.parentNode === target) target.removeChild(node);
  }
  const isInPlace = nextSibling?.parentNode === target;
  for (const node of change.removedNodes)
    target.insertBefore(node, isInPlace ? nextSibling : null);
}
