import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { computeMedianRun } from 'lighthouse/core/lib/median-run.js';
import * as v from 'valibot';
import { browserOptions } from '../browser.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Lighthouse's results for one page. */
export interface PageReport {
  /** Of 100, in the order of the categories above. */
  readonly scores: readonly number[];
  /** First and largest contentful paint, and total blocking time, in ms. */
  readonly fcp: number;
  readonly lcp: number;
  readonly tbt: number;
  /** Cumulative layout shift, without a unit. */
  readonly cls: number;
  /** Bytes sent: all scripts, all files. */
  readonly scripts: number;
  readonly total: number;
}

/**
 * Runs Lighthouse on pages, one after the other in each round, so that a busy machine affects all of
 * them: as a phone, throttled by simulation, each time in a browser with an empty cache.
 * @returns the median run of each page
 * @throws when a run fails twice: on a busy machine one loses its trace now and then
 */
export async function runLighthouse(urls: readonly string[], runs: number): Promise<PageReport[]> {
  const results = urls.map((): Result[] => []);
  for (let run = 0; run < runs; run += 1) {
    for (const [index, url] of urls.entries()) {
      results[index]?.push(await runOnce(url).catch(() => runOnce(url)));
    }
  }
  return results.map((ofPage) => reportOf(computeMedianRun(ofPage)));
}

async function runOnce(url: string): Promise<Result> {
  const { executablePath, args } = browserOptions();
  const chrome = await launch({
    chromePath: executablePath,
    chromeFlags: ['--headless=new', ...args],
  });
  try {
    const outcome = await lighthouse(url, { port: chrome.port, onlyCategories: [...categories] });
    const problem = outcome ? outcome.lhr.runtimeError?.message : 'no result';
    if (!outcome || problem) throw new Error(`Lighthouse on ${url}: ${problem}`);
    return outcome.lhr;
  } finally {
    chrome.kill();
  }
}

const sizesSchema = v.object({
  items: v.array(v.object({ resourceType: v.string(), transferSize: v.number() })),
});

function reportOf({ audits, categories: results }: Result): PageReport {
  const number = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const { items } = v.parse(sizesSchema, audits['resource-summary']?.details);
  const size = (type: string) =>
    items.find(({ resourceType }) => resourceType === type)?.transferSize ?? 0;
  return {
    scores: categories.map((id) => Math.round((results[id]?.score ?? 0) * 100)),
    fcp: number('first-contentful-paint'),
    lcp: number('largest-contentful-paint'),
    tbt: number('total-blocking-time'),
    cls: number('cumulative-layout-shift'),
    scripts: size('script'),
    total: size('total'),
  };
}
