import desserts from '#restaurant/menu-dolci.yaml';
import restaurant from '#restaurant/menu-ristorante.yaml';
import type { DocumentId } from './catalogue.ts';
import type { Language, Menu } from './menu.ts';

/** Whether /menu shows the English menus after the Italian ones; their PDFs exist either way. */
const showEnglishMenus: boolean = false;

export interface PrintedMenu {
  /** Of its PDF. */
  readonly id: DocumentId;
  readonly menu: Menu;
  readonly language: Language;
}

const menus: readonly PrintedMenu[] = [
  { id: 'menu-ristorante', menu: restaurant, language: 'it' },
  { id: 'menu-dolci', menu: desserts, language: 'it' },
  { id: 'menu-restaurant-en', menu: restaurant, language: 'en' },
  { id: 'menu-desserts-en', menu: desserts, language: 'en' },
];

/** The menus of /menu, in their order: those that have dishes. */
export const menusOnPage = (withEnglish = showEnglishMenus) =>
  menus.filter(
    ({ language, menu }) => menu.sections.length > 0 && (withEnglish || language === 'it'),
  );

export const menuOf = (id: DocumentId) => menus.find((menu) => menu.id === id);
