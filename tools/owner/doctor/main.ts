import { parseArgs } from 'node:util';
import { readConfig } from '../../../src/config.ts';
import { say } from '../../shared/language.ts';
import { runTool } from '../../shared/run.ts';
import { openQuestions } from '../questions.ts';
import { offerTestMail } from '../test-mail.ts';
import { runChecks } from './check.ts';
import { siteEnvironment } from './environment.ts';
import { onlineChecks } from './online.ts';
import { sourceChecks } from './project.ts';
import { variableProblems } from './variables.ts';

// `npm run doctor [-- --online]`: whether the site is ready to go online, and
// what is not. With `--online` also whether it is there as it should be, and a
// test mail. Ends with 1 while there is a problem.

await runTool(async () => {
  const { values } = parseArgs({ options: { online: { type: 'boolean' } } });
  const env = siteEnvironment();
  const isReady = values.online && variableProblems(env).length === 0;
  const config = isReady ? readConfig(env) : null;
  const problems = await runChecks([
    ...sourceChecks,
    ...(config ? onlineChecks(config) : []),
  ]);
  console.log(
    problems === 0
      ? say`\nNo problem.`
      : say`\n${problems} to mend, each with what to do.`,
  );
  if (problems > 0) process.exitCode = 1;
  if (!config) return;
  const questions = openQuestions();
  await offerTestMail(config, questions).finally(questions.close);
}, say`Usage: npm run doctor checks the site before it goes online, npm run doctor -- --online also the one that is there.`);
