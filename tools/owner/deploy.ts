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

// `npm run deploy [-- --dry-run]`: doctor, project, everything that is generated,
// build, then pages and rules together.
await runTool(async () => {
  const options = { 'dry-run': { type: 'boolean' } } as const;
  const { values } = parseArgs({ options });
  // Without the `--` npm takes the option for its own, and the owner who wants
  // to try would publish.
  const isDryRun =
    values['dry-run'] || process.env.npm_config_dry_run === 'true';
  if (isDryRun) console.log(say`A dry run: nothing is put online.\n`);
  if ((await runChecks(sourceChecks)) > 0)
    throw new ExpectedError(
      say`Nothing was put online. Mend what is marked ERROR, then npm run deploy.`,
    );
  const config = readConfig(siteEnvironment());
  const { projectId, databaseURL } = config.firebase;
  await checkProject(projectId, databaseURL);
  if (isDryRun) return console.log(say`\nIt could be deployed.`);
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
