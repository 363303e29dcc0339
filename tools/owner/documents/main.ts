/**
 * `npm run documents`: writes whatever is generated from the restaurant's
 * folder: its facts for the site, the database rules, the name in the logo, and
 * the PDFs. Those of the tests' restaurant are printed by their test, those of
 * a deployment with it.
 */
import { rmSync } from 'node:fs';
import { createBuilder } from 'vite';
import { requireContent } from '../../content/problems.ts';
import { say } from '../../shared/language.ts';
import { isTestRestaurant, PUBLIC, projectPath } from '../../shared/project.ts';
import { runTool } from '../../shared/run.ts';
import { demoEnvironment } from '../../suite/demo.ts';
import { siteEnvironment } from '../doctor/environment.ts';

/** Of the build that is printed, and deleted. */
const FOLDER = projectPath('dist-documents');

await runTool(async () => {
  await requireContent();
  // These import the content, which must be checked first.
  const { writeDrawings } = await import('./drawings.ts');
  const { writeRules } = await import('../../build/database-rules.ts');
  const { writeDocuments } = await import('./print.ts');
  writeDrawings();
  writeRules();
  if (isTestRestaurant) return;
  console.log(say`The pages are built and printed. This takes a minute.`);
  await build();
  await writeDocuments(FOLDER, projectPath(`${PUBLIC}/documenti`));
  rmSync(FOLDER, { recursive: true });
});

/** Builds the site. What is missing in `.env` is not seen in a document. */
async function build(): Promise<void> {
  Object.assign(process.env, { ...demoEnvironment, ...siteEnvironment() });
  const builder = await createBuilder({
    logLevel: 'silent',
    build: { outDir: FOLDER, emptyOutDir: true },
  });
  await builder.buildApp();
}
