import type { Allergen } from './allergens.ts';

/** Both languages stand in one record, so that a change to one is seen beside the other. */
export interface Text {
  readonly it: string;
  readonly en: string;
}

export type Language = keyof Text;

/** Anything with a price: a dish, a glass, a coffee. */
export interface MenuItem {
  /** The Italian name is what a guest orders by; the English one says what that is. */
  readonly name: Text;
  readonly description?: Text;
  /** In euro; whole or half. */
  readonly price: number;
  /** What the price is for where it is not a portion. */
  readonly unit?: Text;
  readonly allergens: readonly Allergen[];
  /** Made from frozen produce: the menu must say so. */
  readonly frozen?: true;
  /** Without meat or fish. */
  readonly vegetarian?: true;
}

export interface MenuSection {
  readonly title: Text;
  readonly items: readonly MenuItem[];
}
