/**
 * The fourteen substances of Annex II of Regulation (EU) 1169/2011, in its
 * order: a substance's number on the menu is its place here, counted from 1.
 */
export const allergens = [
  {
    id: 'gluten',
    it: 'cereali contenenti glutine',
    en: 'cereals containing gluten',
    /** After 'Contiene'; the law's own name is in the legend. */
    short: { it: 'glutine', en: 'gluten' },
  },
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
  {
    id: 'sulphites',
    it: 'anidride solforosa e solfiti',
    en: 'sulphur dioxide and sulphites',
  },
  { id: 'lupin', it: 'lupini', en: 'lupin' },
  { id: 'molluscs', it: 'molluschi', en: 'molluscs' },
] as const;

export type AllergenId = (typeof allergens)[number]['id'];

/** Legally required texts of every menu. */
export const menuTexts = {
  vegetarian: {
    it: 'Senza carne né pesce; i formaggi possono contenere caglio animale.',
    en: 'No meat or fish; cheeses may contain animal rennet.',
  },
  vegetarianDish: { it: 'Vegetariano', en: 'Vegetarian' },
  frozen: {
    it: 'Prodotto decongelato: preparato con materie prime congelate o surgelate all’origine.',
    en: 'Defrosted product: made with ingredients that were frozen at source.',
  },
  frozenDish: { it: 'Decongelato', en: 'Defrosted' },
  contains: { it: 'Contiene', en: 'Contains' },
  allergens: { it: 'Allergeni', en: 'Allergens' },
  allergenNote: {
    it: 'I numeri accanto ai piatti indicano le sostanze dell’allegato II del Regolamento (UE) n. 1169/2011:',
    en: 'The numbers beside the dishes are the substances of Annex II to Regulation (EU) No 1169/2011:',
  },
  contamination: {
    it: 'In cucina si lavorano tutti questi ingredienti e non possiamo escludere che passino da un piatto all’altro: chi ha un’allergia o un’intolleranza ci avverta prima di ordinare.',
    en: 'All of these are used in our kitchen and we cannot rule out traces in any dish: if you have an allergy or an intolerance, please tell us before you order.',
  },
  prices: {
    it: 'Prezzi in euro; IVA e servizio compresi.',
    en: 'Prices in euro, VAT and service included.',
  },
} as const;

/** What /menu says beside the dishes. */
export const filterTexts = {
  courses: 'Portate',
  title: 'Hai un’allergia o un’intolleranza?',
  help: 'Segna quello che non puoi mangiare: i piatti che lo contengono sbiadiscono.',
  avoid: (count: number, all: number) =>
    `Da evitare: ${count} ${count === 1 ? 'piatto' : 'piatti'} su ${all}.`,
} as const;
