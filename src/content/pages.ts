import { restaurant } from './restaurant.ts';

/** The pages' titles, by page. What search engines read of them besides is in page-heads.ts. */
export const pageTexts = {
  home: { title: restaurant.name },
  prenota: { title: 'Prenota' },
  menu: { title: 'Menù' },
  lavoraConNoi: { title: 'Lavora con noi' },
  privacyPolicy: { title: 'Privacy Policy' },
  doveSiamo: { title: 'Dove siamo' },
  contattaci: { title: 'Contattaci' },
  accessibilita: { title: 'Dichiarazione di accessibilità' },
  admin: { title: 'Admin' },
  notFound: { title: 'Pagina non trovata' },
} as const satisfies Readonly<Record<string, PageText>>;

/** What a page is called. */
export interface PageText {
  readonly title: string;
}

export type PageName = keyof typeof pageTexts;

/** A page's title as browsers and search results show it. */
export function documentTitle({ title }: PageText): string {
  return title === restaurant.name ? title : `${title} · ${restaurant.name}`;
}
