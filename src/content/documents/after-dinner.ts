import type { MenuSection } from './menu-types.ts';

// SAMPLE (esempio): put your own in its place, then delete this line.
export const dessertWines: MenuSection = {
  title: { it: 'Vini da dessert', en: 'Dessert wines' },
  items: [
    {
      name: { it: 'Vin Santo del Chianti Classico DOC', en: 'Vin Santo del Chianti Classico DOC' },
      description: {
        it: 'Trebbiano e malvasia appassiti, anni di caratello',
        en: 'White grapes, dried, then years in small casks',
      },
      price: 6,
      allergens: ['sulphites'],
    },
    {
      name: {
        it: 'Vin Santo del Chianti Occhio di Pernice DOC',
        en: 'Vin Santo del Chianti Occhio di Pernice DOC',
      },
      description: { it: 'Il rosso, da uve sangiovese', en: 'The red one, from Sangiovese grapes' },
      price: 8,
      allergens: ['sulphites'],
    },
    {
      name: { it: 'Moscadello di Montalcino DOC', en: 'Moscadello di Montalcino DOC' },
      description: {
        it: 'Bianco, di miele e scorza d’arancia',
        en: 'White, of honey and orange peel',
      },
      price: 6,
      allergens: ['sulphites'],
    },
    {
      name: { it: 'Elba Aleatico Passito DOCG', en: 'Elba Aleatico Passito DOCG' },
      description: { it: 'Rosso, di rosa e fichi secchi', en: 'Red, of roses and dried figs' },
      price: 7.5,
      allergens: ['sulphites'],
    },
  ],
};

export const coffee: MenuSection = {
  title: { it: 'Caffetteria', en: 'Coffee and tea' },
  items: [
    { name: { it: 'Caffè', en: 'Espresso' }, price: 1.5, allergens: [] },
    { name: { it: 'Caffè decaffeinato', en: 'Decaffeinated' }, price: 1.5, allergens: [] },
    { name: { it: 'Caffè macchiato', en: 'With a drop of milk' }, price: 1.5, allergens: ['milk'] },
    { name: { it: 'Caffè d’orzo', en: 'Barley coffee' }, price: 2, allergens: ['gluten'] },
    { name: { it: 'Caffè corretto', en: 'With grappa' }, price: 2.5, allergens: [] },
    { name: { it: 'Tè e tisane', en: 'Teas and herbal teas' }, price: 3, allergens: [] },
    {
      name: { it: 'Ponce alla livornese', en: 'Hot coffee, rum and lemon peel' },
      price: 4,
      allergens: [],
    },
  ],
};

export const spirits: MenuSection = {
  title: { it: 'Amari e liquori', en: 'Bitters and liqueurs' },
  items: [
    { name: { it: 'Amaro alle erbe', en: 'Herb bitters' }, price: 4, allergens: [] },
    { name: { it: 'Alchermes', en: 'Red spice liqueur' }, price: 4, allergens: [] },
    {
      name: { it: 'Nocino', en: 'Green walnut liqueur' },
      price: 4.5,
      allergens: ['nuts'],
    },
    { name: { it: 'Limoncello', en: 'Lemon liqueur' }, price: 4, allergens: [] },
    { name: { it: 'Liquore di china', en: 'Cinchona bark liqueur' }, price: 4.5, allergens: [] },
    { name: { it: 'Grappa di Sangiovese', en: 'Grape spirit' }, price: 5.5, allergens: [] },
  ],
};
