import printed from '#restaurant/printed.json' with { type: 'json' };

/** A document's PDF is named after its id. `npm run documents` writes what it printed. */
export type DocumentId = keyof typeof printed;

export interface PrintedDocument {
  /** Path of the PDF on this site. */
  readonly url: string;
  /** Sheets of A4. */
  readonly pageCount: number;
  /** Size of the file. */
  readonly bytes: number;
  /** Hash of what it was printed from. */
  readonly source: string;
}

export const documentIds = Object.keys(printed) as DocumentId[];

export function printedDocument(id: DocumentId): PrintedDocument {
  return { url: `/documenti/${id}.pdf`, ...printed[id] };
}

export const pdfTexts = {
  title: (document: string) => `${document} in PDF`,
  open: (document: string) => `Apri «${document}»`,
  download: 'Scarica il PDF',
  size: (pages: number, bytes: number) =>
    `${pages} ${pages === 1 ? 'pagina' : 'pagine'}, ${Math.round(bytes / 1000)} kB`,
} as const;
