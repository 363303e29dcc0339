import { parseArgs } from 'node:util';
import { createBuilder } from 'vite';
import { readConfig } from '../../src/config.ts';
import { hostingConfig } from '../build/hosting-headers.ts';
import { say } from '../shared/language.ts';
import { projectPath } from '../shared/project.ts';
import { ExpectedError, runTool } from '../shared/run.ts';
import { checkProject, release } from './deployment.ts';
import { runChecks } from './doctor/check.ts';
import { siteEnvironment } from './doctor/environment.ts';
import { sourceChecks } from './doctor/project.ts';

// `npm run deploy`: doctor, project, everything that is generated, build, then
// pages and rules together.
await runTool(async () => {
  // It has no option: one that is typed must not publish.
  parseArgs();
  if ((await runChecks(sourceChecks)) > 0)
    throw new ExpectedError(
      say`Nothing was put online. Mend what is marked ERROR, then npm run deploy.`,
    );
  const config = readConfig(siteEnvironment());
  const { projectId, databaseURL } = config.firebase;
  await checkProject(projectId, databaseURL);
  // These import the content, which is checked now.
  const { writeDrawings } = await import('./documents/drawings.ts');
  const { writeRules } = await import('../build/database-rules.ts');
  const { writeDocuments } = await import('./documents/print.ts');
  writeDrawings();
  writeRules();
  await (await createBuilder()).buildApp();
  const folder = projectPath('dist');
  await writeDocuments(folder, `${folder}/documenti`);
  await release(projectId, hostingConfig(config, folder));
  console.log(say`\nThe site is online. Next: npm run doctor -- --online`);
});
