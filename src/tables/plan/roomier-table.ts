/**
 * Moves the focus to a free table with enough seats, if there is one: in the
 * zone that has the focus, else in another that is shown.
 */
export function focusRoomierTable(): void {
  const zone = document.activeElement?.closest('section');
  const table = roomierTable(zone ?? document) ?? roomierTable(document);
  table?.focus();
}

function roomierTable(root: ParentNode): HTMLElement | undefined {
  const tables = root.querySelectorAll<HTMLElement>(
    'button[data-state="free"]:not([data-few-seats])',
  );
  // The tables of a closed zone are not on the page.
  return [...tables].find(({ offsetParent }) => offsetParent !== null);
}
