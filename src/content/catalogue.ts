import type { DocumentId } from './document-ids.ts';

/** The PDF of a document: `npm run documents` prints it. */
export const documentUrl = (id: DocumentId) => `/documenti/${id}.pdf`;

export const pdfTexts = {
  title: (document: string) => `${document} in PDF`,
  open: (document: string) => `Apri «${document}»`,
  download: 'Scarica il PDF',
} as const;
