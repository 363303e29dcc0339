/** The menus that have a PDF: the restaurant's file, and the language. */
export const menuDocuments = [
  { id: 'menu-ristorante', file: 'menu-ristorante', language: 'it' },
  { id: 'menu-dolci', file: 'menu-dolci', language: 'it' },
  { id: 'menu-restaurant-en', file: 'menu-ristorante', language: 'en' },
  { id: 'menu-desserts-en', file: 'menu-dolci', language: 'en' },
] as const;

export type DocumentId =
  | (typeof menuDocuments)[number]['id']
  | 'privacy-policy';

/** The documents that have a PDF, which is named after the id. */
export const documentIds: readonly DocumentId[] = [
  ...menuDocuments.map(({ id }) => id),
  'privacy-policy',
];

/** In the URL of /menu: the id of the one menu to show, as it is printed. */
export const MENU_PARAMETER = 'documento';
