import { createBuilder } from 'vite';
import { type Config, readConfig } from '../../src/config.ts';
import { say } from '../shared/language.ts';
import { projectPath } from '../shared/project.ts';
import { openProject } from '../shared/project-access.ts';
import { ExpectedError, runTool } from '../shared/run.ts';
import { runChecks } from './doctor/check.ts';
import { siteEnvironment } from './doctor/environment.ts';
import { bookingProblems } from './doctor/online.ts';
import { sourceChecks } from './doctor/project.ts';
import { openQuestions } from './questions.ts';

// `npm run deploy`: doctor, project, everything that is generated, build, then
// pages and rules together.
await runTool(async () => {
  if ((await runChecks(sourceChecks)) > 0)
    throw new ExpectedError(
      say`Nothing was put online. Mend what is marked ERROR, then npm run deploy.`,
    );
  // These import the content, which is checked now.
  const { hostingConfig } = await import('../build/hosting-headers.ts');
  const { checkProject, release } = await import('./deployment.ts');
  const { writeDrawings } = await import('./documents/drawings.ts');
  const { writeRules } = await import('../build/database-rules.ts');
  const { writeDocuments } = await import('./documents/print.ts');
  const config = readConfig(siteEnvironment());
  const { projectId, databaseURL } = config.firebase;
  await checkProject(projectId, databaseURL);
  await confirmLosses(config);
  writeDrawings();
  writeRules();
  await (await createBuilder()).buildApp();
  const folder = projectPath('dist');
  await writeDocuments(folder, `${folder}/documenti`);
  await release(projectId, hostingConfig(config, folder));
  console.log(say`\nThe site is online. Next: npm run doctor -- --online`);
});

/**
 * Asks before bookings are left without a table.
 * @throws unless the answer is yes
 */
async function confirmLosses(config: Config): Promise<void> {
  const losses = await bookingProblems(await openProject(config));
  if (losses.length === 0) return;
  for (const { warning } of losses) console.log(warning);
  const { ask, close } = openQuestions();
  const answer = await ask(
    say`Type yes to put the site online all the same; Enter alone stops: `,
  );
  close();
  if (!/^(?:yes|s[iì])$/i.test(answer?.trim() ?? ''))
    throw new ExpectedError(say`Nothing was put online.`);
}
