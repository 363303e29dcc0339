/**
 * Moves the focus to a free table with enough seats, if there is one: in this
 * zone, else in another that is shown.
 */
export function focusRoomierTable(zone: string): void {
  const tables = [
    ...document.querySelectorAll<HTMLElement>(
      '[data-zone] [data-state="free"]:not([data-few-seats])',
    ),
  ].filter(({ offsetParent }) => offsetParent !== null);
  const inZone = tables.find((table) => table.closest(`[data-zone="${zone}"]`));
  (inZone ?? tables[0])?.focus();
}
