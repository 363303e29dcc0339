/** The documents that have a PDF, which is named after the id. */
export const documentIds = [
  'menu-ristorante',
  'menu-dolci',
  'menu-restaurant-en',
  'menu-desserts-en',
  'privacy-policy',
] as const;

export type DocumentId = (typeof documentIds)[number];
