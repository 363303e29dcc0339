import printed from '#restaurant/printed.json' with { type: 'json' };
import type { DocumentId } from './document-ids.ts';

/**
 * What `npm run documents` writes about a PDF; the source is a hash of what it
 * was printed from.
 */
type Facts = Readonly<{ pageCount: number; bytes: number; source: string }>;

/** @throws if it was not printed yet */
export function printedDocument(id: DocumentId) {
  const facts = (printed as Partial<Record<DocumentId, Facts>>)[id];
  if (!facts)
    throw new Error(`${id}.pdf is missing: npm run documents prints it.`);
  return { url: `/documenti/${id}.pdf`, ...facts };
}

export const pdfTexts = {
  title: (document: string) => `${document} in PDF`,
  open: (document: string) => `Apri «${document}»`,
  download: 'Scarica il PDF',
  size: (pages: number, bytes: number) =>
    `${pages} ${pages === 1 ? 'pagina' : 'pagine'}, ${Math.round(bytes / 1000)} kB`,
} as const;
