import type { MenuSection } from './menu-types.ts';

// SAMPLE (esempio): put your own in its place, then delete this line.
export const antipasti: MenuSection = {
  title: { it: 'Antipasti', en: 'Starters' },
  items: [
    {
      name: { it: 'Antipasto toscano', en: 'Tuscan cured meats' },
      description: {
        it: 'Prosciutto, finocchiona, salame, pecorino, sottaceti e un crostino nero',
        en: 'Ham, two salamis, pecorino, pickles and a chicken liver toast',
      },
      price: 14,
      allergens: ['gluten', 'fish', 'milk', 'celery', 'sulphites'],
    },
    {
      name: { it: 'Crostini neri', en: 'Chicken liver toasts' },
      description: {
        it: 'Fegatini di pollo, capperi, acciuga e un sorso di vin santo',
        en: 'With capers, anchovy and a drop of vin santo',
      },
      price: 8,
      allergens: ['gluten', 'fish', 'milk', 'celery', 'sulphites'],
    },
    {
      name: { it: 'Coccoli, prosciutto e stracchino', en: 'Fried dough, ham and fresh cheese' },
      description: {
        it: 'Pasta di pane fritta, da aprire e riempire a tavola',
        en: 'Little fried bread puffs, to open and fill at the table',
      },
      price: 10,
      allergens: ['gluten', 'milk'],
    },
    {
      name: { it: 'Acciughe alla povera', en: 'Marinated anchovies' },
      description: {
        it: 'Marinate nell’aceto con cipolla rossa, olio e prezzemolo',
        en: 'Raw, in vinegar, with red onion, oil and parsley',
      },
      price: 9.5,
      allergens: ['fish', 'sulphites'],
      frozen: true,
    },
    {
      name: { it: 'Sformato di cavolo nero', en: 'Tuscan kale flan' },
      description: {
        it: 'Al forno, con crema di pecorino',
        en: 'Baked, with a pecorino cream',
      },
      price: 9,
      allergens: ['gluten', 'eggs', 'milk'],
      vegetarian: true,
    },
    {
      name: { it: 'Pecorino e miele', en: 'Pecorino and honey' },
      description: {
        it: 'Tre stagionature, miele di castagno, pere',
        en: 'Three ages of sheep’s cheese, chestnut honey, pears',
      },
      price: 10,
      allergens: ['milk'],
      vegetarian: true,
    },
    {
      name: { it: 'Panzanella', en: 'Bread and tomato salad' },
      description: {
        it: 'Pane raffermo, pomodoro, cetriolo, cipolla rossa, basilico',
        en: 'Day-old bread, tomato, cucumber, red onion, basil',
      },
      price: 8,
      allergens: ['gluten', 'sulphites'],
      vegetarian: true,
    },
    {
      name: { it: 'Fettunta', en: 'Grilled bread with garlic and oil' },
      description: {
        it: 'Pane abbrustolito, aglio strofinato a caldo, olio extravergine',
        en: 'Rubbed with garlic while hot, extra virgin olive oil',
      },
      price: 5,
      allergens: ['gluten'],
      vegetarian: true,
    },
  ],
};
