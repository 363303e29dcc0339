import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { type PageInfo, pages } from '../../src/content/pages.ts';
import { buildDemo } from '../build-demo.ts';
import { readOptions, usage } from '../options.ts';
import { projectPath } from '../project.ts';
import { exitOnSignals, reasonOf } from '../run.ts';
import { startSuite } from '../suite.ts';
import { measureFirstTable } from './first-table.ts';
import { runLighthouse } from './lighthouse.ts';
import { serveSite, WITHOUT_SCRIPTS } from './site.ts';

// `npm run bench`: how fast and how small the built site is.

exitOnSignals();

const COMMAND = 'npm run bench -- [--runs 3] [--routes home,prenota]';

/** The results are between these two comments in docs/speed.md. */
const FILE = projectPath('docs/speed.md');
const PLACE = /(?<=<!-- bench -->\n).*(?=<!-- end of bench -->)/s;

const allPaths = Object.values<PageInfo>(pages).map(({ path }) => path);

try {
  const { paths, runs } = benchOptions();
  const suite = await startSuite({ hosting: false });
  await buildDemo();
  const site = await serveSite();
  const report = await Promise.race([measure(site, paths, runs), suite.crashed]);
  await suite.stop();
  console.log(report);
  if (paths.length === allPaths.length) {
    writeFileSync(FILE, readFileSync(FILE, 'utf8').replace(PLACE, `\n${report}\n`));
    console.log(`Written to ${FILE}.`);
  }
} catch (error) {
  console.error(reasonOf(error));
  process.exitCode = 1;
}
process.exit();

/** @throws with the line to type */
function benchOptions(): { paths: readonly string[]; runs: number } {
  const { values } = readOptions(
    { runs: { type: 'string', default: '3' }, routes: { type: 'string' } },
    COMMAND,
  );
  const paths = values.routes?.split(',').map((name) => `/${name}`) ?? allPaths;
  const unknown = paths.filter((path) => !allPaths.includes(path));
  if (unknown.length > 0) throw new Error(`No such page: ${unknown.join(', ')}. ${usage(COMMAND)}`);
  const runs = Number(values.runs);
  if (!(runs >= 1)) throw new Error(`--runs is "${values.runs}". ${usage(COMMAND)}`);
  return { paths, runs };
}

/** @returns the results in Markdown */
async function measure(site: string, paths: readonly string[], runs: number): Promise<string> {
  console.error('/prenota: first live table…');
  const fast = await measureFirstTable(site, runs, false);
  const slow = await measureFirstTable(site, runs, true);
  const rows: string[] = [];
  for (const path of paths) {
    console.error(`${path}: Lighthouse…`);
    rows.push(await rowOf(site, path, runs));
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

async function rowOf(site: string, path: string, runs: number): Promise<string> {
  const url = site + path;
  const [page, floor] = await runLighthouse([url, url + WITHOUT_SCRIPTS], runs);
  if (!page || !floor) throw new Error(`There is no report on ${path}.`);
  const times = [page.fcp, page.lcp, floor.lcp, page.tbt].map(ms);
  const sizes = [page.scripts, page.total].map((bytes) => `${(bytes / 1000).toFixed(1)} kB`);
  const cells = [path, page.scores.join(' '), ...times, page.cls.toFixed(3), ...sizes];
  return `| ${cells.join(' | ')} |`;
}

function ms(value: number): string {
  return `${value.toFixed()} ms`;
}
