import { readConfig } from '../../src/config.ts';
import { say } from '../language.ts';
import { readOptions } from '../options.ts';
import { reasonOf } from '../run.ts';
import { type Checks, runChecks } from './check.ts';
import { onlineChecks } from './online.ts';
import { buildChecks, siteEnvironment, sourceChecks } from './project.ts';
import { variableProblems } from './variables.ts';

// `npm run doctor [-- --online]`: whether the site is ready to go online, and what is not. With
// `--online` also whether it is there as it should be. Ends with 1 while there is a problem. It is
// also what firebase-tools runs before a deployment: firebase.json, "predeploy".

try {
  const { online } = readOptions(
    { online: { type: 'boolean' } },
    'npm run doctor [-- --online]',
  ).values;
  const problems = await runChecks({ ...sourceChecks, ...configuredChecks(online) });
  console.log(
    problems === 0
      ? say('\nNo problem.', '\nNessun errore.')
      : `\n${problems} ${say('to mend, each with what to do.', 'da correggere: accanto c’è come.')}`,
  );
  process.exitCode = problems === 0 ? 0 : 1;
} catch (error) {
  console.error(reasonOf(error));
  process.exitCode = 1;
}

/** What needs the variables, whose own problems come first. */
function configuredChecks(online = false): Checks {
  const env = siteEnvironment();
  if (variableProblems(env).length > 0)
    return online ? { online: () => say('needs the variables', 'servono le variabili') } : {};
  return { ...buildChecks, ...(online ? onlineChecks(readConfig(env)) : {}) };
}
