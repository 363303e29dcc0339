import { cpus } from 'node:os';
import { resolve } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { type PageInfo, pages } from '../../../src/content/pages.ts';
import { browserOptions } from '../../shared/browser.ts';
import { readOptions } from '../../shared/options.ts';
import { projectPath } from '../../shared/project.ts';
import { exitOnSignals, runTool } from '../../shared/run.ts';
import { builtSite } from '../../suite/demo.ts';
import { buildDemo } from '../../suite/demo-build.ts';
import { startSiteServer } from '../../suite/site-server.ts';
import { startSuite } from '../../suite/suite.ts';
import { bookTable, measureFirstTable } from './first-table.ts';
import { measureSizes } from './sizes.ts';

// `npm run bench [-- --runs 9] [dist ../other/dist]`: how small the pages are,
// and how soon /prenota shows a booked table. Of several builds each is
// measured in every round, so that a busy machine slows all of them.

exitOnSignals();
await runTool(async () => {
  const { values, positionals } = readOptions(
    { runs: { type: 'string', default: '3' } },
    'npm run bench -- [--runs 9] [dist ../other/dist]',
    true,
  );
  const suite = await startSuite({ site: 'none' });
  if (positionals.length === 0) await buildDemo();
  const folders =
    positionals.length > 0
      ? positionals.map((folder) => resolve(folder))
      : [projectPath(builtSite())];
  const browser = await chromium.launch(browserOptions());
  const measured = measure(browser, folders, Number(values.runs));
  console.log(await Promise.race([measured, suite.crashed]));
  await browser.close();
  await suite.stop();
});
process.exit();

/** @returns the figures of builds in Markdown */
async function measure(
  browser: Browser,
  folders: readonly string[],
  runs: number,
): Promise<string> {
  // Without Hosting's headers, which would count as bytes of every file.
  const sites = await Promise.all(
    folders.map(async (folder) => {
      const { url } = await startSiteServer(folder);
      return { folder, url, fast: [] as number[], slow: [] as number[] };
    }),
  );
  const tableName = await bookTable();
  for (let run = 0; run < runs; run += 1) {
    for (const { url, fast, slow } of sites) {
      fast.push(await measureFirstTable(browser, url, tableName, false));
      slow.push(await measureFirstTable(browser, url, tableName, true));
    }
  }
  const day = new Date().toISOString().slice(0, 10);
  const machine = `${cpus().length} x ${cpus()[0]?.model.trim()}`;
  const rows = [
    `${day}, ${machine}, Node ${process.versions.node}; ${runs} runs.`,
  ];
  for (const { folder, url, fast, slow } of sites) {
    rows.push(`\n${folder}\n\n| page | scripts | all |\n| --- | --- | --- |`);
    for (const { path } of Object.values<PageInfo>(pages)) {
      const { scripts, all } = await measureSizes(browser, url + path);
      rows.push(`| ${path} | ${kB(scripts)} | ${kB(all)} |`);
    }
    rows.push(
      '\n| first live table of /prenota | |\n| --- | --- |',
      `| not throttled | ${median(fast)} ms |`,
      `| 1.6 Mbit/s, 150 ms, processor at a quarter | ${median(slow)} ms |`,
    );
  }
  return rows.join('\n');
}

function kB(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

function median(times: readonly number[]): string | undefined {
  return times.toSorted((a, b) => a - b)[times.length >> 1]?.toFixed();
}
