import { extractText, getDocumentProxy } from 'unpdf';
import { documentIds, menuDocuments } from '../../src/content/document-ids.ts';
import { allergens, menuTexts } from '../../src/content/legal-texts.ts';
import { readMenu } from '../../tools/content/menus.ts';
import { printDocuments } from '../../tools/owner/documents/print.ts';
import { expect, test } from './osteria.ts';

test('the documents are prints of the pages: tagged, with every dish and price', async ({
  browser,
  backend,
}) => {
  const printed = await printDocuments(browser, backend.siteUrl);
  expect([...printed.keys()]).toEqual(documentIds);
  const texts = new Map<string, string>();
  for (const [id, pdf] of printed) {
    const raw = pdf.toString('latin1');
    expect(raw, id).toMatch(/\/MarkInfo\s*<<[^>]*\/Marked true/);
    expect(raw, id).toContain('/Outlines');
    const document = await getDocumentProxy(new Uint8Array(pdf));
    const { text } = await extractText(document);
    for (const page of text) expect(page.trim(), id).toMatch(/\D/);
    texts.set(id, text.join(' ').replaceAll(/\s+/g, ' '));
  }
  expect(texts.get('privacy-policy')).toContain('Ultimo aggiornamento');

  for (const { id, file, language } of menuDocuments) {
    const text = texts.get(id);
    const others = menuDocuments.filter((each) => each.file !== file);
    const { title, sections } = readMenu(file);
    expect(text, id).toContain(title[language]);
    for (const other of others)
      expect(text, id).not.toContain(readMenu(other.file).title[language]);
    for (const { name, price } of sections.flatMap(({ dishes }) => dishes)) {
      expect(text, id).toContain(name.it);
      expect(text, id).toContain(
        price.toLocaleString(language, { minimumFractionDigits: 2 }),
      );
    }
    for (const legend of [...allergens, menuTexts.contamination])
      expect(text, id).toContain(legend[language]);
  }
});
