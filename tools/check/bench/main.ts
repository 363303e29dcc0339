import { readFileSync, writeFileSync } from 'node:fs';
import { type PageInfo, pages } from '../../../src/content/pages.ts';
import { readOptions, usage } from '../../shared/options.ts';
import { projectPath } from '../../shared/project.ts';
import { exitOnSignals, runTool } from '../../shared/run.ts';
import { buildDemo } from '../../suite/demo-build.ts';
import { startSuite } from '../../suite/suite.ts';
import { measureFirstTable } from './first-table.ts';
import { runLighthouse } from './lighthouse.ts';
import { type BenchResult, type PageResult, report } from './report.ts';
import { serveSite, WITHOUT_SCRIPTS } from './site.ts';

// `npm run bench`: how fast and how small the built site is.

const COMMAND = 'npm run bench -- [--runs 3] [--routes home,prenota]';

/** The results are between these two comments in docs/speed.md. */
const FILE = projectPath('docs/speed.md');
const PLACE = /(?<=<!-- bench -->\n).*(?=<!-- end of bench -->)/s;

exitOnSignals();
await runTool(async () => {
  const { values } = readOptions(
    { runs: { type: 'string', default: '3' }, routes: { type: 'string' } },
    COMMAND,
  );
  const allPaths = Object.values<PageInfo>(pages).map(({ path }) => path);
  const paths = values.routes?.split(',').map((name) => `/${name}`) ?? allPaths;
  const runs = Number(values.runs);
  const areKnown = paths.every((path) => allPaths.includes(path));
  if (!(runs >= 1) || !areKnown) throw new Error(usage(COMMAND));

  const suite = await startSuite({ site: 'none' });
  await buildDemo();
  const result = measure(await serveSite(), paths, runs);
  const text = report(await Promise.race([result, suite.crashed]));
  await suite.stop();
  console.log(text);
  if (values.routes === undefined) {
    const old = readFileSync(FILE, 'utf8');
    writeFileSync(FILE, old.replace(PLACE, `\n${text}\n`));
  }
});
process.exit();

/** @param site `http://host:port` */
async function measure(
  site: string,
  paths: readonly string[],
  runs: number,
): Promise<BenchResult> {
  console.error('/prenota: first live table…');
  const fast = await measureFirstTable(site, runs, false);
  const slow = await measureFirstTable(site, runs, true);
  const results: PageResult[] = [];
  for (const path of paths) {
    console.error(`${path}: Lighthouse…`);
    const url = site + path;
    const urls = [url, url + WITHOUT_SCRIPTS];
    const [page, withoutScripts] = await runLighthouse(urls, runs);
    if (page && withoutScripts) results.push({ path, page, withoutScripts });
  }
  return { runs, pages: results, firstTable: { fast, slow } };
}
