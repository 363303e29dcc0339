import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { computeMedianRun } from 'lighthouse/core/lib/median-run.js';
import * as v from 'valibot';
import { findBrowser } from '../browser.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** What Lighthouse found on one page. */
export interface PageReport {
  /** Of 100, in the order of the categories above. */
  readonly scores: readonly number[];
  /** First and largest paint, and how long the page could not answer a touch, in ms. */
  readonly fcp: number;
  readonly lcp: number;
  readonly tbt: number;
  /** The layout's shift; no unit. */
  readonly cls: number;
  /** What the page asked its own site for, as URL paths. */
  readonly files: readonly string[];
}

/**
 * Has Lighthouse open pages in turn, so that what slows the machine down for a while slows all of
 * them: as on a phone, throttled by simulation, each time in a browser with nothing in its cache.
 * @returns of each page the run that Lighthouse takes for the median one
 * @throws where it comes to no result twice: on a busy machine it loses a trace now and then
 */
export async function judge(urls: readonly string[], runs: number): Promise<PageReport[]> {
  const results = urls.map((): Result[] => []);
  for (let run = 0; run < runs; run += 1) {
    for (const [index, url] of urls.entries()) {
      results[index]?.push(await runOnce(url).catch(() => runOnce(url)));
    }
  }
  return results.map((ofPage) => reportOf(computeMedianRun(ofPage)));
}

async function runOnce(url: string): Promise<Result> {
  const chrome = await launch({
    chromePath: findBrowser(),
    chromeFlags: ['--headless=new', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
  try {
    const { port } = chrome;
    const outcome = await lighthouse(url, {
      port,
      onlyCategories: [...categories],
    });
    const problem = outcome ? outcome.lhr.runtimeError?.message : 'no result';
    if (!outcome || problem) throw new Error(`Lighthouse on ${url}: ${problem}`);
    return outcome.lhr;
  } finally {
    chrome.kill();
  }
}

const requestsSchema = v.object({ items: v.array(v.object({ url: v.string() })) });

function reportOf({ audits, categories: judged, finalDisplayedUrl }: Result): PageReport {
  const figure = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const { items } = v.parse(requestsSchema, audits['network-requests']?.details);
  const site = new URL(finalDisplayedUrl).origin;
  return {
    scores: categories.map((id) => Math.round((judged[id]?.score ?? 0) * 100)),
    fcp: figure('first-contentful-paint'),
    lcp: figure('largest-contentful-paint'),
    tbt: figure('total-blocking-time'),
    cls: figure('cumulative-layout-shift'),
    files: items
      .map(({ url }) => new URL(url))
      .filter(({ origin }) => origin === site)
      .map(({ pathname }) => pathname),
  };
}
