import type { Text } from './menu-types.ts';

/**
 * The fourteen substances of Annex II of Regulation (EU) 1169/2011, in its order: a substance's
 * number on the menu is its place here, counted from 1.
 */
export const allergens = [
  { id: 'gluten', it: 'cereali contenenti glutine', en: 'cereals containing gluten' },
  { id: 'crustaceans', it: 'crostacei', en: 'crustaceans' },
  { id: 'eggs', it: 'uova', en: 'eggs' },
  { id: 'fish', it: 'pesce', en: 'fish' },
  { id: 'peanuts', it: 'arachidi', en: 'peanuts' },
  { id: 'soy', it: 'soia', en: 'soybeans' },
  { id: 'milk', it: 'latte', en: 'milk' },
  { id: 'nuts', it: 'frutta a guscio', en: 'nuts' },
  { id: 'celery', it: 'sedano', en: 'celery' },
  { id: 'mustard', it: 'senape', en: 'mustard' },
  { id: 'sesame', it: 'semi di sesamo', en: 'sesame seeds' },
  { id: 'sulphites', it: 'anidride solforosa e solfiti', en: 'sulphur dioxide and sulphites' },
  { id: 'lupin', it: 'lupini', en: 'lupin' },
  { id: 'molluscs', it: 'molluschi', en: 'molluscs' },
] as const satisfies readonly (Text & { readonly id: string })[];

export type Allergen = (typeof allergens)[number]['id'];

/** The number of an allergen in the printed legend, 1 to 14. */
export function allergenNumber(allergen: Allergen): number {
  return allergens.findIndex(({ id }) => id === allergen) + 1;
}
