import { readFileSync, writeFileSync } from 'node:fs';
import { type PageInfo, pages } from '../../../src/content/pages.ts';
import { readOptions, usage } from '../../shared/options.ts';
import { projectPath } from '../../shared/project.ts';
import { exitOnSignals, runTool } from '../../shared/run.ts';
import { builtSite } from '../../suite/demo.ts';
import { buildDemo } from '../../suite/demo-build.ts';
import { startSiteServer } from '../../suite/site-server.ts';
import { startSuite } from '../../suite/suite.ts';
import { measureFirstTable } from './first-table.ts';
import { runLighthouse } from './lighthouse.ts';
import { type BenchResult, type PageResult, report } from './report.ts';

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
  const text = report(
    await Promise.race([measure(paths, runs), suite.crashed]),
  );
  await suite.stop();
  console.log(text);
  if (values.routes === undefined) {
    const old = readFileSync(FILE, 'utf8');
    writeFileSync(FILE, old.replace(PLACE, `\n${text}\n`));
  }
});
process.exit();

async function measure(
  paths: readonly string[],
  runs: number,
): Promise<BenchResult> {
  const folder = projectPath(builtSite());
  // Without the headers of firebase.json: they would count as bytes of every
  // file.
  const site = await startSiteServer(folder);
  const withoutScripts = await startSiteServer(folder, [
    { key: 'Content-Security-Policy', value: "script-src 'none'" },
  ]);
  console.error('/prenota: first live table…');
  const fast = await measureFirstTable(site.url, runs, false);
  const slow = await measureFirstTable(site.url, runs, true);
  const results: PageResult[] = [];
  for (const path of paths) {
    console.error(`${path}: Lighthouse…`);
    const urls = [site.url + path, withoutScripts.url + path];
    const [page, bare] = await runLighthouse(urls, runs);
    if (page && bare) results.push({ path, page, withoutScripts: bare });
  }
  return { runs, pages: results, firstTable: { fast, slow } };
}
