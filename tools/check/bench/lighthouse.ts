import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { computeMedianRun } from 'lighthouse/core/lib/median-run.js';
import { browserOptions } from '../../shared/browser.ts';

export const CATEGORIES = [
  'performance',
  'accessibility',
  'best-practices',
  'seo',
];

/**
 * Runs Lighthouse on pages, one after the other in each round, so that a busy
 * machine affects all of them: as a phone, throttled by simulation, each time
 * in a browser with an empty cache.
 * @returns the median run of each page
 * @throws when a run fails twice: on a busy machine one loses its trace now and
 *   then
 */
export async function runLighthouse(
  urls: readonly string[],
  runs: number,
): Promise<Result[]> {
  const results = urls.map((): Result[] => []);
  for (let run = 0; run < runs; run += 1) {
    for (const [index, url] of urls.entries())
      results[index]?.push(await runOnce(url).catch(() => runOnce(url)));
  }
  return results.map((ofPage) => computeMedianRun(ofPage));
}

async function runOnce(url: string): Promise<Result> {
  const { executablePath, args } = browserOptions();
  const chromeFlags = ['--headless=new', ...args];
  const chrome = await launch({ chromePath: executablePath, chromeFlags });
  try {
    const outcome = await lighthouse(url, {
      port: chrome.port,
      onlyCategories: CATEGORIES,
    });
    const problem = outcome ? outcome.lhr.runtimeError?.message : 'no result';
    if (!outcome || problem)
      throw new Error(`Lighthouse on ${url}: ${problem}`);
    return outcome.lhr;
  } finally {
    chrome.kill();
  }
}
