import printed from './printed.json' with { type: 'json' };

/** Whether /menu shows the English menus beside the Italian ones; the files exist either way. */
const showEnglishMenus: boolean = false;

export type Language = 'it' | 'en';

export type DocumentPage = 'menu' | 'privacy';

interface DocumentEntry {
  readonly id: DocumentId;
  readonly title: string;
  readonly language: Language;
  /** The route that shows it. */
  readonly page: DocumentPage;
}

export interface SiteDocument extends DocumentEntry {
  /** Path of the PDF on this site. */
  readonly url: string;
  /** Sheets of A4. */
  readonly pageCount: number;
  /** Size of the file. */
  readonly bytes: number;
}

/** A document's file is named after its id. `npm run documents` writes what it printed. */
export type DocumentId = keyof typeof printed;

const entries: readonly DocumentEntry[] = [
  { id: 'menu-ristorante', title: 'Menù del ristorante', language: 'it', page: 'menu' },
  { id: 'menu-dolci', title: 'Menù dei dolci', language: 'it', page: 'menu' },
  { id: 'menu-restaurant-en', title: 'Restaurant menu', language: 'en', page: 'menu' },
  { id: 'menu-desserts-en', title: 'Dessert menu', language: 'en', page: 'menu' },
  { id: 'privacy-policy', title: 'Informativa sulla privacy', language: 'it', page: 'privacy' },
];

/** Every document there is, hidden ones included. */
export const documents: readonly SiteDocument[] = entries.map((entry) => ({
  ...entry,
  url: `/documenti/${entry.id}.pdf`,
  pageCount: printed[entry.id].pageCount,
  bytes: printed[entry.id].bytes,
}));

/**
 * The documents that a page shows, in their order.
 * @param withEnglish whether English ones are among them; `showEnglishMenus` where not told
 */
export function documentsOn(
  page: DocumentPage,
  withEnglish = showEnglishMenus,
): readonly SiteDocument[] {
  return documents.filter(
    (document) => document.page === page && (withEnglish || document.language !== 'en'),
  );
}
