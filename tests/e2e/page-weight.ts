import type { Page } from '@playwright/test';
import { urlOf } from '../../tools/ports.ts';
import { paths } from '../support/paths.ts';
import { expectAtRest, expectInteractive } from './osteria.ts';

/**
 * The most that a page may take, in bytes; kB are 1,000 of them, the stricter reading. Null: no
 * bound. Never a time: those depend on the machine.
 */
interface Budget {
  /** Scripts in gzip that the page ever loads without a booking; pdf.js apart. */
  readonly scriptGzip: number;
  /** Requests of the page before its first script. */
  readonly requests: number | null;
  /** What these requests bring, headers and compressed bodies. */
  readonly firstView: number | null;
}

const kB = 1_000;

const anyPage: Budget = { scriptGzip: 90 * kB, requests: 8, firstView: null };

const exceptions: Readonly<Record<string, Partial<Budget>>> = {
  [paths.home]: { firstView: 150 * kB },
  // The booking's code comes with the plan: a click must not wait for it.
  [paths.prenota]: { scriptGzip: 150 * kB, firstView: 120 * kB },
  [paths.admin]: { scriptGzip: 165 * kB, requests: null },
};

/** The bounds of a page by its URL path. */
export const budgetOf = (path: string): Budget => ({ ...anyPage, ...exceptions[path] });

/** Bytes of WebSocket frames with their headers, both ways. */
export const socketBudget = {
  /** A visit to /prenota that books nothing. */
  visit: 1.8 * kB,
  /** What one watcher receives when somebody books a table. */
  bookingSeen: 150,
} as const;

/** What one visitor asks the site for who opens a page and books nothing: URL paths. */
interface Visit {
  /** Before the first script: src/loader.ts waits until the page is painted and idle. */
  readonly firstView: readonly string[];
  /** After a touch and a look at all of the page as well. */
  readonly inAll: readonly string[];
}

/** Opens a page, waits until it is interactive, touches it where nothing is, and scrolls through. */
export async function visit(page: Page, path: string): Promise<Visit> {
  const files = new Set<string>();
  let firstView: readonly string[] | undefined;
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin !== urlOf('preview')) return;
    if (request.resourceType() === 'script') firstView ??= [...files];
    files.add(pathname);
  });
  await page.goto(path);
  await expectInteractive(page);
  await page.touchscreen.tap(1, 400);
  for (const section of await page.locator('main section, iframe').all()) {
    await section.scrollIntoViewIfNeeded();
  }
  await expectAtRest(page);
  return { firstView: firstView ?? [], inAll: [...files] };
}
