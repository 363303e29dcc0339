import type { Allergen } from './allergens.ts';
import type { MenuSection, Text } from './menu-types.ts';

/** Every wine holds some. */
const wine: readonly Allergen[] = ['sulphites'];

// SAMPLE (esempio): put your own in its place, then delete this line.
export const wines: MenuSection = {
  title: { it: 'Vini al calice', en: 'Wines by the glass' },
  items: [
    {
      name: { it: 'Vernaccia di San Gimignano DOCG', en: 'White' },
      description: { it: 'Bianco, asciutto, di mandorla', en: 'Dry, with a hint of almond' },
      price: 5.5,
      allergens: wine,
    },
    {
      name: { it: 'Maremma Toscana Vermentino DOC', en: 'White' },
      description: { it: 'Bianco, di mare e di macchia', en: 'Fresh, of sea air and herbs' },
      price: 5,
      allergens: wine,
    },
    {
      name: { it: 'Rosato di Sangiovese, Toscana IGT', en: 'Rosé' },
      description: { it: 'Fresco, di ciliegia', en: 'Fresh, of cherries' },
      price: 5,
      allergens: wine,
    },
    {
      name: { it: 'Chianti Classico DOCG', en: 'Red' },
      description: { it: 'Rosso, di viola e di amarena', en: 'Violets and sour cherry' },
      price: 6.5,
      allergens: wine,
    },
    {
      name: { it: 'Morellino di Scansano DOCG', en: 'Red' },
      description: { it: 'Rosso, giovane e rotondo', en: 'Young and round' },
      price: 5.5,
      allergens: wine,
    },
    {
      name: { it: 'Vino Nobile di Montepulciano DOCG', en: 'Red' },
      description: { it: 'Rosso, di stoffa e di lunga attesa', en: 'Deep and long-aged' },
      price: 7.5,
      allergens: wine,
    },
    {
      name: { it: 'Vino della casa, Toscana IGT', en: 'House wine' },
      description: { it: 'Rosso o bianco', en: 'Red or white' },
      price: 7.5,
      unit: { it: 'il mezzo litro', en: 'half a litre' },
      allergens: wine,
    },
  ],
};

/** What every table pays, in euro. */
export const coverCharges: readonly { readonly label: Text; readonly price: number }[] = [
  {
    label: {
      it: 'Coperto, con il pane toscano sciocco (1) fatto da noi',
      en: 'Cover charge, with our own unsalted Tuscan bread (1)',
    },
    price: 2.5,
  },
  {
    label: { it: 'Acqua naturale o frizzante, 0,75 l', en: 'Still or sparkling water, 0.75 l' },
    price: 2.5,
  },
];
