/**
 * `npm run documents`: writes whatever is generated from the restaurant's
 * folder: its facts for the site, the database rules, the name in the logo, and
 * the PDFs. Those of the tests' restaurant are printed by their test.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { createBuilder } from 'vite';
import { requireContent } from '../../content/problems.ts';
import { browserOptions } from '../../shared/browser.ts';
import { say } from '../../shared/language.ts';
import { isTestRestaurant, projectPath } from '../../shared/project.ts';
import { runTool } from '../../shared/run.ts';
import { demoEnvironment } from '../../suite/demo.ts';
import { startSiteServer } from '../../suite/site-server.ts';
import { siteEnvironment } from '../doctor/environment.ts';

/** Of the build that is printed, and deleted. */
const FOLDER = projectPath('dist-documents');

await runTool(async () => {
  await requireContent();
  // These import the content, which must be checked first.
  const { writeDrawings } = await import('./drawings.ts');
  const { writeRules } = await import('../../build/database-rules.ts');
  writeDrawings();
  writeRules();
  if (isTestRestaurant) return;
  const { printDocuments } = await import('./print.ts');
  const { DOCUMENTS, documentsMark } = await import('./texts.ts');
  const mark = documentsMark();
  console.log(say`The pages are built and printed. This takes a minute.`);
  await build();
  const site = await startSiteServer(FOLDER);
  const browser = await chromium.launch(browserOptions());
  const printed = await printDocuments(browser, site.url);
  await browser.close();
  await site.close();
  rmSync(FOLDER, { recursive: true });
  rmSync(DOCUMENTS, { recursive: true, force: true });
  mkdirSync(DOCUMENTS, { recursive: true });
  for (const [id, pdf] of printed) {
    writeFileSync(
      `${DOCUMENTS}/${id}.pdf`,
      Buffer.concat([pdf, Buffer.from(mark)]),
    );
    console.log(`${id}.pdf: ${Math.ceil(pdf.byteLength / 1_000)} kB`);
  }
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
