/** The element that was shown last. */
let shown: HTMLElement | null = null;

/**
 * Moves the focus to the next booking that is new, after the last one the first
 * again. Opens its zone if that is closed.
 * @returns whether there is one on the page
 */
export function focusNextNew(): boolean {
  const all = [...document.querySelectorAll<HTMLElement>('[data-new]')];
  const next = all[shown ? all.indexOf(shown) + 1 : 0] ?? all[0];
  if (!next) return false;
  shown = next;
  next
    .closest('section')
    ?.querySelector<HTMLElement>('button[aria-expanded="false"]')
    ?.click();
  // After the zone has opened.
  requestAnimationFrame(() => {
    next.scrollIntoView({ block: 'center' });
    next.focus({ preventScroll: true });
  });
  return true;
}
