import { restaurant } from './restaurant.ts';

const { name, accessibilityReviewed } = restaurant;

/**
 * A page of the site. Its code is the file in src/routes that is named after
 * its path: see src/app.tsx.
 */
export interface PageInfo {
  readonly path: string;
  /** The page's heading, and the text of links to it without a `linkText`. */
  readonly title: string;
  readonly linkText?: string;
  /**
   * A column in the middle if it is missing. The heading of a full page is for
   * screen readers only.
   */
  readonly layout?: 'full' | 'wide';
  /** A page with live data: its code does not wait for the load event. */
  readonly isLive?: true;
}

/**
 * Every page, with its URL (requirements, section 2, and the accessibility
 * statement).
 */
export const pages = {
  home: { path: '/home', title: name, linkText: 'Home', layout: 'full' },
  prenota: { path: '/prenota', title: 'Prenota', layout: 'wide', isLive: true },
  menu: { path: '/menu', title: 'Menù' },
  lavoraConNoi: { path: '/lavora_con_noi', title: 'Lavora con noi' },
  privacyPolicy: {
    path: '/privacy_policy',
    title: 'Informativa sulla privacy',
    linkText: 'Privacy Policy',
  },
  doveSiamo: { path: '/dove_siamo', title: 'Dove siamo' },
  contattaci: { path: '/contattaci', title: 'Contattaci' },
  accessibilita: {
    path: '/accessibilita',
    title: accessibilityReviewed
      ? 'Dichiarazione di accessibilità'
      : 'Accessibilità',
  },
  admin: { path: '/admin', title: 'Admin' },
} as const satisfies Readonly<Record<string, PageInfo>>;

export type PagePath = (typeof pages)[keyof typeof pages]['path'];

/** What any other URL shows; the build writes it into 404.html. */
export const notFoundPage: PageInfo = {
  path: '/404',
  title: 'Pagina non trovata',
};

/** A page's title as browsers and search results show it. */
export function documentTitle({ title }: PageInfo): string {
  return title === name ? name : `${title} · ${name}`;
}

const {
  home,
  prenota,
  menu,
  lavoraConNoi,
  privacyPolicy,
  doveSiamo,
  contattaci,
  admin,
} = pages;

/** The links of the shell, in their order: requirements, section 2. */
export const headerLinks: readonly PageInfo[] = [
  home,
  menu,
  prenota,
  contattaci,
];

export const footerLinks: readonly PageInfo[] = [
  ...headerLinks,
  doveSiamo,
  privacyPolicy,
  lavoraConNoi,
];

export const sidebarLinks: readonly PageInfo[] = [...footerLinks, admin];

/** A page's path in other letters, and with what follows it in a sentence. */
const SPELLING = /^(\/\w+)[.,;:!?)]*\/?$/;

/**
 * The page that a path means.
 * @returns its path; null if no page has it in any spelling
 */
export function pathMeant(path: string): string | null {
  const [, name = ''] = SPELLING.exec(path.toLowerCase()) ?? [];
  return Object.values(pages).find((page) => page.path === name)?.path ?? null;
}
