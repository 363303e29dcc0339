/**
 * Whether the browser shows a whole PDF in a frame. iOS and iPadOS say so, but paint its first page
 * only. iPadOS calls itself a Mac: no Mac has a touch screen.
 */
export function hasPdfViewer(): boolean {
  const { maxTouchPoints, pdfViewerEnabled, userAgent } = navigator;
  const isIos = /iPhone|iPad|iPod/.test(userAgent);
  const isIpadOs = userAgent.includes('Macintosh') && maxTouchPoints > 0;
  return pdfViewerEnabled && !isIos && !isIpadOs;
}
