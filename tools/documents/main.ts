/** Prints the site's documents into public/documenti: `npm run documents`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { type DocumentId, documents } from '../../src/content/documents/catalogue.ts';
import { isMain, projectPath } from '../project.ts';
import { pageCount, withFixedDates } from './pdf.ts';
import { launchPrinter, printFontsCss, printPdf } from './print.ts';
import { DOCUMENTS_FOLDER, sourceHash, sources } from './sources.ts';

/** What the catalogue and the check for stale files know of each printed document. */
const RECORD = 'src/content/documents/printed.json';

interface Printed {
  readonly source: string;
  readonly pageCount: number;
  readonly bytes: number;
}

async function printAll(): Promise<void> {
  mkdirSync(projectPath(DOCUMENTS_FOLDER), { recursive: true });
  const fontsCss = await printFontsCss();
  const browser = await launchPrinter();
  const printed: Partial<Record<DocumentId, Printed>> = {};
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

if (isMain(import.meta.url)) await printAll();
