import desserts from '#restaurant/menu-dolci.yaml';
import restaurant from '#restaurant/menu-ristorante.yaml';
import { type DocumentId, menuDocuments } from './document-ids.ts';
import type { AllergenId } from './legal-texts.ts';

export type Language = 'it' | 'en';

/** A text in both languages of the menus. */
export type Bilingual = Readonly<Record<Language, string>>;

export interface Dish {
  /** The English text is a translation; guests order by the Italian name. */
  readonly name: Bilingual;
  readonly text?: Bilingual | undefined;
  /** Euro. */
  readonly price: number;
  /** What the price is for, if not a portion. */
  readonly unit?: Bilingual | undefined;
  readonly allergens: readonly AllergenId[];
  /** Made from frozen produce: the menu must say so. */
  readonly frozen?: boolean | undefined;
  readonly vegetarian?: boolean | undefined;
}

/** A menu: the content of one of the YAML files of the restaurant's folder. */
export interface Menu {
  readonly title: Bilingual;
  readonly motto: Bilingual;
  /** Chooses the drawing at the top. */
  readonly hour: 'day' | 'night';
  readonly sections: readonly {
    readonly title: Bilingual;
    /** Coffee, wine and the like: they are not counted as dishes. */
    readonly drinks?: boolean | undefined;
    readonly dishes: readonly Dish[];
  }[];
  /** What every table pays. */
  readonly charges: readonly {
    readonly name: Bilingual;
    readonly price: number;
  }[];
  readonly notes: readonly Bilingual[];
}

export interface PrintedMenu {
  readonly id: DocumentId;
  readonly menu: Menu;
  readonly language: Language;
}

const files = { 'menu-ristorante': restaurant, 'menu-dolci': desserts };

/** Those that have dishes. */
const menus: readonly PrintedMenu[] = menuDocuments
  .map(({ id, file, language }) => ({ id, menu: files[file], language }))
  .filter(({ menu }) => menu.sections.length > 0);

/**
 * The menus of /menu: the Italian ones, or the one of a document, which is
 * printed from there. The English ones exist as documents: requirements,
 * section 2.
 * @param id of the document; null without one
 */
export const menusFor = (id: string | null) =>
  menus.filter((menu) =>
    id === null ? menu.language === 'it' : menu.id === id,
  );
