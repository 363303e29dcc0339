import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { findBrowser } from '../browser.ts';
import { buildDemo } from '../build-demo.ts';
import { requireFreePorts } from '../ports.ts';
import { projectPath } from '../project.ts';
import { exitOnSignals } from '../run.ts';
import { startSuite } from '../suite.ts';
import { measure } from './measure.ts';
import { isComplete, readOptions, USAGE } from './options.ts';
import { routes } from './routes.ts';
import { rowsOf } from './rows.ts';
import { setTable } from './table.ts';

// `npm run bench`: how fast and how small the built site is; prints a table and keeps the figures.
const RESULTS = projectPath('bench/results.json');

exitOnSignals();
if (process.argv.includes('--help')) {
  console.log(USAGE);
  process.exit(0);
}
try {
  const options = readOptions(process.argv.slice(2));
  findBrowser();
  await requireFreePorts(['preview']);
  progress('Building the site');
  await buildDemo();
  const suite = await startSuite({ hosting: false });
  const results = await Promise.race([measure(options, progress), suite.crashed]);
  await suite.stop();
  console.log(
    setTable(
      routes.map(({ name }) => name),
      rowsOf(results),
    ).join('\n'),
  );
  for (const { what, arithmetic, result } of results.freePlan ?? []) {
    console.log(`${what}: ${arithmetic} = ${result}`);
  }
  console.log('\nBytes, unless said otherwise, requests in brackets; "!" is over the budget.');
  if (isComplete(options)) {
    mkdirSync(dirname(RESULTS), { recursive: true });
    writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`);
    console.log(`Written to ${relative(projectPath('.'), RESULTS)}.`);
  }
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

function progress(text: string): void {
  console.error(`${text}…`);
}
