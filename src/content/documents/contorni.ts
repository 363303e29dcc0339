import type { MenuSection } from './menu-types.ts';

// SAMPLE (esempio): put your own in its place, then delete this line.
export const contorni: MenuSection = {
  title: { it: 'Contorni', en: 'Side dishes' },
  items: [
    {
      name: { it: 'Fagioli all’uccelletto', en: 'Cannellini beans' },
      description: {
        it: 'Cannellini, pomodoro, aglio, salvia',
        en: 'With tomato, garlic and sage',
      },
      price: 5.5,
      allergens: [],
      vegetarian: true,
    },
    {
      name: { it: 'Patate arrosto', en: 'Roast potatoes' },
      description: { it: 'Con rosmarino e aglio in camicia', en: 'With rosemary and garlic' },
      price: 5,
      allergens: [],
      vegetarian: true,
    },
    {
      name: { it: 'Cavolo nero ripassato', en: 'Tuscan kale' },
      description: { it: 'In padella, aglio e olio', en: 'Tossed in garlic and olive oil' },
      price: 5.5,
      allergens: [],
      vegetarian: true,
    },
    {
      name: { it: 'Piselli alla fiorentina', en: 'Florentine peas' },
      description: {
        it: 'Stufati con rigatino, aglio e prezzemolo',
        en: 'Braised with cured pork belly, garlic and parsley',
      },
      price: 6,
      allergens: [],
      frozen: true,
    },
    {
      name: { it: 'Pinzimonio', en: 'Raw vegetables and oil' },
      description: {
        it: 'Sedano, finocchio, carote, ravanelli e olio buono',
        en: 'Celery, fennel, carrots and radishes to dip in good oil',
      },
      price: 6,
      allergens: ['celery'],
      vegetarian: true,
    },
    {
      name: { it: 'Insalata dell’orto', en: 'Garden salad' },
      description: { it: 'Condita a tavola', en: 'Oil and vinegar at the table' },
      price: 5,
      allergens: ['sulphites'],
      vegetarian: true,
    },
  ],
};
