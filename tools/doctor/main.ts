import { readConfig } from '../../src/config.ts';
import { readOptions } from '../options.ts';
import { reasonOf } from '../run.ts';
import { type Checks, runChecks } from './check.ts';
import { onlineChecks } from './online.ts';
import { buildChecks, siteEnvironment, sourceChecks } from './project.ts';
import { variableFaults } from './variables.ts';

// `npm run doctor [-- --online]`: whether the site is ready to go online, and what is not. With
// `--online` also whether it is there as it should be. Ends with 1 while there is a fault. It is
// also what firebase-tools runs before a deployment: firebase.json, "predeploy".

try {
  const { online } = readOptions(
    { online: { type: 'boolean' } },
    'Usage: npm run doctor [-- --online]',
  ).values;
  const faults = await runChecks({ ...sourceChecks, ...configuredChecks(online) });
  console.log(faults === 0 ? '\nNo fault.' : `\n${faults} to mend, each with what to do.`);
  process.exitCode = faults === 0 ? 0 : 1;
} catch (error) {
  console.error(reasonOf(error));
  process.exitCode = 1;
}

/** What needs the variables, whose own faults come first. */
function configuredChecks(online = false): Checks {
  const env = siteEnvironment();
  if (variableFaults(env).length > 0) return online ? { online: () => 'needs the variables' } : {};
  return { ...buildChecks, ...(online ? onlineChecks(readConfig(env)) : {}) };
}
