import type { Browser } from '@playwright/test';
import { readConfig } from '../../src/config.ts';
import { openProject } from '../admin/project-access.ts';
import { builtInlineSources } from '../build/inline-sources.ts';
import { demoEnvironment } from '../demo.ts';
import { hostingHeaders } from '../hosting-headers.ts';
import { ports } from '../ports.ts';
import { findFirstPicture } from './first-picture.ts';
import { type Floor, makeFloor } from './floor/make-floor.ts';
import { freePlan, type Line } from './free-plan.ts';
import { judgeRoutes } from './judge-routes.ts';
import { launchBrowser } from './launch.ts';
import { measureLiveColours } from './live-colours.ts';
import { describeMachine } from './machine.ts';
import type { Options, Section } from './options.ts';
import type { Results } from './results.ts';
import { startSiteServer } from './server.ts';
import { readSiteFiles, type SiteFile } from './site-files.ts';
import { sum } from './statistics.ts';
import type { Visit } from './visit.ts';
import { visitRoutes, weighVisits } from './visit-routes.ts';
import { measureWatchers, type WatchersResult } from './watchers.ts';

const config = readConfig(demoEnvironment);

/** How many watch while one books. */
const CROWDS = [1, 10, 100];

const BOOKED_BEFOREHAND = 'tables/Sala Principale1';

/**
 * Measures the build in `dist/` while the local suite runs.
 * @param onProgress told what begins
 */
export async function measure(
  options: Options,
  onProgress: (text: string) => void,
): Promise<Results> {
  const has = (section: Section) => options.sections.includes(section);
  onProgress('Compressing the site');
  const site = await readSiteFiles();
  const browser = await launchBrowser();
  try {
    const floor = has('lighthouse') ? await prepareFloor(browser, site) : null;
    const server = await serve(site, floor);
    const visits = has('visits') ? await visitAll(browser, options, onProgress) : null;
    const liveColours = has('live') ? await measureLive(options, onProgress) : null;
    const watchers = has('watchers') ? await measureCrowds(onProgress) : null;
    const machine = describeMachine(browser);
    // Lighthouse starts browsers of its own.
    await browser.close();
    const judged = floor ? await judgeRoutes(options.routes, options.runs, onProgress) : null;
    await server.close();
    return {
      date: new Date().toISOString().slice(0, 10),
      machine,
      ...(judged && { lighthouse: judged }),
      ...(visits && { visits: await weighVisits(visits, site) }),
      ...(liveColours && { liveColours }),
      ...(watchers && { watchers }),
      ...(visits && watchers && { freePlan: planFor(visits, watchers, site) }),
    };
  } finally {
    await browser.close();
  }
}

function serve(site: ReadonlyMap<string, SiteFile>, floor: Floor | null) {
  return startSiteServer({
    port: ports.preview.port,
    files: new Map([...site, ...(floor?.files ?? [])]),
    headers: [...hostingHeaders(config, builtInlineSources()), ...(floor?.headers ?? [])],
  });
}

async function prepareFloor(browser: Browser, site: ReadonlyMap<string, SiteFile>): Promise<Floor> {
  const server = await serve(site, null);
  try {
    return await makeFloor(site, await findFirstPicture(browser));
  } finally {
    await server.close();
  }
}

function visitAll(browser: Browser, options: Options, onProgress: (text: string) => void) {
  onProgress('Weighing each page on a phone');
  return visitRoutes(browser, options.routes);
}

async function measureLive(options: Options, onProgress: (text: string) => void) {
  onProgress('Waiting for a booked table to turn red');
  const project = await openProject(config);
  await project.database(BOOKED_BEFOREHAND, 'PUT', Date.now());
  const liveColours = await measureLiveColours(options.runs);
  await project.database(BOOKED_BEFOREHAND, 'DELETE');
  return liveColours;
}

async function measureCrowds(onProgress: (text: string) => void): Promise<WatchersResult[]> {
  const results: WatchersResult[] = [];
  for (const count of CROWDS) {
    onProgress(`Booking a table before ${count} watching`);
    results.push(await measureWatchers(count));
  }
  return results;
}

/** Needs the visits to /home and /prenota. */
function planFor(
  visits: ReadonlyMap<string, Visit>,
  watchers: readonly WatchersResult[],
  site: ReadonlyMap<string, SiteFile>,
): Line[] {
  const home = visits.get('home');
  const prenota = visits.get('prenota');
  const [one] = watchers;
  if (!home || !prenota || !one) return [];
  const known = new Set(home.inAll.map(({ path }) => path));
  const files = [...home.inAll, ...prenota.inAll.filter(({ path }) => !known.has(path))];
  return freePlan({
    visit: prenota.socket.received,
    visitMessages: prenota.socket.framesReceived,
    bookingSeen: one.booking,
    bookingMade: one.booker.received,
    hostingVisit: sum(files.map(({ bytes }) => bytes)),
    build: sum([...site.values()].map(({ body }) => body.length)),
  });
}
