import { readFileSync } from 'node:fs';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, test } from 'vitest';
import { printedDocument } from '../../../../src/content/catalogue.ts';
import { documentIds } from '../../../../src/content/document-ids.ts';
import { allergens, menuTexts } from '../../../../src/content/legal-texts.ts';
import { menuNames, readMenu } from '../../../../tools/content/menus.ts';
import { renderDocuments } from '../../../../tools/owner/documents/render.ts';
import { GLYPHS } from '../../../../tools/shared/glyphs.ts';
import { PUBLIC, projectPath } from '../../../../tools/shared/project.ts';

/** The most that a visitor on a phone is asked to load, in bytes. */
const SIZE_LIMIT = 200_000;

const readPdf = (id: (typeof documentIds)[number]) =>
  readFileSync(projectPath(`${PUBLIC}${printedDocument(id).url}`));

const open = (pdf: Buffer) => getDocumentProxy(new Uint8Array(pdf));

/** The documents of a site without App Check, and of one with it. */
let rendered: Awaited<ReturnType<typeof renderDocuments>>;
beforeAll(async () => {
  rendered = [
    ...(await renderDocuments(false)),
    ...(await renderDocuments(true)),
  ];
});
const renderedAs = (id: string) =>
  rendered.filter((document) => document.id === id);

describe.each(documentIds)('%s.pdf', (id) => {
  const pdf = readPdf(id);
  const raw = pdf.toString('latin1');

  test('is small and tagged, and has text in the site’s fonts', () => {
    expect(pdf.byteLength).toBeLessThan(SIZE_LIMIT);
    expect(raw).toMatch(/^%PDF-.*%%EOF\s*$/s);
    expect(raw).toMatch(/\/MarkInfo\s*<<[^>]*\/Marked true/);
    expect(raw).toContain('/StructTreeRoot');
    expect(raw).toContain(`/Lang (${id.endsWith('-en') ? 'en' : 'it'})`);
    expect(raw).toMatch(/\/Title [(<]/);
    expect(raw).toContain('/Outlines');
    expect(raw).toMatch(/\/BaseFont \/[A-Z]{6}\+Fraunces/);
    expect(raw).toMatch(/\/BaseFont \/[A-Z]{6}\+Figtree/);
    expect(raw).toContain('/ToUnicode');
    expect(raw).not.toContain('/Type3');
    // The time of printing would change the file.
    expect(raw).toContain("/CreationDate (D:20000101000000+00'00')");
  });

  test('was printed from the current content', async () => {
    const { source, bytes, pageCount: pages } = printedDocument(id);
    const hint = `${id}.pdf is stale: run npm run documents (for the tests: documents:test)`;
    expect(
      renderedAs(id).map(({ hash }) => hash),
      hint,
    ).toContain(source);
    expect(bytes, hint).toBe(pdf.byteLength);
    expect(pages, hint).toBe((await open(pdf)).numPages);
  });

  test('has no page without text', async () => {
    const { text } = await extractText(await open(pdf), { mergePages: false });
    for (const page of text) expect(page.trim()).not.toBe('');
  });

  test('has no character that the site’s fonts lack', () => {
    const words = renderedAs(id)
      .map(({ html }) => html.replace(/<style>.*?<\/style>/s, ''))
      .join('')
      .replaceAll(/<[^>]*>|&\w+;|\s/g, '');
    expect(
      [...new Set(words)].filter((character) => !GLYPHS.includes(character)),
    ).toEqual([]);
  });
});

test.each([
  ['menu-ristorante', 0, 'it'],
  ['menu-dolci', 1, 'it'],
  ['menu-restaurant-en', 0, 'en'],
  ['menu-desserts-en', 1, 'en'],
] as const)(
  '%s.pdf has every dish and price of its menu',
  async (id, index, language) => {
    const { text: lines } = await extractText(await open(readPdf(id)), {
      mergePages: true,
    });
    const text = lines.replaceAll(/\s+/g, ' ');
    const [menu] = menuNames.slice(index, index + 1).map(readMenu);
    // A site with one menu leaves the other one empty.
    const dishes = menu?.sections.flatMap((section) => section.dishes) ?? [];
    for (const { name, price } of dishes) {
      expect(text).toContain(name.it);
      expect(text).toContain(
        price.toLocaleString(language, { minimumFractionDigits: 2 }),
      );
    }
    for (const [place, allergen] of allergens.entries())
      expect(text).toContain(`${place + 1}. ${allergen[language]}`);
    expect(text).toContain(menuTexts.contamination[language]);
  },
);
