import { urlOf } from '../ports.ts';
import { floorPath } from './floor/make-floor.ts';
import { type LighthouseRun, medians, runLighthouse } from './lighthouse.ts';
import type { RouteLighthouse } from './results.ts';
import type { Route } from './routes.ts';

/**
 * Has Lighthouse judge each page several times, each time followed by its floor page: what slows
 * the machine down for a while slows both.
 * @param onProgress told before each run
 */
export async function judgeRoutes(
  routes: readonly Route[],
  runs: number,
  onProgress: (text: string) => void,
): Promise<Record<string, RouteLighthouse>> {
  const judged = routes.map(({ name, path }) => ({
    ...{ name, path },
    floor: floorPath(name),
    runs: [] as LighthouseRun[],
    floorRuns: [] as LighthouseRun[],
  }));
  for (let run = 1; run <= runs; run += 1) {
    for (const page of judged) {
      onProgress(`Lighthouse, run ${run} of ${runs}: ${page.path}`);
      page.runs.push(await runLighthouse(urlOf('preview') + page.path));
      if (page.floor) page.floorRuns.push(await runLighthouse(urlOf('preview') + page.floor));
    }
  }
  return Object.fromEntries(judged.map((page) => [page.name, compare(page.runs, page.floorRuns)]));
}

function compare(
  runs: readonly LighthouseRun[],
  floorRuns: readonly LighthouseRun[],
): RouteLighthouse {
  const ofPage = { medians: medians(runs), runs };
  if (floorRuns.length === 0) return { ...ofPage, floor: null, lcpRatio: null };
  const floor = { medians: medians(floorRuns), runs: floorRuns };
  const ratio = ofPage.medians.metrics.lcp / floor.medians.metrics.lcp;
  return { ...ofPage, floor, lcpRatio: Math.round(ratio * 1_000) / 1_000 };
}
