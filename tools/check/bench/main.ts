import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import type { Result } from 'lighthouse';
import { type PageInfo, pages } from '../../../src/content/pages.ts';
import { readOptions, usage } from '../../shared/options.ts';
import { projectPath } from '../../shared/project.ts';
import { exitOnSignals, runTool } from '../../shared/run.ts';
import { builtSite } from '../../suite/demo.ts';
import { buildDemo } from '../../suite/demo-build.ts';
import { startSiteServer } from '../../suite/site-server.ts';
import { startSuite } from '../../suite/suite.ts';
import { measureFirstTable } from './first-table.ts';
import { CATEGORIES, runLighthouse } from './lighthouse.ts';

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
  const text = await Promise.race([measure(paths, runs), suite.crashed]);
  await suite.stop();
  console.log(text);
  if (values.routes === undefined) {
    const old = readFileSync(FILE, 'utf8');
    writeFileSync(FILE, old.replace(PLACE, `\n${text}\n`));
  }
});
process.exit();

/** @returns the figures in Markdown */
async function measure(paths: readonly string[], runs: number) {
  const folder = projectPath(builtSite());
  // Without the headers of firebase.json: they would count as bytes of every
  // file.
  const site = await startSiteServer(folder);
  const withoutScripts = await startSiteServer(folder, [
    { key: 'Content-Security-Policy', value: "script-src 'none'" },
  ]);
  const day = new Date().toISOString().slice(0, 10);
  const machine = `${cpus().length} x ${cpus()[0]?.model.trim()}`;
  const rows = [
    `${day}, ${machine}, Node ${process.versions.node}; ${runs} runs.`,
    '',
    '| page | scores | first paint | largest paint | without scripts | blocked | shift | scripts | all |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
  ];
  for (const path of paths) {
    console.error(`${path}: Lighthouse…`);
    const urls = [site.url + path, withoutScripts.url + path];
    const [page, bare] = await runLighthouse(urls, runs);
    if (page && bare)
      rows.push(`| ${path} | ${cells(page, bare).join(' | ')} |`);
  }
  console.error('/prenota: first live table…');
  const fast = await measureFirstTable(site.url, runs, false);
  const slow = await measureFirstTable(site.url, runs, true);
  return `${rows.join('\n')}

| /prenota | |
| --- | --- |
| first live table, not throttled | ${ms(fast)} |
| first live table, 1.6 Mbit/s, 150 ms, processor at a quarter | ${ms(slow)} |
`;
}

/** @param bare the same page without its scripts */
function cells(page: Result, bare: Result): readonly string[] {
  const scores = CATEGORIES.map((id) =>
    Math.round((page.categories[id]?.score ?? 0) * 100),
  );
  return [
    scores.join(' '),
    ms(audit(page, 'first-contentful-paint')),
    ms(audit(page, 'largest-contentful-paint')),
    ms(audit(bare, 'largest-contentful-paint')),
    ms(audit(page, 'total-blocking-time')),
    audit(page, 'cumulative-layout-shift').toFixed(3),
    transferred(page, 'script'),
    transferred(page, 'total'),
  ];
}

/** The value of an audit; NaN without one. */
function audit({ audits }: Result, id: string): number {
  return audits[id]?.numericValue ?? Number.NaN;
}

/** The bytes of all files of a type. */
function transferred({ audits }: Result, type: string): string {
  const summary = audits['resource-summary']?.details;
  const files = summary?.type === 'table' ? summary.items : [];
  const file = files.find(({ resourceType }) => resourceType === type);
  return `${(Number(file?.transferSize) / 1000).toFixed(1)} kB`;
}

function ms(value: number): string {
  return `${value.toFixed()} ms`;
}
