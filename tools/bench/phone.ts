import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';

/** The phone that pages are weighed on: a common width, and the density of a good screen. */
export const phone = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2.625,
  isMobile: true,
  hasTouch: true,
  locale: 'it-IT',
  timezoneId: 'Europe/Rome',
} as const satisfies BrowserContextOptions;

/** Runs in the page: phones show no PDF in a page, but this Chromium has the desktop's viewer. */
export const HAS_NO_PDF_VIEWER =
  'Object.defineProperty(navigator, "pdfViewerEnabled", { get: () => false });';

/** A phone with nothing in its cache. */
export async function openPhone(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext(phone);
  await context.addInitScript(HAS_NO_PDF_VIEWER);
  return context;
}
