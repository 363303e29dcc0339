/**
 * `npm run documents`: writes whatever is generated from the restaurant's
 * folder: the database rules, the name in the logo, and the PDFs.
 */
import { requireContent } from '../../content/problems.ts';
import { say } from '../../shared/language.ts';
import { PUBLIC, projectPath } from '../../shared/project.ts';
import { runTool } from '../../shared/run.ts';
import { builtSite } from '../../suite/demo.ts';
import { buildDemo } from '../../suite/demo-build.ts';

await runTool(async () => {
  await requireContent();
  // These import the content, which must be checked first.
  const { writeDrawings } = await import('./drawings.ts');
  const { writeRules } = await import('../../build/database-rules.ts');
  const { writeDocuments } = await import('./print.ts');
  writeDrawings();
  writeRules();
  console.log(say`The pages are built and printed. This takes a minute.`);
  await buildDemo();
  await writeDocuments(builtSite(), projectPath(`${PUBLIC}/documenti`));
  console.log(say`\nDone. Next: npm run doctor`);
});
