import { coffee, dessertWines, spirits } from './after-dinner.ts';
import { antipasti } from './antipasti.ts';
import { contorni } from './contorni.ts';
import { desserts } from './desserts.ts';
import { coverCharges, wines } from './drinks.ts';
import type { MenuSection, Text } from './menu-types.ts';
import { primi } from './primi.ts';
import { secondi } from './secondi.ts';

export interface Menu {
  readonly title: Text;
  readonly motto: Text;
  /** Of the drawing at its head. */
  readonly hour: 'day' | 'night';
  /** Sheets of A4; the first carries the name, the last the notes. */
  readonly pages: readonly (readonly MenuSection[])[];
  readonly charges: readonly { readonly label: Text; readonly price: number }[];
  readonly notes: readonly Text[];
}

export const menuTexts = {
  vegetarian: {
    it: 'Senza carne né pesce; i formaggi possono contenere caglio animale.',
    en: 'No meat or fish; cheeses may contain animal rennet.',
  },
  frozen: {
    it: 'Prodotto decongelato: preparato con materie prime congelate o surgelate all’origine.',
    en: 'Defrosted product: made with ingredients that were frozen at source.',
  },
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
} as const satisfies Readonly<Record<string, Text>>;

const rawFish: Text = {
  it: 'Il pesce servito crudo o marinato è congelato prima dell’uso (bonifica preventiva), come prescrive il Regolamento (CE) n. 853/2004.',
  en: 'Fish served raw or marinated is frozen before use, as Regulation (EC) No 853/2004 requires.',
};

export const restaurantMenu: Menu = {
  title: { it: 'Menù', en: 'Menu' },
  // SAMPLE (esempio): put your own in its place, then delete this line.
  motto: { it: 'Cucina toscana, come si fa in casa', en: 'Tuscan food, as we cook it at home' },
  hour: 'day',
  pages: [[antipasti], [primi, secondi], [contorni, wines]],
  charges: coverCharges,
  notes: [rawFish],
};

export const dessertMenu: Menu = {
  title: { it: 'Menù dei dolci', en: 'Dessert menu' },
  motto: { it: 'e quel che viene dopo', en: 'and what comes after' },
  hour: 'night',
  pages: [[desserts], [dessertWines, coffee, spirits]],
  charges: [],
  notes: [],
};
