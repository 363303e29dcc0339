/**
 * Writes all that is made from the restaurant's folder: its facts for the site, the database rules, the
 * name in the logo, and the PDFs. `npm run documents`.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { contentProblems } from '../content/problems.ts';
import { say } from '../language.ts';
import { PUBLIC, projectPath, RESTAURANT } from '../project.ts';
import { pageCount, withFixedDates } from './pdf.ts';

const FOLDER = `${PUBLIC}/documenti`;

/** What the site and the check for stale files know of each PDF. */
const RECORD = `${RESTAURANT}/printed.json`;

async function printAll(): Promise<void> {
  const errors = await contentProblems();
  if (errors.length > 0) throw new Error(errors.map((error) => `- ${error}`).join('\n'));
  // A new restaurant has none yet, and the site's code imports it.
  if (!existsSync(projectPath(RECORD))) writeFileSync(projectPath(RECORD), '{}\n');
  // They import the content: not before it was checked.
  const { renderDocuments } = await import('./render.ts');
  const { launchPrinter, printFontsCss, printPdf } = await import('./print.ts');
  const { writeLogo } = await import('../logo.ts');
  const { writeRules } = await import('../rules.ts');
  writeLogo();
  writeRules();
  mkdirSync(projectPath(FOLDER), { recursive: true });
  const documents = await renderDocuments();
  const fontsCss = await printFontsCss();
  const browser = await launchPrinter();
  const printed: Record<string, object> = {};
  try {
    for (const { id, html, hash } of documents) {
      const pdf = withFixedDates(await printPdf(browser, html, fontsCss));
      writeFileSync(projectPath(`${FOLDER}/${id}.pdf`), pdf);
      printed[id] = { source: hash, pageCount: pageCount(pdf), bytes: pdf.byteLength };
      const pages = `${pageCount(pdf)} ${pageCount(pdf) === 1 ? say('page', 'pagina') : say('pages', 'pagine')}`;
      console.log(`${id}.pdf: ${pages}, ${Math.ceil(pdf.byteLength / 1_000)} kB`);
    }
  } finally {
    await browser.close();
  }
  writeFileSync(projectPath(RECORD), `${JSON.stringify(printed, null, 2)}\n`);
}

try {
  await printAll();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error(
    say(
      '\nNot everything was printed. Mend this, then run npm run documents again.',
      '\nNon tutto è stato stampato. Correggi, poi ripeti npm run documents.',
    ),
  );
  process.exitCode = 1;
}
