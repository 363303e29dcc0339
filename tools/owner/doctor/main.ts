import { type Config, readConfig } from '../../../src/config.ts';
import { say } from '../../shared/language.ts';
import { readOptions } from '../../shared/options.ts';
import { runTool } from '../../shared/run.ts';
import { openQuestions } from '../questions.ts';
import { offerTestMail } from '../test-mail.ts';
import { type Check, runChecks } from './check.ts';
import { siteEnvironment } from './environment.ts';
import { onlineChecks } from './online.ts';
import { buildCheck, sourceChecks } from './project.ts';
import { variableProblems } from './variables.ts';

// `npm run doctor [-- --online]`: whether the site is ready to go online, and
// what is not. With `--online` also whether it is there as it should be, and a
// test mail. Ends with 1 while there is a problem. It is also what
// firebase-tools runs before a deployment: firebase.json, "predeploy".

await runTool(async () => {
  const { values } = readOptions(
    { online: { type: 'boolean' } },
    'npm run doctor [-- --online]',
  );
  const config = configuration();
  const problems = await runChecks([
    ...sourceChecks,
    ...(config ? [buildCheck] : []),
    ...(values.online ? checksOnline(config) : []),
  ]);
  console.log(
    problems === 0
      ? say`\nNo problem.`
      : say`\n${problems} to mend, each with what to do.`,
  );
  if (problems > 0) process.exitCode = 1;
  if (!config || !values.online) return;
  const questions = openQuestions();
  await offerTestMail(config, questions).finally(questions.close);
});

/** Null while a variable is wrong; what is wrong is printed first. */
function configuration(): Config | null {
  const env = siteEnvironment();
  return variableProblems(env).length > 0 ? null : readConfig(env);
}

function checksOnline(config: Config | null): readonly Check[] {
  return config
    ? onlineChecks(config)
    : [{ name: 'online', find: () => say`needs the variables` }];
}
