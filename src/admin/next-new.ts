/** The table that was shown last. */
let shown: HTMLElement | null = null;

/**
 * Moves the focus to the next table with a new booking, after the last one the
 * first again. Opens its zone if that is closed.
 */
export function focusNextNew(): void {
  const tables = [
    ...document.querySelectorAll<HTMLElement>('button[data-new]'),
  ];
  const next = tables[shown ? tables.indexOf(shown) + 1 : 0];
  const table = next ?? tables[0];
  if (!table) return;
  shown = table;
  table
    .closest('section')
    ?.querySelector<HTMLElement>('button[aria-expanded="false"]')
    ?.click();
  // After the zone has opened.
  requestAnimationFrame(() => {
    table.scrollIntoView({ block: 'center' });
    table.focus({ preventScroll: true });
  });
}
