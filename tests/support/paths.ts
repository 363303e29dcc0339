import { type PageInfo, pages } from '../../src/content/pages.ts';

/** The URL path of each page. */
export const paths = Object.fromEntries(
  Object.entries<PageInfo>(pages).map(([name, { path }]) => [name, path]),
) as Record<keyof typeof pages, string>;
