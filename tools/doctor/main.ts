import { buildChecks, onlineChecks, sourceChecks } from './checks.ts';
import type { Check } from './finding.ts';
import { countFaults, report, runChecks } from './report.ts';

// `npm run doctor [-- --online]`: whether the site is ready to go online, and what is not. With
// `--online` also whether it is there as it should be. Ends with 1 while there is a fault.

const ONLINE = '--online';

const args = process.argv.slice(2);
const unknown = args.find((argument) => argument !== ONLINE);
if (unknown === undefined) {
  const results = await runChecks([...sourceChecks, ...buildChecks, ...onlineOnes()]);
  const faults = countFaults(results);
  console.log(report(results));
  console.log(faults === 0 ? '\nNo fault.' : `\n${faults} to mend, each with what to do (->).`);
  process.exitCode = faults === 0 ? 0 : 1;
} else {
  console.error(`${unknown} is no option. npm run doctor [-- ${ONLINE}]`);
  process.exitCode = 1;
}

function onlineOnes(): readonly Check[] {
  if (args.includes(ONLINE)) return onlineChecks;
  const skipped = `not asked for: npm run doctor -- ${ONLINE}`;
  return onlineChecks.map(({ name }) => ({ name, run: () => ({ skipped }) }));
}
