/**
 * The text font is not worth a moment of the first paint: prerendered pages are read in a font of the
 * system's own, of the same size (`data-early`, see tokens.css). Ours is fetched once the page is
 * alive, and worn from the next page on, for nothing that is being read may move. The service worker
 * has it for the next visit.
 */
const FONT = '1em Figtree';

export function fetchTextFont(): void {
  // Firefox rejects when it has given up on a font that comes late (`font-display: optional`).
  document.fonts.load(FONT).catch(() => {});
}

/** To be called when another page takes the place of the first, before it is painted. */
export function wearTextFont(): void {
  if (document.fonts.check(FONT)) delete document.documentElement.dataset.early;
}
