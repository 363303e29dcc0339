import printed from '#restaurant/printed.json' with { type: 'json' };

/** The documents that have a PDF, which is named after the id. */
export const documentIds = [
  'menu-ristorante',
  'menu-dolci',
  'menu-restaurant-en',
  'menu-desserts-en',
  'privacy-policy',
] as const;

export type DocumentId = (typeof documentIds)[number];

/** A PDF on this site: its URL, and what `npm run documents` writes about it. */
export interface PrintedDocument {
  readonly url: string;
  /** Sheets of A4. */
  readonly pageCount: number;
  /** Size of the file. */
  readonly bytes: number;
  /** Hash of what it was printed from. */
  readonly source: string;
}

/** @throws if it was not printed yet */
export function printedDocument(id: DocumentId): PrintedDocument {
  const facts = (printed as Partial<Record<DocumentId, Omit<PrintedDocument, 'url'>>>)[id];
  if (!facts) throw new Error(`${id}.pdf is missing: npm run documents prints it.`);
  return { url: `/documenti/${id}.pdf`, ...facts };
}

export const pdfTexts = {
  title: (document: string) => `${document} in PDF`,
  open: (document: string) => `Apri «${document}»`,
  download: 'Scarica il PDF',
  size: (pages: number, bytes: number) =>
    `${pages} ${pages === 1 ? 'pagina' : 'pagine'}, ${Math.round(bytes / 1000)} kB`,
} as const;
