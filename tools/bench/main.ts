import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { type PageInfo, pages } from '../../src/content/pages.ts';
import { findBrowser } from '../browser.ts';
import { buildDemo } from '../build-demo.ts';
import { readOptions } from '../options.ts';
import { requireFreePorts } from '../ports.ts';
import { projectPath } from '../project.ts';
import { exitOnSignals } from '../run.ts';
import { SUITE_PORTS, startSuite } from '../suite.ts';
import { judge } from './lighthouse.ts';
import { measureLiveColours } from './prenota.ts';
import { type BenchSite, serveSite } from './site.ts';

// `npm run bench`: how fast and how small the built site is.

exitOnSignals();

const USAGE = 'Usage: npm run bench -- [--runs 3] [--routes home,prenota]';

/** The figures stand between these two in docs/speed.md. */
const FILE = projectPath('docs/speed.md');
const PLACE = /(?<=<!-- bench -->\n).*(?=<!-- end of bench -->)/s;

const everyPage = Object.values<PageInfo>(pages).map(({ path }) => path);

try {
  const { pages, runs } = benchOptions();
  findBrowser();
  await requireFreePorts(SUITE_PORTS);
  await buildDemo();
  const suite = await startSuite({ hosting: false });
  const site = await serveSite(pages);
  const report = await Promise.race([measure(site, pages, runs), suite.crashed]);
  await site.close();
  await suite.stop();
  console.log(report);
  if (pages.length === everyPage.length) {
    writeFileSync(FILE, readFileSync(FILE, 'utf8').replace(PLACE, `\n${report}\n`));
    console.log(`Written to ${FILE}.`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** @throws saying what the command line takes */
function benchOptions(): { pages: readonly string[]; runs: number } {
  const { values } = readOptions(
    { runs: { type: 'string', default: '3' }, routes: { type: 'string' } },
    USAGE,
  );
  const pages = values.routes?.split(',').map((name) => `/${name}`) ?? everyPage;
  const unknown = pages.filter((page) => !everyPage.includes(page));
  if (unknown.length > 0) throw new Error(`No such page: ${unknown.join(', ')}. ${USAGE}`);
  if (!/^[1-9]\d*$/.test(values.runs)) throw new Error(`--runs is "${values.runs}". ${USAGE}`);
  return { pages, runs: Number(values.runs) };
}

/** @returns the figures of the site in Markdown */
async function measure(site: BenchSite, pages: readonly string[], runs: number): Promise<string> {
  console.error('/prenota: live colours…');
  const live = await measureLiveColours(site.url, runs, false);
  const slow = await measureLiveColours(site.url, runs, true);
  const rows: string[] = [];
  for (const page of pages) {
    console.error(`${page}: Lighthouse…`);
    rows.push(await rowOf(site, page, runs));
  }
  const machine = `${cpus().length} x ${cpus()[0]?.model.trim()}, Node ${process.versions.node}`;
  return `${new Date().toISOString().slice(0, 10)}, ${machine}; ${runs} runs.

| page | scores | first paint | largest paint | of the floor | blocked | shift | scripts | all |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |
${rows.join('\n')}

| /prenota | |
| --- | --- |
| live colours, not throttled | ${ms(live)} |
| live colours, 1.6 Mbit/s, 150 ms, processor at a quarter | ${ms(slow)} |
`;
}

async function rowOf(site: BenchSite, page: string, runs: number): Promise<string> {
  const [report, floor] = await judge([site.url + page, `${site.url}/floor${page}`], runs);
  if (!report || !floor) throw new Error(`There is no report on ${page}.`);
  const { scores, fcp, lcp, tbt, cls, files } = report;
  const scripts = files.filter((file) => file.endsWith('.js'));
  const times = [fcp, lcp, floor.lcp, tbt].map(ms);
  const weights = [scripts, files].map((some) => `${(site.weigh(some) / 1000).toFixed(1)} kB`);
  const cells = [page, scores.join(' '), ...times, cls.toFixed(3), ...weights];
  return `| ${cells.join(' | ')} |`;
}

function ms(value: number): string {
  return `${value.toFixed()} ms`;
}
