import { type LaunchedChrome, launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import * as v from 'valibot';
import { findBrowser } from '../browser.ts';
import { median } from './statistics.ts';

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

export type Category = (typeof categories)[number];

/** Lighthouse's audits by the names that people give them: ms, and for the shift no unit. */
const metricAudits = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
  speedIndex: 'speed-index',
} as const;

export type Metric = keyof typeof metricAudits;

const metrics = Object.keys(metricAudits) as readonly Metric[];

export interface LighthouseRun {
  /** Of 100. */
  readonly scores: Readonly<Record<Category, number>>;
  readonly metrics: Readonly<Record<Metric, number>>;
  /** What the largest paint showed. */
  readonly largestPaint: string;
  /** Audits that cost points, by their ids. */
  readonly failed: readonly string[];
  /** Lighthouse's own measure of the machine at this moment: the higher the faster. */
  readonly benchmarkIndex: number;
}

/** On a busy machine Lighthouse loses the beginning of a trace now and then. */
const ATTEMPTS = 3;

/**
 * Has Lighthouse open a page as on a phone, throttled by simulation, in a browser of its own with
 * nothing in its cache.
 * @throws where Lighthouse comes to no result, time and again
 */
export async function runLighthouse(url: string): Promise<LighthouseRun> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(url);
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
    }
  }
}

async function runOnce(url: string): Promise<LighthouseRun> {
  const browser = await launch({
    chromePath: findBrowser(),
    chromeFlags: ['--headless=new', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    handleSIGINT: false,
  });
  const kill = () => browser.kill();
  process.once('exit', kill);
  try {
    return await judge(url, browser);
  } finally {
    process.off('exit', kill);
    kill();
  }
}

async function judge(url: string, { port }: LaunchedChrome): Promise<LighthouseRun> {
  const outcome = await lighthouse(url, {
    port,
    logLevel: 'error',
    output: 'json',
    onlyCategories: [...categories],
  });
  if (!outcome) throw new Error(`Lighthouse says nothing of ${url}.`);
  const { lhr } = outcome;
  if (lhr.runtimeError) throw new Error(`Lighthouse on ${url}: ${lhr.runtimeError.message}`);
  return {
    scores: from(categories, (id) => Math.round((lhr.categories[id]?.score ?? 0) * 100)),
    metrics: from(metrics, (metric) => numberOf(lhr, metricAudits[metric])),
    largestPaint: largestPaintOf(lhr),
    failed: Object.values(lhr.categories)
      .flatMap(({ auditRefs }) => auditRefs)
      .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
    benchmarkIndex: lhr.environment.benchmarkIndex,
  };
}

function numberOf({ audits }: Result, id: string): number {
  const value = audits[id]?.numericValue;
  if (value === undefined) throw new Error(`Lighthouse gave no ${id}.`);
  return Math.round(value * 10_000) / 10_000;
}

const paintSchema = v.object({
  items: v.looseTuple([
    v.object({ items: v.looseTuple([v.object({ node: v.object({ nodeLabel: v.string() }) })]) }),
  ]),
});

function largestPaintOf({ audits }: Result): string {
  const details = v.safeParse(paintSchema, audits['largest-contentful-paint-element']?.details);
  return details.success ? details.output.items[0].items[0].node.nodeLabel : 'not told';
}

/** The median of each figure. */
export function medians(runs: readonly LighthouseRun[]): Pick<LighthouseRun, 'scores' | 'metrics'> {
  return {
    scores: from(categories, (id) => median(runs.map(({ scores }) => scores[id]))),
    metrics: from(metrics, (metric) => median(runs.map((run) => run.metrics[metric]))),
  };
}

function from<K extends string>(keys: readonly K[], figureOf: (key: K) => number) {
  return Object.fromEntries(keys.map((key) => [key, figureOf(key)])) as Record<K, number>;
}
