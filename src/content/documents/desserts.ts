import type { MenuSection } from './menu-types.ts';

// SAMPLE (esempio): put your own in its place, then delete this line.
export const desserts: MenuSection = {
  title: { it: 'Dolci', en: 'Desserts' },
  items: [
    {
      name: { it: 'Tiramisù', en: 'Tiramisù' },
      description: {
        it: 'Savoiardi, caffè della moka, mascarpone, cacao amaro',
        en: 'Sponge fingers, moka coffee, mascarpone, bitter cocoa',
      },
      price: 6.5,
      allergens: ['gluten', 'eggs', 'milk'],
      vegetarian: true,
    },
    {
      name: { it: 'Cantucci e vin santo', en: 'Almond biscuits and sweet wine' },
      description: {
        it: 'Biscotti alle mandorle, da inzuppare nel bicchiere',
        en: 'Twice baked, to be dipped in the glass',
      },
      price: 7.5,
      allergens: ['gluten', 'eggs', 'nuts', 'sulphites'],
      vegetarian: true,
    },
    {
      name: { it: 'Zuccotto fiorentino', en: 'Florentine dome cake' },
      description: {
        it: 'Pan di Spagna all’alchermes, ricotta, cioccolato, nocciole',
        en: 'Sponge in alchermes liqueur, ricotta, chocolate, hazelnuts',
      },
      price: 7,
      allergens: ['gluten', 'eggs', 'soy', 'milk', 'nuts'],
      vegetarian: true,
    },
    {
      name: { it: 'Torta della nonna', en: 'Grandmother’s tart' },
      description: {
        it: 'Pasta frolla, crema al limone, pinoli',
        en: 'Shortcrust, lemon custard, pine nuts',
      },
      price: 6,
      allergens: ['gluten', 'eggs', 'milk'],
      vegetarian: true,
    },
    {
      name: { it: 'Zuppa inglese', en: 'Custard trifle' },
      description: {
        it: 'Savoiardi all’alchermes, crema gialla e crema al cacao',
        en: 'Sponge fingers in alchermes liqueur, vanilla and cocoa custards',
      },
      price: 6.5,
      allergens: ['gluten', 'eggs', 'milk'],
      vegetarian: true,
    },
    {
      name: { it: 'Panna cotta ai frutti di bosco', en: 'Panna cotta with berries' },
      description: {
        it: 'La panna è di oggi, la composta la facciamo noi',
        en: 'Set cream, made today, with our own berry compote',
      },
      price: 6,
      allergens: ['milk'],
      frozen: true,
    },
    {
      name: { it: 'Castagnaccio', en: 'Chestnut flour cake' },
      description: {
        it: 'Farina di castagne, noci, uvetta, rosmarino; senza zucchero',
        en: 'Walnuts, raisins, rosemary; no sugar added',
      },
      price: 5.5,
      allergens: ['nuts', 'sulphites'],
      vegetarian: true,
    },
    {
      name: { it: 'Tortino di cioccolato e mandorle', en: 'Chocolate and almond cake' },
      description: {
        it: 'Fondente, tiepido, senza farina di grano',
        en: 'Dark chocolate, served warm, made without wheat flour',
      },
      price: 7,
      allergens: ['eggs', 'soy', 'milk', 'nuts'],
      vegetarian: true,
    },
    {
      name: { it: 'Sorbetto al limone', en: 'Lemon sorbet' },
      description: { it: 'Acqua, zucchero, limoni', en: 'Water, sugar, lemons' },
      price: 5,
      allergens: [],
      vegetarian: true,
    },
  ],
};
