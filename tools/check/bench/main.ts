import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import type { Result } from 'lighthouse';
import { type PageInfo, pages } from '../../../src/content/pages.ts';
import { buildDemo } from '../../build/build-demo.ts';
import { readOptions, usage } from '../../owner/options.ts';
import { projectPath } from '../../project.ts';
import { exitOnSignals, runTool } from '../../run.ts';
import { startSuite } from '../../suite/suite.ts';
import { measureFirstTable } from './first-table.ts';
import { CATEGORIES, runLighthouse } from './lighthouse.ts';
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
  if (!(runs >= 1) || paths.some((path) => !allPaths.includes(path)))
    throw new Error(usage(COMMAND));
  const suite = await startSuite({ site: 'none' });
  await buildDemo();
  const report = measure(await serveSite(), paths, runs);
  const text = await Promise.race([report, suite.crashed]);
  await suite.stop();
  console.log(text);
  if (!values.routes)
    writeFileSync(
      FILE,
      readFileSync(FILE, 'utf8').replace(PLACE, `\n${text}\n`),
    );
});
process.exit();

/** @returns the results in Markdown */
async function measure(
  site: string,
  paths: readonly string[],
  runs: number,
): Promise<string> {
  console.error('/prenota: first live table…');
  const fast = await measureFirstTable(site, runs, false);
  const slow = await measureFirstTable(site, runs, true);
  const rows: string[] = [];
  for (const path of paths) {
    console.error(`${path}: Lighthouse…`);
    const url = site + path;
    const [page, floor] = await runLighthouse(
      [url, url + WITHOUT_SCRIPTS],
      runs,
    );
    if (page && floor) rows.push(row(path, page, floor));
  }
  const machine = `${cpus().length} x ${cpus()[0]?.model.trim()}, Node ${process.versions.node}`;
  return `${new Date().toISOString().slice(0, 10)}, ${machine}; ${runs} runs.

| page | scores | first paint | largest paint | without scripts | blocked | shift | scripts | all |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |
${rows.join('\n')}

| /prenota | |
| --- | --- |
| first live table, not throttled | ${ms(fast)} |
| first live table, 1.6 Mbit/s, 150 ms, processor at a quarter | ${ms(slow)} |
`;
}

/** @param floor of the same page without scripts */
function row(
  path: string,
  { audits, categories }: Result,
  floor: Result,
): string {
  const scores = CATEGORIES.map((id) =>
    Math.round((categories[id]?.score ?? 0) * 100),
  );
  const time = (audit: string, from = audits) => ms(from[audit]?.numericValue);
  const summary = audits['resource-summary']?.details;
  const files = summary?.type === 'table' ? summary.items : [];
  const size = (type: string) => {
    const bytes = Number(
      files.find(({ resourceType }) => resourceType === type)?.transferSize,
    );
    return `${(bytes / 1000).toFixed(1)} kB`;
  };
  const cells = [
    path,
    scores.join(' '),
    time('first-contentful-paint'),
    time('largest-contentful-paint'),
    time('largest-contentful-paint', floor.audits),
    time('total-blocking-time'),
    audits['cumulative-layout-shift']?.numericValue?.toFixed(3),
    size('script'),
    size('total'),
  ];
  return `| ${cells.join(' | ')} |`;
}

function ms(value = Number.NaN): string {
  return `${value.toFixed()} ms`;
}
