/**
 * `npm run documents`: writes whatever is generated from the restaurant's
 * folder: its facts for the site, the database rules, the name in the logo, and
 * the PDFs.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { getDocumentProxy } from 'unpdf';
import { requireContent } from '../../content/problems.ts';
import { browserOptions } from '../../shared/browser.ts';
import { say } from '../../shared/language.ts';
import { PUBLIC, projectPath, RESTAURANT } from '../../shared/project.ts';
import { runTool } from '../../shared/run.ts';

const FOLDER = `${PUBLIC}/documenti`;

/**
 * Source, pages and size of each PDF, for the site and for the test that finds
 * stale PDFs.
 */
const RECORD = `${RESTAURANT}/printed.json`;

await runTool(async () => {
  await requireContent();
  // A new restaurant has none yet, and the site's code imports it.
  if (!existsSync(projectPath(RECORD)))
    writeFileSync(projectPath(RECORD), '{}\n');
  // These import the content, which must be checked first.
  const { renderDocuments } = await import('./render.ts');
  const { printFontsCss, printPdf } = await import('./print.ts');
  const { writeDrawings } = await import('./drawings.ts');
  const { writeRules } = await import('../../build/database-rules.ts');
  writeDrawings();
  writeRules();
  mkdirSync(projectPath(FOLDER), { recursive: true });
  const documents = await renderDocuments();
  const fontsCss = await printFontsCss();
  const browser = await chromium.launch(browserOptions());
  const printed: Record<string, object> = {};
  try {
    for (const { id, html, hash } of documents) {
      const pdf = await printPdf(browser, html, fontsCss);
      const { numPages } = await getDocumentProxy(new Uint8Array(pdf));
      writeFileSync(projectPath(`${FOLDER}/${id}.pdf`), pdf);
      printed[id] = {
        source: hash,
        pageCount: numPages,
        bytes: pdf.byteLength,
      };
      const size = Math.ceil(pdf.byteLength / 1_000);
      console.log(say`${id}.pdf: ${size} kB, pages: ${numPages}`);
    }
  } finally {
    await browser.close();
  }
  writeFileSync(projectPath(RECORD), `${JSON.stringify(printed, null, 2)}\n`);
});
