import { readConfig } from '../../src/config.ts';
import { type Checks, runChecks } from './check.ts';
import { onlineChecks } from './online.ts';
import { buildChecks, siteEnvironment, sourceChecks } from './project.ts';
import { variableFaults } from './variables.ts';

// `npm run doctor [-- --online]`: whether the site is ready to go online, and what is not. With
// `--online` also whether it is there as it should be. Ends with 1 while there is a fault. It is
// also what firebase-tools runs before a deployment: firebase.json, "predeploy".

const [option, ...others] = process.argv.slice(2);
if (others.length > 0 || (option !== undefined && option !== '--online')) {
  console.error(`${option} is no option. npm run doctor [-- --online]`);
  process.exit(1);
}
const faults = await runChecks({ ...sourceChecks, ...configuredChecks() });
console.log(faults === 0 ? '\nNo fault.' : `\n${faults} to mend, each with what to do.`);
process.exitCode = faults === 0 ? 0 : 1;

/** What needs the variables, whose own faults come first. */
function configuredChecks(): Checks {
  const env = siteEnvironment();
  if (variableFaults(env).length > 0) return {};
  return { ...buildChecks, ...(option === '--online' ? onlineChecks(readConfig(env)) : {}) };
}
