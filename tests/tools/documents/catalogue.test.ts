import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { documents, documentsOn } from '../../../src/content/documents/catalogue.ts';
import printed from '../../../src/content/documents/printed.json';
import { pageCount } from '../../../tools/documents/pdf.ts';
import { sourceHash } from '../../../tools/documents/sources.ts';
import { projectPath } from '../../../tools/project.ts';

/** The most that a visitor on a phone is asked to load, in bytes. */
const SIZE_LIMIT = 200_000;

const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);

describe.each(documents)('$id', (document) => {
  const pdf = readFileSync(projectPath(`public${document.url}`));
  const text = pdf.toString('latin1');

  test('is a PDF under 200 kB', () => {
    expect(text.startsWith('%PDF-')).toBe(true);
    expect(text.trimEnd().endsWith('%%EOF')).toBe(true);
    expect(pdf.byteLength).toBeLessThan(SIZE_LIMIT);
  });

  test('is tagged, has a language, a title and an outline', () => {
    expect(text).toMatch(/\/MarkInfo\s*<<[^>]*\/Marked true/);
    expect(text).toContain('/StructTreeRoot');
    expect(text).toMatch(new RegExp(`/Lang \\(${document.language}\\)`));
    expect(text).toMatch(/\/Title [(<]/);
    expect(text).toContain('/Outlines');
  });

  test('has text in the site’s fonts, which can be selected', () => {
    expect(text).toMatch(/\/BaseFont \/[A-Z]{6}\+Fraunces/);
    expect(text).toMatch(/\/BaseFont \/[A-Z]{6}\+Figtree/);
    expect(text).toContain('/ToUnicode');
    expect(text).not.toContain('/Type3');
  });

  test('was printed from the sources as they are', () => {
    const hint = `${document.id}.pdf is stale: run npm run documents`;
    expect(printed[document.id].source, hint).toBe(sourceHash(document.id));
    expect(document.bytes, hint).toBe(pdf.byteLength);
    expect(document.pageCount, hint).toBe(pageCount(pdf));
  });

  test('holds no time of printing', () => {
    expect(text).toContain("/CreationDate (D:20000101000000+00'00')");
  });
});

test('without the switch the English menus are hidden', () => {
  expect(ids(documentsOn('menu', false))).toEqual(['menu-ristorante', 'menu-dolci']);
});

test('the switch shows the English menus after the Italian ones', () => {
  expect(ids(documentsOn('menu', true))).toEqual([
    'menu-ristorante',
    'menu-dolci',
    'menu-restaurant-en',
    'menu-desserts-en',
  ]);
});

test('the privacy page shows the privacy policy, whatever the switch', () => {
  expect(ids(documentsOn('privacy'))).toEqual(['privacy-policy']);
  expect(ids(documentsOn('privacy', true))).toEqual(['privacy-policy']);
});
