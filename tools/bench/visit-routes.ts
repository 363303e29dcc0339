import type { Browser } from '@playwright/test';
import { urlOf } from '../ports.ts';
import { openPhone } from './phone.ts';
import type { RouteVisit } from './results.ts';
import type { Route } from './routes.ts';
import type { SiteFile } from './site-files.ts';
import { type Visit, visit } from './visit.ts';
import { bodiesIn, measureScripts, weigh } from './weight.ts';

/** Visits each page on a phone with nothing in its cache. */
export async function visitRoutes(
  browser: Browser,
  routes: readonly Route[],
): Promise<Map<string, Visit>> {
  const visits = new Map<string, Visit>();
  for (const { name, path } of routes) {
    const context = await openPhone(browser);
    visits.set(name, await visit(await context.newPage(), urlOf('preview') + path));
    await context.close();
  }
  return visits;
}

/** @param files what the site's server sends */
export async function weighVisits(
  visits: ReadonlyMap<string, Visit>,
  files: ReadonlyMap<string, SiteFile>,
): Promise<Record<string, RouteVisit>> {
  const weighed = [...visits].map(async ([name, { firstView, inAll, socket }]) => {
    const scripts = await measureScripts(inAll, bodiesIn(files));
    return [name, { firstView: weigh(firstView), inAll: weigh(inAll), scripts, socket }] as const;
  });
  return Object.fromEntries(await Promise.all(weighed));
}
