import { readConfig } from '../../../src/config.ts';
import { say } from '../../shared/language.ts';
import { readOptions } from '../../shared/options.ts';
import { runTool } from '../../shared/run.ts';
import { type Check, runChecks } from './check.ts';
import { siteEnvironment } from './environment.ts';
import { onlineChecks } from './online.ts';
import { buildCheck, sourceChecks } from './project.ts';
import { variableProblems } from './variables.ts';

// `npm run doctor [-- --online]`: whether the site is ready to go online, and
// what is not. With `--online` also whether it is there as it should be. Ends
// with 1 while there is a problem. It is also what firebase-tools runs before a
// deployment: firebase.json, "predeploy".

await runTool(async () => {
  const { values } = readOptions(
    { online: { type: 'boolean' } },
    'npm run doctor [-- --online]',
  );
  const problems = await runChecks([
    ...sourceChecks,
    ...configuredChecks(values.online),
  ]);
  console.log(
    problems === 0
      ? say`\nNo problem.`
      : say`\n${problems} to mend, each with what to do.`,
  );
  if (problems > 0) process.exitCode = 1;
});

/** These checks need the variables, whose own problems are printed first. */
function configuredChecks(online = false): readonly Check[] {
  const env = siteEnvironment();
  if (variableProblems(env).length > 0)
    return online
      ? [{ name: 'online', find: () => say`needs the variables` }]
      : [];
  return [buildCheck, ...(online ? onlineChecks(readConfig(env)) : [])];
}
