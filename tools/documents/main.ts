/** Prints the site's documents into public/documenti: `npm run documents`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { contentFaults } from '../content/faults.ts';
import { projectPath } from '../project.ts';
import { pageCount, withFixedDates } from './pdf.ts';

/** What the catalogue and the check for stale files know of each printed document. */
const RECORD = 'src/content/documents/printed.json';

async function printAll(): Promise<void> {
  const faults = await contentFaults();
  if (faults.length > 0) throw new Error(faults.map((fault) => `- ${fault}`).join('\n'));
  // Not before it was checked: they import the content.
  const { documents } = await import('../../src/content/documents/catalogue.ts');
  const { launchPrinter, printFontsCss, printPdf } = await import('./print.ts');
  const { DOCUMENTS_FOLDER, sourceHash, sources } = await import('./sources.ts');
  const { writeLogo } = await import('./logo.ts');
  writeLogo();
  mkdirSync(projectPath(DOCUMENTS_FOLDER), { recursive: true });
  const fontsCss = await printFontsCss();
  const browser = await launchPrinter();
  const printed: Record<string, object> = {};
  try {
    for (const { id } of documents) {
      const pdf = withFixedDates(await printPdf(browser, sources[id](), fontsCss));
      writeFileSync(projectPath(`${DOCUMENTS_FOLDER}/${id}.pdf`), pdf);
      printed[id] = { source: sourceHash(id), pageCount: pageCount(pdf), bytes: pdf.byteLength };
      console.log(`${id}.pdf: ${pageCount(pdf)} pages, ${pdf.byteLength} bytes`);
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
  console.error('\nNot everything was printed. Mend this, then run npm run documents again.');
  process.exitCode = 1;
}
